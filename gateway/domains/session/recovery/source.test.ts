import { describe, expect, test } from 'vitest';
import { UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { createWorld, refusal } from '../../testing.ts';
import { createSecuritySource } from '../security/source.ts';
import type { FieldRecord } from '../registration/records.ts';
import type { InputRules } from './input.ts';
import { createRecoverySource } from './source.ts';

const MOBILE = { dialingCode: '63', mobile: '0917 000 0001' };
const OWNER = { username: ' demo01 ', email: 'demo01@example.com' };
const NEW = { code: ' 123456 ', newPassword: 'Another#2026' };
const accepted = { token: 'platform-token-2', id: 1042, userName: 'demo01', customerType: 0, passwordExpired: true };
const VIEWER = { id: '1042', username: 'demo01', kind: 'PLAYER', mustChangePassword: false };

interface Rules {
  readonly mobile?: FieldRecord | Error;
  readonly username?: FieldRecord;
}

/** The operator's rules, or why they are not to be had. */
function rulesFrom({ mobile, username }: Rules = {}): InputRules {
  return {
    mobileRule: async () => {
      if (mobile instanceof Error) throw mobile;
      return mobile ?? null;
    },
    usernameRule: async () => username ?? null,
  };
}

function sourceOf(options: Parameters<typeof createWorld>[0] & { readonly rules?: Rules }) {
  const world = createWorld(options);
  return { ...world, source: createRecoverySource(world.scope, { registration: rulesFrom(options.rules) }) };
}

describe('asking for a code', () => {
  test.each([
    [{ expiredMinutes: 2 }, 120],
    [{ expirationTime: Date.now() + 90_000 }, 90],
    [{}, 60],
    [null, 60],
    ['', 60],
  ])('of the answer %j the button counts down %i seconds', async (loginSms, seconds) => {
    const { source } = sourceOf({ replies: { loginSms } });
    const outcome = await source.requestLoginCode(MOBILE);
    expect(outcome).toEqual({ __typename: 'RequestLoginCodeSuccess', resendAfterSeconds: expect.closeTo(seconds, 0) });
  });

  test.each(['unknown-user', 'email-unknown', 'email-differs'] as const)(
    'an operator that says %s is not repeated',
    async (meaning) => {
      expect(
        await sourceOf({ replies: { forgotByEmail: refusal(meaning) } }).source.requestPasswordReset(OWNER),
      ).toEqual({ __typename: 'RequestPasswordResetSuccess', resendAfterSeconds: 60 });
    },
  );

  test.each([
    ['code-send-limit', { __typename: 'CodeRefused', reason: 'TOO_MANY_SENT', waitSeconds: 17 }],
    ['channel-unavailable', { __typename: 'CodeRefused', reason: 'CHANNEL_UNAVAILABLE' }],
    ['email-not-sent', { __typename: 'CodeRefused', reason: 'CHANNEL_UNAVAILABLE' }],
    ['feature-off', { __typename: 'FeatureUnavailable' }],
    ['mobile-format', { __typename: 'InvalidInput', field: 'mobile' }],
    ['rate-limited', { __typename: 'RateLimited', retryAfterSeconds: 17 }],
  ] as const)('%s is told as such', async (meaning, outcome) => {
    const { source } = sourceOf({ replies: { forgotSms: refusal(meaning, { retryAfterSeconds: 17 }) } });
    expect(await source.requestPhoneReset(MOBILE)).toMatchObject(outcome);
  });

  test.each([
    [{ dialingCode: '+63', mobile: '9170000001' }, 'dialingCode'],
    [{ dialingCode: '63', mobile: 'call me' }, 'mobile'],
  ])('%j is not sent', async (input, field) => {
    const { source, asked } = sourceOf({ replies: {} });
    expect(await source.requestLoginCode(input)).toMatchObject({ __typename: 'InvalidInput', field });
    expect(asked).toEqual([]);
  });
});

describe('the operator’s rules', () => {
  const rule = (name: 'MOBILE' | 'USERNAME', parts: Partial<FieldRecord>): FieldRecord => ({
    name,
    isRequired: true,
    pattern: null,
    patternId: name === 'MOBILE' ? 6 : 4,
    minLength: 6,
    maxLength: 13,
    ...parts,
  });
  const TEN = rule('MOBILE', { minLength: 10, maxLength: 10 });
  const sent = { expiredMinutes: 1 };

  test.each<[string, string, FieldRecord, boolean]>([
    ['ten digits', '917 000 0001', TEN, true],
    ['ten digits behind a zero', '0917 000-0001', TEN, true],
    ['nine digits', '917 000 001', TEN, false],
    ['eleven digits', '91700000012', TEN, false],
    ['the operator’s own pattern', '9170000001', rule('MOBILE', { pattern: '^9\\d+$' }), true],
    ['another beginning than its', '8170000001', rule('MOBILE', { pattern: '^9\\d+$' }), false],
    ['a zero that it wants', '0917000001', rule('MOBILE', { pattern: '^0\\d+$' }), true],
    ['a pattern that is none', '9170000001', rule('MOBILE', { pattern: '(' }), true],
  ])('a number of %s, %s', async (_what, mobile, mobileRule, fits) => {
    const input = { dialingCode: '63', mobile };
    const { source, asked } = sourceOf({
      rules: { mobile: mobileRule },
      replies: { loginSms: sent, forgotSms: sent, login: accepted, passwordByPhone: null },
    });
    const outcomes = [
      await source.requestLoginCode(input),
      await source.requestPhoneReset(input),
      await source.resetPasswordByPhone({ ...input, ...NEW }),
      await source.loginByCode({ ...input, code: '123456', rememberMe: false }),
    ];
    expect(outcomes.map((outcome) => ('field' in outcome ? outcome.field : 'sent'))).toEqual(
      outcomes.map(() => (fits ? 'sent' : 'mobile')),
    );
    expect(asked).toHaveLength(fits ? 4 : 0);
  });

  test('of names is for resetting a password', async () => {
    const { source, asked } = sourceOf({
      rules: { username: rule('USERNAME', { minLength: 7 }) },
      replies: { forgotByEmail: null, passwordByEmail: null },
    });
    const unfit = { __typename: 'InvalidInput', field: 'username' };
    expect(await source.requestPasswordReset(OWNER)).toMatchObject(unfit);
    expect(await source.resetPassword({ ...OWNER, ...NEW })).toMatchObject(unfit);
    expect(asked).toEqual([]);
    expect(await source.requestPasswordReset({ ...OWNER, username: ' traveller ' })).toMatchObject({
      __typename: 'RequestPasswordResetSuccess',
    });
  });

  test('that cannot be had stop nobody', async () => {
    const away = new UpstreamUnavailable('settingRegister', 'deadline');
    const { source } = sourceOf({ rules: { mobile: away }, replies: { loginSms: sent } });
    expect(await source.requestLoginCode(MOBILE)).toMatchObject({ __typename: 'RequestLoginCodeSuccess' });
    expect(await source.requestLoginCode({ ...MOBILE, mobile: 'nine' })).toMatchObject({ field: 'mobile' });
  });
});

describe('signing in by a code', () => {
  test('opens a session, forces no change of password, and keeps the number only when asked to', async () => {
    const { source, scope, named, vault } = sourceOf({ replies: { login: accepted } });
    expect(await source.loginByCode({ ...MOBILE, code: ' 123456 ', rememberMe: true })).toEqual({
      __typename: 'LoginByCodeSuccess',
      viewer: VIEWER,
      isFirstLogin: false,
    });
    expect(named('login')[0]?.body).toEqual({
      username: MOBILE.mobile,
      password: '123456',
      countryDialingCode: '63',
      type: 'sms',
    });
    expect(scope.session).toMatchObject({ token: 'platform-token-2', password: null });
    expect(await source.rememberedMobile()).toEqual({ dialingCode: '63', mobile: '09170000001' });
    await source.loginByCode({ ...MOBILE, code: '123456', rememberMe: false });
    expect(vault.size).toBe(0);
  });

  test.each([
    ['code-wrong', { __typename: 'CodeRefused', reason: 'WRONG' }],
    ['bad-credentials', { __typename: 'CodeRefused', reason: 'WRONG' }],
    ['unknown-user', { __typename: 'CodeRefused', reason: 'WRONG' }],
    ['code-expired', { __typename: 'CodeRefused', reason: 'EXPIRED' }],
    ['code-attempts-exceeded', { __typename: 'CodeRefused', reason: 'TOO_MANY_ATTEMPTS' }],
    ['self-excluded', { __typename: 'AccountRefused', reason: 'SELF_EXCLUDED' }],
  ] as const)('%s is told as such', async (meaning, outcome) => {
    expect(
      await sourceOf({ replies: { login: refusal(meaning) } }).source.loginByCode({
        ...MOBILE,
        code: '000000',
        rememberMe: false,
      }),
    ).toMatchObject(outcome);
  });
});

describe('setting a password against a code', () => {
  test('by e-mail signs in with it', async () => {
    const { source, scope, named } = sourceOf({ replies: { passwordByEmail: null, login: accepted } });
    expect(await source.resetPassword({ ...OWNER, ...NEW })).toEqual({
      __typename: 'ResetPasswordSuccess',
      viewer: VIEWER,
    });
    expect(named('passwordByEmail')[0]?.body).toEqual({
      username: 'demo01',
      email: OWNER.email,
      verificationCode: '123456',
      newPassword: NEW.newPassword,
    });
    expect(named('login')[0]?.body).toMatchObject({ username: 'demo01', password: NEW.newPassword });
    expect(scope.session).toMatchObject({ mustChangePassword: false, password: null });
  });

  test('by phone signs in if the operator returns the name, and otherwise leaves it to the form', async () => {
    const { source } = sourceOf({ replies: { passwordByPhone: { userName: 'demo01' }, login: accepted } });
    expect(await source.resetPasswordByPhone({ ...MOBILE, ...NEW })).toEqual({
      __typename: 'ResetPasswordByPhoneSuccess',
      viewer: VIEWER,
    });
    for (const passwordByPhone of [null, {}]) {
      expect(
        await sourceOf({ replies: { passwordByPhone } }).source.resetPasswordByPhone({ ...MOBILE, ...NEW }),
      ).toEqual({ __typename: 'ResetPasswordByPhoneSuccess', viewer: null });
    }
  });

  test.each([refusal('extra-step-required'), new UpstreamUnavailable('login', 'deadline')])(
    'is done even where the sign-in after it is not: %s',
    async (login) => {
      const { source, scope } = sourceOf({ session: {}, replies: { passwordByEmail: null, login } });
      expect(await source.resetPassword({ ...OWNER, ...NEW })).toEqual({
        __typename: 'ResetPasswordSuccess',
        viewer: null,
      });
      expect(scope.session).toBeNull();
    },
  );

  test('a weak password and a wrong code are different errors', async () => {
    expect(
      await sourceOf({ replies: { passwordByEmail: refusal('password-format') } }).source.resetPassword({
        ...OWNER,
        ...NEW,
      }),
    ).toMatchObject({ __typename: 'PasswordRefused', problem: 'FORMAT' });
    expect(
      await sourceOf({ replies: { passwordByEmail: refusal('code-wrong') } }).source.resetPassword({
        ...OWNER,
        ...NEW,
      }),
    ).toMatchObject({ __typename: 'CodeRefused', reason: 'WRONG' });
  });
});

describe('signing in by SMS', () => {
  const stepWanted = refusal('extra-step-required', {
    challenge: 'challenge-1',
    verifications: [{ verificationType: 'totp' }],
  });
  const typed = { ...MOBILE, code: ' 123456 ', rememberMe: true };

  test('asks for one more step where the operator does, passes it without a password, keeps the number', async () => {
    const world = sourceOf({ replies: { login: stepWanted, loginVerification: { ...accepted, weakPassword: true } } });
    const security = createSecuritySource(world.scope, {
      site: { isFeatureOn: async () => true },
      registration: rulesFrom(),
    });
    expect(await world.source.loginByCode(typed)).toMatchObject({
      __typename: 'ExtraStepRequired',
      offers: [{ kind: 'AUTHENTICATOR', operatorKind: 'totp', destination: null }],
    });
    expect(world.scope.session).toBeNull();
    expect(await security.waitingOffers()).toEqual([
      { kind: 'AUTHENTICATOR', operatorKind: 'totp', destination: null },
    ]);
    expect(
      await security.verifyExtraStep({ kind: 'AUTHENTICATOR', answer: '654321', trustBrowser: false }),
    ).toMatchObject({ __typename: 'VerifyExtraStepSuccess', viewer: VIEWER });
    expect(world.named('loginVerification')[0]?.body).toEqual({
      challenge: 'challenge-1',
      verificationType: 'totp',
      verificationCode: '654321',
    });
    expect(world.remembered).toEqual([null]);
    expect(await world.source.rememberedMobile()).toEqual({ dialingCode: '63', mobile: '09170000001' });
    expect(await security.waitingOffers()).toBeNull();
  });

  test('is not required again on a trusted browser: its id is sent', async () => {
    const { source, named, vault } = sourceOf({ replies: { login: accepted } });
    vault.set('device', 'mark');
    await source.loginByCode(typed);
    expect(named('login')[0]?.body).toMatchObject({ type: 'sms', loginDeviceId: 'mark' });
  });

  test.each([
    ['not-a-member', { __typename: 'NotMemberAccount' }],
    ['sign-in-forbidden', { __typename: 'AccountRefused', reason: 'FORBIDDEN' }],
    ['extra-step-required', { __typename: 'AccountRefused', reason: 'VERIFICATION_REQUIRED' }],
    ['bad-credentials', { __typename: 'CodeRefused', reason: 'WRONG', waitSeconds: null }],
    ['rate-limited', { __typename: 'RateLimited', retryAfterSeconds: 60 }],
  ] as const)('%s is told as such', async (meaning, outcome) => {
    expect(await sourceOf({ replies: { login: refusal(meaning) } }).source.loginByCode(typed)).toMatchObject(outcome);
  });
});

describe('changing the password', () => {
  const change = { oldPassword: 'Croupier#2026', newPassword: 'Another#2026' };
  const replies = { changePassword: null, memberInfo: refusal('session-ended'), login: accepted };

  test('ends with a new sign-in, remembered as before', async () => {
    const { source, scope, named, remembered } = sourceOf({ session: {}, replies });
    remembered.push({ username: 'demo01', password: 'Croupier#2026', renewalKey: 'kept' });
    expect(await source.changePassword(change)).toEqual({ __typename: 'ChangePasswordSuccess', viewer: VIEWER });
    expect(named('changePassword')[0]?.body).toEqual({ ...change, confirmNewPassword: change.newPassword });
    expect(scope.session?.token).toBe('platform-token-2');
    expect(remembered.at(-1)).toEqual({
      username: 'demo01',
      password: change.newPassword,
      renewalKey: named('login')[0]?.body?.['renewalKey'],
    });
    expect(remembered.at(-1)?.renewalKey).not.toBe('kept');
  });

  test('keeps the session where the operator keeps it, remembered as before', async () => {
    const { source, scope, asked, remembered } = sourceOf({
      session: { token: 'kept', mustChangePassword: true },
      replies: { changePassword: null, memberInfo: { id: 1042, account: 'demo01', type: 0 } },
    });
    remembered.push({ username: 'demo01', password: 'Croupier#2026', renewalKey: 'kept' });
    expect(await source.changePassword(change)).toMatchObject({
      __typename: 'ChangePasswordSuccess',
      viewer: { mustChangePassword: false },
    });
    expect(scope.session?.token).toBe('kept');
    expect(asked.map(({ call }) => call)).toEqual(['changePassword', 'memberInfo']);
    expect(remembered.at(-1)).toEqual({ username: 'demo01', password: change.newPassword, renewalKey: 'kept' });
  });

  test('the old password is asked for, except where the sign-in forces the change', async () => {
    const { source, asked } = sourceOf({ session: { password: 'sealed' }, replies: {} });
    expect(await source.changePassword({ ...change, oldPassword: null })).toMatchObject({
      __typename: 'InvalidInput',
      field: 'oldPassword',
    });
    expect(asked).toEqual([]);
    const forced = sourceOf({ session: { mustChangePassword: true, password: 'sealed' }, replies });
    expect(await forced.source.changePassword({ ...change, oldPassword: null })).toMatchObject({
      __typename: 'ChangePasswordSuccess',
    });
    expect(forced.named('changePassword')[0]?.body).toMatchObject({ oldPassword: 'sealed' });
  });

  test.each([
    ['old-password-wrong', { __typename: 'PasswordRefused', problem: 'OLD_WRONG' }],
    ['password-unchanged', { __typename: 'PasswordRefused', problem: 'UNCHANGED' }],
    ['password-too-weak', { __typename: 'PasswordRefused', problem: 'TOO_WEAK' }],
    ['password-used-before', { __typename: 'PasswordRefused', problem: 'USED_BEFORE' }],
    ['passwords-must-differ', { __typename: 'PasswordRefused', problem: 'SAME_AS_OTHER' }],
    ['locked', { __typename: 'AccountLocked' }],
    ['session-ended', { __typename: 'SessionRequired' }],
  ] as const)('%s is told as such', async (meaning, outcome) => {
    expect(
      await sourceOf({ session: {}, replies: { changePassword: refusal(meaning) } }).source.changePassword(change),
    ).toMatchObject(outcome);
  });

  test('guests and trial accounts have none to change', async () => {
    expect(await sourceOf({ replies: {} }).source.changePassword(change)).toMatchObject({
      __typename: 'SessionRequired',
    });
    expect(await sourceOf({ session: { kind: 'TRIAL' }, replies: {} }).source.changePassword(change)).toMatchObject({
      __typename: 'RealAccountRequired',
    });
  });
});
