import type { RegistrationWay } from '../../../../schema/registrationFields.ts';
import type { RegisterInput, Resolvers } from '../../../generated/types.ts';
import type { Typed } from './records.ts';

const WAYS = { USERNAME: 'username', MOBILE: 'mobile' } as const satisfies Record<string, RegistrationWay>;

export const registrationResolvers = {
  Query: {
    registrationForm: async (_root, _args, { sources }) => {
      const { ways, ...rest } = await sources.registration.form();
      return {
        ...rest,
        ways: ways.map((way) => ({
          ...way,
          way: way.way === 'username' ? ('USERNAME' as const) : ('MOBILE' as const),
        })),
      };
    },
  },
  SignInRequirements: {
    passwordRule: (_signIn, _args, { sources }) => sources.registration.passwordRule(),
    mobileRule: (_signIn, _args, { sources }) => sources.registration.mobileRule(),
    usernameRule: (_signIn, _args, { sources }) => sources.registration.usernameRule(),
  },
  Mutation: {
    register: (_root, { input }, { sources }) =>
      sources.registration.register({
        way: WAYS[input.way],
        typed: toTyped(input),
        sliderProof: input.sliderProof ?? null,
        acceptsTerms: input.acceptsTerms,
      }),
    requestRegistrationCode: (_root, { input }, { sources }) =>
      sources.registration.requestCode({
        ...input,
        way: WAYS[input.way],
        sliderProof: input.sliderProof ?? null,
      }),
    checkUsername: (_root, { input }, { sources }) => sources.registration.checkUsername(input.username),
    checkInvitationCode: (_root, { input }, { sources }) =>
      sources.registration.checkInvitation(input.code, input.isVisit ?? false),
    startSlider: (_root, _args, { sources }) => sources.registration.startSlider(),
    solveSlider: (_root, { input }, { sources }) => sources.registration.solveSlider(input.id, input.answer),
  },
} satisfies Resolvers;

/** What was typed, in the operator's words; what was left out is not sent. */
function toTyped(input: RegisterInput): Typed {
  const {
    username,
    password,
    passwordConfirmation,
    dialingCode,
    mobile,
    code,
    email,
    nickname,
    payeeName,
    birthday,
    idNumber,
    paymentPassword,
    qq,
    wechat,
    line,
    whatsapp,
    facebook,
    zalo,
    recommender,
    referralCode,
    invitationCode,
    captcha,
  } = input;
  const typed = {
    username,
    password,
    confirmPassword: passwordConfirmation,
    countryDialingCode: dialingCode,
    mobileNum: mobile,
    verificationCode: code,
    email,
    nickname,
    payeeName,
    birthday,
    idNumber,
    paymentPassword,
    qqNum: qq,
    wechat,
    line,
    whatsapp,
    facebook,
    zalo,
    recommenderId: recommender,
    referralCode,
    affiliateCode: invitationCode,
    captcha,
  };
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value != null && value !== ''));
}
