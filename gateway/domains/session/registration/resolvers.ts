import type { RegistrationWay } from '../../../../schema/registrationFields.ts';
import type { RegisterInput, Resolvers } from '../../../generated/types.ts';
import { featureUnavailable, rateLimited } from '../../../shared/userErrors.ts';
import { captchaRequired, codeRefused, codeSent, sliderRequired } from '../answers.ts';
import type { FieldErrorRecord, Typed } from './records.ts';

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
  },
  Mutation: {
    register: async (_root, { input }, { sources }) => {
      const outcome = await sources.registration.register({
        way: WAYS[input.way],
        typed: toTyped(input),
        sliderProof: input.sliderProof ?? null,
        acceptsTerms: input.acceptsTerms,
      });
      switch (outcome.kind) {
        case 'registered':
          return { __typename: 'RegisterSuccess' as const, viewer: outcome.viewer };
        case 'captcha-required':
          return captchaRequired(outcome);
        case 'refused':
          return { __typename: 'RegistrationRefused' as const, message: 'The operator does not take this visitor.' };
        case 'field-errors':
          return fieldErrors(outcome.errors);
        case 'slider-required':
          return sliderRequired();
        case 'switched-off':
          return featureUnavailable('Nobody can join this way now.');
        case 'rate-limited':
          return rateLimited(outcome);
      }
    },
    requestRegistrationCode: async (_root, { input }, { sources }) => {
      const outcome = await sources.registration.requestCode({
        ...input,
        way: WAYS[input.way],
        sliderProof: input.sliderProof ?? null,
      });
      switch (outcome.kind) {
        case 'sent':
          return codeSent(outcome);
        case 'code-refused':
          return codeRefused(outcome);
        case 'field-errors':
          return fieldErrors(outcome.errors);
        case 'slider-required':
          return sliderRequired();
        case 'switched-off':
          return featureUnavailable('No numbers are checked here.');
        case 'rate-limited':
          return rateLimited(outcome);
      }
    },
    checkUsername: async (_root, { username }, { sources }) => {
      const outcome = await sources.registration.checkUsername(username);
      switch (outcome.kind) {
        case 'free':
          return { __typename: 'UsernameFree' as const, username: outcome.username };
        case 'field-errors':
          return fieldErrors(outcome.errors);
        case 'switched-off':
          return featureUnavailable('The operator tells no names before joining.');
        case 'rate-limited':
          return rateLimited(outcome);
      }
    },
    checkInvitationCode: async (_root, { code }, { sources }) => {
      const outcome = await sources.registration.checkInvitation(code);
      switch (outcome.kind) {
        case 'accepted':
          return { __typename: 'InvitationAccepted' as const, code: outcome.code };
        case 'unknown':
          return { __typename: 'InvitationUnknown' as const, message: 'Nobody has given out this code.' };
        case 'rate-limited':
          return rateLimited(outcome);
      }
    },
    startSlider: async (_root, _args, { sources }) => {
      const outcome = await sources.registration.startSlider();
      switch (outcome.kind) {
        case 'slider':
          return { __typename: 'Slider' as const, ...outcome.slider };
        case 'switched-off':
          return featureUnavailable('The operator has no slider.');
        case 'rate-limited':
          return rateLimited(outcome);
      }
    },
    solveSlider: async (_root, { input }, { sources }) => {
      const outcome = await sources.registration.solveSlider(input.id, {
        left: input.left ?? null,
        nonce: input.nonce ?? null,
      });
      switch (outcome.kind) {
        case 'solved':
          return { __typename: 'SliderSolved' as const, proof: outcome.proof };
        case 'missed':
          return {
            __typename: 'SliderMissed' as const,
            message: 'The piece does not fit there.',
            attemptsLeft: outcome.attemptsLeft,
          };
        case 'rate-limited':
          return rateLimited(outcome);
      }
    },
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

function fieldErrors(errors: readonly FieldErrorRecord[]) {
  return {
    __typename: 'FieldErrors' as const,
    message:
      errors.map(({ field, reason }) => `${field}: ${reason}`).join(', ') || 'Something in the form is not acceptable.',
    errors: [...errors],
  };
}
