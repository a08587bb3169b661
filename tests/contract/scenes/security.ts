import { Secret, TOTP } from 'otpauth';
import { codeSentTo } from '../../support/outbox.ts';
import type { Visitor } from '../../support/player.ts';
import { createSoftPasskey } from '../../support/softPasskey.ts';
import type { SoftPasskey } from '../../support/softPasskey.ts';
import type { Player } from '../../support/world.ts';
import { signIn } from '../../support/world.ts';
import type { Scene } from './Scene.ts';
import { asMember } from './Scene.ts';
import { send } from './stage.ts';
import type { Stage } from './stage.ts';

const STEP = 30_000;
const codeAt = (secret: string, timestamp: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });

const withInput = (input: (player: Player, stage: Stage) => object | Promise<object>): Scene['prepare'] =>
  asMember(async (player, stage) => ({ input: await input(player, stage) }));

const enrol = async (player: Visitor): Promise<string> =>
  (await send<{ secret: string }>(player, 'EnrolAuthenticator')).secret;
/** The next step's code, which a phone that is a little ahead would show: the present one is used up by confirming. */
async function codeOfNew(player: Visitor): Promise<string> {
  const secret = await enrol(player);
  await send(player, 'ConfirmAuthenticator', { input: { code: codeAt(secret, Date.now()) } });
  return codeAt(secret, Date.now() + STEP);
}

const newPasskey = async (player: Visitor, origin: string) => {
  const soft = createSoftPasskey();
  const { options } = await send<{ options: string }>(player, 'StartPasskey');
  return { soft, input: { response: soft.register(options, origin), name: 'Phone' } };
};
/** A passkey that is kept, and its id. */
async function keptPasskey(
  player: Visitor,
  origin: string,
): Promise<{ readonly soft: SoftPasskey; readonly id: string }> {
  const { soft, input } = await newPasskey(player, origin);
  const { security } = await send<{ security: { passkeys: { id: string }[] } }>(player, 'AddPasskey', { input });
  return { soft, id: security.passkeys[0]?.id ?? '' };
}

/** Signs in a second time; answers the first sign-in and the second one's id. */
async function signedInTwice({ world }: Stage): Promise<readonly [Visitor, string]> {
  const account = await world.member();
  const [first, second] = [await world.guest(), await world.guest()];
  for (const visitor of [first, second]) await signIn(visitor, account);
  const { security } = await send<{ security: { sessions: { id: string; isCurrent: boolean }[] } }>(
    first,
    'SecurityCentre',
  );
  return [first, security.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''];
}

const emailOf = ({ username }: Player) => ({ email: `new.${username}@example.com` });

/** Mutations of the security centre, sent by somebody who has just signed in. */
export const securityScenes: Readonly<Record<string, Scene>> = {
  ChangePassword: {
    own: 5,
    shared: 1,
    ends: 'ChangePasswordSuccess',
    prepare: withInput(({ password }) => ({ oldPassword: password, newPassword: 'Changed#2027' })),
  },
  SetAvatar: { own: 3, shared: 1, ends: 'SetAvatarSuccess', prepare: withInput(() => ({ portraitId: '3' })) },
  SetNickname: { own: 3, shared: 1, ends: 'SetNicknameSuccess', prepare: withInput(() => ({ nickname: 'Lady Luck' })) },
  ConfirmIdentity: {
    own: 3,
    shared: 1,
    ends: 'ConfirmIdentitySuccess',
    prepare: withInput(({ password }) => ({ password })),
  },
  SetAddressCheck: { own: 3, shared: 0, ends: 'SetAddressCheckSuccess', prepare: withInput(() => ({ isOn: true })) },
  EndSession: {
    own: 3,
    shared: 0,
    ends: 'EndSessionSuccess',
    async prepare(stage) {
      const [visitor, id] = await signedInTwice(stage);
      return [visitor, { input: { id } }];
    },
  },
  EndOtherSessions: {
    own: 3,
    shared: 0,
    ends: 'EndOtherSessionsSuccess',
    prepare: async (stage) => [(await signedInTwice(stage))[0]],
  },
  RequestContactCode: {
    own: 1,
    shared: 1,
    ends: 'RequestContactCodeSuccess',
    prepare: withInput((player) => ({ contact: emailOf(player) })),
  },
  ChangeContact: {
    own: 3,
    shared: 1,
    ends: 'ChangeContactSuccess',
    prepare: withInput(async (player, { world }) => {
      const contact = emailOf(player);
      await send(player, 'RequestContactCode', { input: { contact } });
      return { contact, code: await codeSentTo(world.platform, contact.email) };
    }),
  },
  EnrolAuthenticator: { own: 1, shared: 0, ends: 'EnrolAuthenticatorSuccess', prepare: asMember() },
  ConfirmAuthenticator: {
    own: 3,
    shared: 1,
    ends: 'ConfirmAuthenticatorSuccess',
    prepare: withInput(async (player) => ({ code: codeAt(await enrol(player), Date.now()) })),
  },
  RenewRecoveryCodes: {
    own: 3,
    shared: 1,
    ends: 'RenewRecoveryCodesSuccess',
    prepare: withInput(async (player) => ({ code: await codeOfNew(player) })),
  },
  RemoveAuthenticator: {
    own: 3,
    shared: 1,
    ends: 'RemoveAuthenticatorSuccess',
    prepare: withInput(async (player) => ({ password: player.password, code: await codeOfNew(player) })),
  },
  StartPasskey: { own: 1, shared: 0, ends: 'StartPasskeySuccess', prepare: asMember() },
  AddPasskey: {
    own: 3,
    shared: 1,
    ends: 'AddPasskeySuccess',
    prepare: withInput(async (player, { world }) => (await newPasskey(player, world.gateway.url)).input),
  },
  RenamePasskey: {
    own: 3,
    shared: 0,
    ends: 'RenamePasskeySuccess',
    prepare: withInput(async (player, { world }) => ({
      id: (await keptPasskey(player, world.gateway.url)).id,
      name: 'Old phone',
    })),
  },
  RemovePasskey: {
    own: 3,
    shared: 0,
    ends: 'RemovePasskeySuccess',
    prepare: withInput(async (player, { world }) => ({ id: (await keptPasskey(player, world.gateway.url)).id })),
  },
  StartPasskeyLogin: {
    own: 1,
    shared: 0,
    ends: 'StartPasskeyLoginSuccess',
    prepare: async ({ world }) => [await world.guest()],
  },
  LoginByPasskey: {
    own: 4,
    shared: 1,
    ends: 'LoginByPasskeySuccess',
    async prepare({ world }) {
      const { soft } = await keptPasskey(await world.player(), world.gateway.url);
      const visitor = await world.guest();
      const { options } = await send<{ options: string }>(visitor, 'StartPasskeyLogin');
      return [visitor, { input: { response: soft.answer(options, world.gateway.url) } }];
    },
  },
};
