import { newNumber, workOn } from '../../support/newcomer.ts';
import { codeSentTo } from '../../support/outbox.ts';
import type { Scene } from './Scene.ts';
import { asGuest, asMember } from './Scene.ts';
import { PAYEE, send } from './stage.ts';

const PASSWORD = 'Newcomer#2026';

/** Mutations by which people come, come back and leave. */
export const sessionScenes: Readonly<Record<string, Scene>> = {
  Login: {
    own: 4,
    shared: 1,
    ends: 'LoginSuccess',
    async prepare({ world }) {
      const { username, password } = await world.member();
      return [await world.guest(), { input: { username, password } }];
    },
  },
  Logout: { own: 1, shared: 0, ends: 'LogoutSuccess', prepare: asMember() },
  StartFreePlay: { own: 2, shared: 0, ends: 'StartFreePlaySuccess', prepare: asGuest() },
  RefreshCaptcha: { own: 1, shared: 0, ends: 'RefreshCaptchaSuccess', prepare: asGuest() },
  StartSlider: { own: 1, shared: 0, ends: 'StartSliderSuccess', prepare: asGuest() },
  SendLanguage: {
    own: 1,
    shared: 0,
    ends: 'SetLanguageSuccess',
    prepare: asMember(() => ({ input: { language: 'VI' } })),
  },
  SolveSlider: {
    own: 1,
    shared: 0,
    ends: 'SolveSliderSuccess',
    prepare: asGuest(async (visitor) => {
      const { slider } = await send<{ slider: { id: string; work: { text: string; bits: number } } }>(
        visitor,
        'StartSlider',
      );
      const { id, work } = slider;
      return { input: { id, answer: { nonce: workOn(work) } } };
    }),
  },
  Register: {
    own: 4,
    shared: 1,
    ends: 'RegisterSuccess',
    prepare: asGuest(async (visitor, { proof }) => ({
      input: {
        way: 'USERNAME',
        username: `n${newNumber()}`,
        password: PASSWORD,
        passwordConfirmation: PASSWORD,
        acceptsTerms: true,
        sliderProof: await proof(visitor),
      },
    })),
  },
  RequestRegistrationCode: {
    own: 1,
    shared: 0,
    ends: 'RequestRegistrationCodeSuccess',
    prepare: asGuest(async (visitor, { proof }) => ({
      input: { way: 'MOBILE', dialingCode: '63', mobile: newNumber(), sliderProof: await proof(visitor) },
    })),
  },
  CheckUsername: {
    own: 1,
    shared: 0,
    ends: 'CheckUsernameSuccess',
    prepare: asGuest(() => ({ input: { username: `n${newNumber()}` } })),
  },
  CheckInvitation: {
    own: 1,
    shared: 0,
    ends: 'CheckInvitationCodeSuccess',
    prepare: asGuest(() => ({ input: { code: 'BAIZE01' } })),
  },
  RequestLoginCode: {
    own: 1,
    shared: 1,
    ends: 'RequestLoginCodeSuccess',
    prepare: asGuest(async (_visitor, { world }) => {
      const { dialingCode, mobile } = await world.member();
      return { input: { dialingCode, mobile } };
    }),
  },
  LoginByCode: {
    own: 4,
    shared: 2,
    ends: 'LoginByCodeSuccess',
    prepare: asGuest(async (visitor, { world }) => {
      const { dialingCode, mobile } = await world.member();
      await send(visitor, 'RequestLoginCode', { input: { dialingCode, mobile } });
      return { input: { dialingCode, mobile, code: await codeSentTo(world.platform, `+${dialingCode}${mobile}`) } };
    }),
  },
  RequestPasswordReset: {
    own: 1,
    shared: 1,
    ends: 'RequestPasswordResetSuccess',
    prepare: asGuest(async (_visitor, { world }) => {
      const { username, email } = await world.member();
      return { input: { username, email } };
    }),
  },
  ResetPassword: {
    own: 5,
    shared: 2,
    ends: 'ResetPasswordSuccess',
    prepare: asGuest(async (visitor, { world }) => {
      const { username, email } = await world.member();
      await send(visitor, 'RequestPasswordReset', { input: { username, email } });
      return { input: { username, email, code: await codeSentTo(world.platform, email), newPassword: PASSWORD } };
    }),
  },
  RequestPhoneReset: {
    own: 1,
    shared: 1,
    ends: 'RequestPhoneResetSuccess',
    prepare: asGuest(async (_visitor, { world }) => {
      const { dialingCode, mobile } = await world.member();
      return { input: { dialingCode, mobile } };
    }),
  },
  ResetPasswordByPhone: {
    own: 5,
    shared: 2,
    ends: 'ResetPasswordByPhoneSuccess',
    prepare: asGuest(async (visitor, { world }) => {
      const { dialingCode, mobile } = await world.member();
      await send(visitor, 'RequestPhoneReset', { input: { dialingCode, mobile } });
      return {
        input: {
          dialingCode,
          mobile,
          code: await codeSentTo(world.platform, `+${dialingCode}${mobile}`),
          newPassword: PASSWORD,
        },
      };
    }),
  },
  RequestExtraStepCode: {
    own: 1,
    shared: 1,
    ends: 'RequestExtraStepCodeSuccess',
    prepare: async ({ traveller }) => [(await traveller()).visitor, { input: { kind: 'EMAIL' } }],
  },
  VerifyExtraStep: {
    own: 4,
    shared: 1,
    ends: 'VerifyExtraStepSuccess',
    prepare: async ({ traveller }) => [(await traveller()).visitor, { input: { kind: 'PAYEE_NAME', answer: PAYEE } }],
  },
  ForgetPendingIdentity: {
    own: 0,
    shared: 0,
    ends: 'ForgetPendingIdentitySuccess',
    async prepare({ world, comeFromProvider }) {
      const visitor = await world.guest();
      await comeFromProvider(visitor);
      return [visitor];
    },
  },
  LinkIdentity: {
    own: 2,
    shared: 0,
    ends: 'LinkIdentitySuccess',
    async prepare({ world, comeFromProvider }) {
      const player = await world.player();
      await comeFromProvider(player);
      return [player];
    },
  },
  UnlinkIdentity: {
    own: 2,
    shared: 1,
    ends: 'UnlinkIdentitySuccess',
    async prepare({ linked }) {
      const player = await linked();
      return [player, { input: { provider: 'GOOGLE', password: player.password } }];
    },
  },
};
