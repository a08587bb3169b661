import { Secret, TOTP } from 'otpauth';
import type { Call } from '../../schema/upstream/call.ts';
import * as authenticatorCalls from '../../schema/upstream/authenticator.ts';
import * as extraStepCalls from '../../schema/upstream/extraStep.ts';
import * as contactCalls from '../../schema/upstream/memberContacts.ts';
import * as passkeyCalls from '../../schema/upstream/passkeys.ts';
import * as security from '../../schema/upstream/security.ts';
import { login, loginVerification } from '../../schema/upstream/session.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import { codeSentTo } from '../support/outbox.ts';
import { createSoftPasskey } from '../support/softPasskey.ts';
import type { MemberAccount } from '../support/world.ts';
import type { Sample } from './samples.ts';

interface Owner {
  readonly account: MemberAccount;
  readonly token?: string;
}

const ORIGIN = 'https://play.example';
const STEP = 30_000;

/**
 * A good request of a call that rests on what was done before it: a challenge, a secret, a ceremony. Null for all other
 * calls.
 */
export async function securitySampleOf(
  call: Call,
  platform: TestPlatform,
  { account, token }: Owner,
): Promise<Sample | null> {
  const valueOf = async (before: Call, body: object = {}) =>
    (await platform.rest.call(before, { body, token: before.token === 'never' ? undefined : token })).value as Record<
      string,
      string
    >;
  const codeAt = (secret: string, timestamp: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
  const enrol = async () => (await valueOf(authenticatorCalls.enrolAuthenticator))['secret'] ?? '';
  /**
   * The next step's code, which a phone that is a little ahead would show: the present one is used up by confirming.
   */
  const enrolled = async () => {
    const secret = await enrol();
    await valueOf(authenticatorCalls.confirmAuthenticator, { code: codeAt(secret, Date.now()) });
    return codeAt(secret, Date.now() + STEP);
  };
  const guarded = async () => {
    const traveller = await platform.control<MemberAccount>('/members', {
      checksNewAddresses: true,
      address: '203.0.113.7',
      payeeName: 'Amihan Cruz',
      email: `${account.username}@example.com`,
    });
    const credentials = { username: traveller.username, password: traveller.password };
    return { ...credentials, challenge: (await valueOf(login, credentials))['challenge'] };
  };
  const passkey = async () => {
    const soft = createSoftPasskey();
    const { options = '' } = await valueOf(passkeyCalls.passkeyOptions, { origin: ORIGIN });
    return { soft, response: soft.register(options, ORIGIN) };
  };
  const keptPasskey = async () => {
    const { soft, response } = await passkey();
    await valueOf(passkeyCalls.addPasskey, { response, name: 'Phone' });
    return soft;
  };

  switch (call.name) {
    case loginVerification.name:
      return { body: { ...(await guarded()), verificationType: 'payeeName', verificationCode: 'Amihan Cruz' } };
    case extraStepCalls.extraStepCode.name:
      return { body: { challenge: (await guarded()).challenge, verificationType: 'email' } };
    case passkeyCalls.passkeyLoginOptions.name:
    case passkeyCalls.passkeyOptions.name:
      return { body: { origin: ORIGIN } };
    case passkeyCalls.loginPasskey.name: {
      const soft = await keptPasskey();
      const { options = '' } = await valueOf(passkeyCalls.passkeyLoginOptions, { origin: ORIGIN });
      return { body: { response: soft.answer(options, ORIGIN) } };
    }
    case security.confirmIdentity.name:
      return { body: { password: account.password } };
    case contactCalls.contactCode.name:
      return { body: { channel: 'email', email: `new.${account.username}@example.com` } };
    case contactCalls.changeContact.name: {
      const contact = { channel: 'email', email: `new.${account.username}@example.com` };
      await valueOf(contactCalls.contactCode, contact);
      return { body: { ...contact, verificationCode: await codeSentTo(platform, contact.email) } };
    }
    case security.setAddressCheck.name:
      return { body: { enabled: true } };
    case authenticatorCalls.confirmAuthenticator.name:
      return { body: { code: codeAt(await enrol(), Date.now()) } };
    case authenticatorCalls.renewRecoveryCodes.name:
      return { body: { code: await enrolled() } };
    case authenticatorCalls.removeAuthenticator.name:
      return { body: { password: account.password, code: await enrolled() } };
    case passkeyCalls.addPasskey.name:
      return { body: { response: (await passkey()).response, name: 'Phone' } };
    case passkeyCalls.renamePasskey.name:
      return { body: { id: (await keptPasskey()).id, name: 'Old phone' } };
    case passkeyCalls.removePasskey.name:
      return { body: { id: (await keptPasskey()).id } };
    case security.endSession.name:
      return { body: { id: 1 } };
    default:
      return null;
  }
}
