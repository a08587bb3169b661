import { describe, expect, test } from 'vitest';
import type { UpstreamErrorMeaning } from '../../../../schema/upstream/errors.ts';
import type { Session } from '../../../session/session.ts';
import { createWorld, refusal } from '../../testing.ts';
import { createSessionSource } from '../source.ts';
import type { SecuritySource } from './source.ts';
import { createSecuritySource } from './source.ts';
import { deviceOf } from './userAgent.ts';

const accepted = {
  token: 'platform-token-1',
  id: 1042,
  userName: 'demo01',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
};
const typed = {
  username: 'demo01',
  password: 'Croupier#2026',
  captcha: null,
  rememberMe: false,
  area: 'MEMBER' as const,
};
const stepWanted = refusal('extra-step-required', {
  challenge: 'challenge-1',
  verifications: [
    { verificationType: 'sms', destination: '+63 ****001' },
    { verificationType: 'totp' },
    { verificationType: 'carrierPigeon' },
  ],
});
const guards = {
  checksNewAddresses: true,
  authenticator: null,
  passkeys: [],
  sessions: [
    {
      id: 7,
      userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
      ip: '203.0.113.9',
      createdAt: 0,
      lastUsedAt: 60_000,
      current: true,
    },
  ],
};

function sourceOf(replies: Readonly<Record<string, unknown>>, session: Partial<Session> | null = null) {
  const world = createWorld({ session, replies });
  const site = { assets: () => Promise.reject(new Error('not asked for')), isFeatureOn: async () => false };
  return {
    ...world,
    session: createSessionSource(world.scope, { site }),
    security: createSecuritySource(world.scope, {
      site,
      registration: { mobileRule: async () => null, usernameRule: async () => null },
    }),
  };
}

describe('the extra step', () => {
  test('is offered in our words, and what was typed waits sealed with the browser', async () => {
    const { session, vault, scope } = sourceOf({ login: stepWanted });
    const outcome = await session.login(typed);
    expect(outcome).toMatchObject({
      __typename: 'ExtraStepRequired',
      offers: [
        { kind: 'SMS', destination: '+63 ****001' },
        { kind: 'AUTHENTICATOR', destination: null },
        { kind: 'OTHER', operatorKind: 'carrierPigeon', destination: null },
      ],
    });
    expect(scope.session).toBeNull();
    expect(JSON.parse(vault.get('extra_step') ?? '')).toMatchObject({
      credentials: { username: 'demo01', password: 'Croupier#2026' },
      challenge: 'challenge-1',
    });
  });

  test('that the operator asks for without saying how cannot be gone on with', async () => {
    expect(await sourceOf({ login: refusal('extra-step-required') }).session.login(typed)).toMatchObject({
      __typename: 'AccountRefused',
      reason: 'VERIFICATION_REQUIRED',
    });
  });

  test('passed, signs in with what waited, and forgets it', async () => {
    const { session, security, vault, named, scope, remembered } = sourceOf({
      login: stepWanted,
      loginVerification: accepted,
    });
    await session.login(typed);
    expect(
      await security.verifyExtraStep({ kind: 'AUTHENTICATOR', answer: ' 123456 ', trustBrowser: false }),
    ).toMatchObject({ __typename: 'VerifyExtraStepSuccess', viewer: { username: 'demo01' } });
    expect(named('loginVerification')[0]?.body).toEqual({
      username: 'demo01',
      password: 'Croupier#2026',
      challenge: 'challenge-1',
      verificationType: 'totp',
      verificationCode: '123456',
    });
    expect(scope.session?.token).toBe('platform-token-1');
    expect([...vault.keys()]).toEqual([]);
    expect(remembered).toEqual([null]);
  });

  test('is not required again on a trusted browser: its id is sent with the next sign-in', async () => {
    const { session, security, vault, named } = sourceOf({ login: stepWanted, loginVerification: accepted });
    await session.login(typed);
    await security.verifyExtraStep({ kind: 'AUTHENTICATOR', answer: '123456', trustBrowser: true });
    const mark = vault.get('device');
    expect(named('loginVerification')[0]?.body).toMatchObject({ loginDeviceId: mark });
    await session.login(typed);
    expect(named('login')[1]?.body).toMatchObject({ loginDeviceId: mark });
  });

  test('of a remembered sign-in marks the sign-in, not the browser', async () => {
    const { session, security, vault, remembered, named } = sourceOf({
      login: stepWanted,
      loginVerification: accepted,
    });
    await session.login({ ...typed, rememberMe: true });
    await security.verifyExtraStep({ kind: 'AUTHENTICATOR', answer: '123456', trustBrowser: false });
    const { loginDeviceId: deviceId, renewalKey } = named('loginVerification')[0]?.body ?? {};
    expect(remembered).toEqual([{ username: 'demo01', password: 'Croupier#2026', deviceId, renewalKey }]);
    expect([deviceId, renewalKey]).toEqual([expect.any(String), expect.any(String)]);
    expect(vault.has('device')).toBe(false);
  });

  test('stays pending after a wrong proof, and starts over when it has expired', async () => {
    const wrong = sourceOf({ login: stepWanted, loginVerification: refusal('code-wrong', { attemptsLeft: 3 }) });
    await wrong.session.login(typed);
    expect(await wrong.security.verifyExtraStep({ kind: 'SMS', answer: '000000', trustBrowser: false })).toMatchObject({
      __typename: 'ExtraStepRefused',
      reason: 'WRONG',
      attemptsLeft: 3,
    });
    expect(wrong.vault.has('extra_step')).toBe(true);
    const over = sourceOf({ login: stepWanted, loginVerification: refusal('extra-step-over') });
    await over.session.login(typed);
    expect(await over.security.verifyExtraStep({ kind: 'SMS', answer: '000000', trustBrowser: false })).toMatchObject({
      __typename: 'ExtraStepOver',
    });
    expect(over.vault.has('extra_step')).toBe(false);
  });

  test.each([
    ['PAYEE_NAME', 'Somebody', 'kind'],
    ['SMS', '  ', 'answer'],
    ['SMS', 'x'.repeat(256), 'answer'],
  ] as const)('by %s with %j is refused before the operator is asked', async (kind, answer, field) => {
    const { session, security, named } = sourceOf({ login: stepWanted });
    await session.login(typed);
    expect(await security.verifyExtraStep({ kind, answer, trustBrowser: false })).toMatchObject({
      __typename: 'InvalidInput',
      field,
    });
    expect(named('loginVerification')).toEqual([]);
  });

  test('sends a code only where one was offered', async () => {
    const { session, security } = sourceOf({ login: stepWanted, extraStepCode: { expiredMinutes: 2 } });
    expect(await security.requestExtraStepCode('SMS')).toMatchObject({ __typename: 'ExtraStepOver' });
    await session.login(typed);
    expect(await security.requestExtraStepCode('SMS')).toEqual({
      __typename: 'RequestExtraStepCodeSuccess',
      resendAfterSeconds: 120,
    });
    expect(await security.requestExtraStepCode('EMAIL')).toMatchObject({ __typename: 'InvalidInput' });
  });

  test.each([
    ['code-send-limit', 'CodeRefused'],
    ['extra-step-over', 'ExtraStepOver'],
    ['rate-limited', 'RateLimited'],
  ] as const)('whose code cannot be sent for %s says so', async (meaning, __typename) => {
    const { session, security } = sourceOf({ login: stepWanted, extraStepCode: refusal(meaning) });
    await session.login(typed);
    expect(await security.requestExtraStepCode('SMS')).toMatchObject({ __typename });
  });
});

test.each([
  ['not-a-member', 'NotMemberAccount'],
  ['not-an-agent', 'NotAgentAccount'],
] as const)('an account that is %s is told so', async (meaning, __typename) => {
  const { session, named } = sourceOf({ login: refusal(meaning) });
  expect(await session.login({ ...typed, area: 'AGENT' })).toMatchObject({ __typename });
  expect(named('login')[0]?.body).toMatchObject({ area: 'agent' });
});

describe('a passkey', () => {
  test('signs in; nothing is remembered and no password is to be changed', async () => {
    const { security, named, scope, remembered } = sourceOf({
      passkeyLoginOptions: { options: '{}' },
      loginPasskey: accepted,
    });
    expect(await security.startPasskeyLogin()).toEqual({ __typename: 'StartPasskeyLoginSuccess', options: '{}' });
    expect(named('passkeyLoginOptions')[0]?.body).toEqual({ origin: 'https://play.example' });
    expect(await security.loginByPasskey('{"id":"x"}')).toMatchObject({
      __typename: 'LoginByPasskeySuccess',
      viewer: { mustChangePassword: false },
    });
    expect(scope.session?.password).toBeNull();
    expect(remembered).toEqual([null]);
  });

  test.each([
    ['passkey-refused', { __typename: 'PasskeyRefused' }],
    ['sign-in-forbidden', { __typename: 'AccountRefused', reason: 'FORBIDDEN' }],
    ['rate-limited', { __typename: 'RateLimited', retryAfterSeconds: 60 }],
  ] as const)('refused for %s says so', async (meaning, outcome) => {
    expect(await sourceOf({ loginPasskey: refusal(meaning) }).security.loginByPasskey('{}')).toMatchObject(outcome);
  });

  test('that is invalid is not sent to the platform', async () => {
    expect(await sourceOf({}).security.loginByPasskey('x'.repeat(20_000))).toMatchObject({
      __typename: 'InvalidInput',
      field: 'response',
    });
  });
});

describe('what guards the account', () => {
  test('is read in our words', async () => {
    const { security } = sourceOf({ security: guards }, {});
    expect(await security.security()).toMatchObject({
      checksNewAddresses: true,
      authenticator: null,
      sessions: [
        {
          id: '7',
          kind: 'PHONE',
          browser: 'Chrome',
          system: 'Android',
          address: '203.0.113.9',
          signedInAt: '1970-01-01T00:00:00.000Z',
          isCurrent: true,
        },
      ],
    });
  });

  test('is nothing for guests and trial accounts, and nothing is asked for them', async () => {
    for (const session of [null, { kind: 'TRIAL' }] as const) {
      const { security, asked } = sourceOf({}, session);
      expect(await security.security()).toBeNull();
      expect(await security.endOtherSessions()).toMatchObject({
        __typename: session === null ? 'SessionRequired' : 'RealAccountRequired',
      });
      expect(asked).toEqual([]);
    }
  });

  test('answers each change as it is afterwards', async () => {
    const { security, asked } = sourceOf({ security: guards, renamePasskey: null }, {});
    expect(await security.renamePasskey('key', ' Phone ')).toMatchObject({
      __typename: 'RenamePasskeySuccess',
      security: { checksNewAddresses: true },
    });
    expect(asked.map(({ call }) => call)).toEqual(['renamePasskey', 'security']);
    expect(asked[0]?.body).toEqual({ id: 'key', name: 'Phone' });
  });

  test('shows recovery codes this once', async () => {
    const { security } = sourceOf({ security: guards, confirmAuthenticator: { recoveryCodes: ['aaaaa-bbbbb'] } }, {});
    expect(await security.confirmAuthenticator('123456')).toMatchObject({
      __typename: 'ConfirmAuthenticatorSuccess',
      recoveryCodes: ['aaaaa-bbbbb'],
    });
  });

  test.each<[UpstreamErrorMeaning, string]>([
    ['session-ended', 'SessionRequired'],
    ['feature-off', 'FeatureUnavailable'],
    ['bad-credentials', 'InvalidCredentials'],
    ['locked', 'AccountLocked'],
    ['code-wrong', 'CodeRefused'],
    ['rate-limited', 'RateLimited'],
  ])('refused for %s says so', async (meaning, __typename) => {
    expect(
      await sourceOf({ removeAuthenticator: refusal(meaning) }, {}).security.removeAuthenticator('password', '123456'),
    ).toMatchObject({ __typename });
  });

  test.each<[UpstreamErrorMeaning, string, (security: SecuritySource) => Promise<object>]>([
    ['confirmation-required', 'ConfirmationRequired', (security) => security.setAddressCheck(true)],
    ['confirmation-required', 'ConfirmationRequired', (security) => security.startPasskey()],
    ['domain-unknown', 'FeatureUnavailable', (security) => security.startPasskey()],
    ['already-verified', 'AuthenticatorExists', (security) => security.enrolAuthenticator()],
    ['locked', 'RateLimited', (security) => security.renewRecoveryCodes('123456')],
    ['not-found', 'PasskeyRefused', (security) => security.removePasskey('key')],
    ['bad-request', 'InvalidInput', (security) => security.endSession('none')],
  ])('what is refused for %s only here says %s', async (meaning, __typename, act) => {
    const refused = refusal(meaning);
    const { security } = sourceOf(
      {
        setAddressCheck: refused,
        passkeyOptions: refused,
        enrolAuthenticator: refused,
        renewRecoveryCodes: refused,
        removePasskey: refused,
        endSession: refused,
      },
      {},
    );
    expect(await act(security)).toMatchObject({ __typename });
  });

  test('a refusal that a change has no failure for is a surprise', async () => {
    const { security } = sourceOf({ endOtherSessions: refusal('code-wrong') }, {});
    await expect(security.endOtherSessions()).rejects.toMatchObject({ meaning: 'code-wrong' });
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'COMPUTER',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E148 Safari/604.1',
    'PHONE',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'COMPUTER', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 ' +
      'SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'PHONE',
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.5', 'COMPUTER', null, null],
])('%s is told apart', (userAgent, kind, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ kind, browser, system });
});
