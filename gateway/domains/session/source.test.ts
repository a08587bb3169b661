import { describe, expect, test } from 'vitest';
import { UpstreamUnavailable } from '../../upstream/upstream.ts';
import { assets } from '../games/testing.ts';
import { createWorld, refusal } from '../testing.ts';
import { createSessionSource } from './source.ts';

const PNG = 'iVBORw0KGgo=';
const accepted = {
  token: 'platform-token-1',
  id: 1042,
  userName: 'demo01',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
};
const typed = {
  username: ' demo01 ',
  password: 'Croupier#2026',
  captcha: null,
  rememberMe: false,
  area: 'MEMBER' as const,
};

function sourceOf(options: Parameters<typeof createWorld>[0], features: Readonly<Record<string, boolean>> = {}) {
  const world = createWorld({
    ...options,
    cookies: { captcha: { captchaId: 'picture-7' } },
    replies: { captcha: PNG, ...options.replies },
  });
  const site = { assets: async () => assets, isFeatureOn: async (code: string) => features[code] ?? false };
  return { ...world, source: createSessionSource(world.scope, { site }) };
}

describe('a member’s language', () => {
  test('is sent to the operator, by its code', async () => {
    const { source, named } = sourceOf({ session: {}, replies: { setLanguage: null } });
    expect(await source.setLanguage('VI')).toEqual({ __typename: 'SetLanguageSuccess', language: 'VI' });
    expect(named('setLanguage')).toMatchObject([{ token: 'platform-token', body: { language: 'VI' } }]);
  });

  test('is not asked of the operator for a guest', async () => {
    const guest = sourceOf({ replies: {} });
    expect(await guest.source.setLanguage('VI')).toMatchObject({ __typename: 'SessionRequired' });
    expect(guest.named('setLanguage')).toEqual([]);
  });

  test('cannot be sent after the session has ended', async () => {
    const { source } = sourceOf({ session: {}, replies: { setLanguage: refusal('session-ended') } });
    expect(await source.setLanguage('VI')).toMatchObject({ __typename: 'SessionRequired' });
  });

  test('can be sent later if the operator limits it', async () => {
    const { source } = sourceOf({ session: {}, replies: { setLanguage: refusal('rate-limited') } });
    expect(await source.setLanguage('VI')).toMatchObject({ __typename: 'RateLimited' });
  });
});

describe('signing in', () => {
  test('opens a session, and nothing secret is in the outcome', async () => {
    const { source, scope, remembered } = sourceOf({ replies: { login: accepted } });
    const outcome = await source.login(typed);
    expect(outcome).toEqual({
      __typename: 'LoginSuccess',
      viewer: { id: '1042', username: 'demo01', kind: 'PLAYER', mustChangePassword: false },
      isFirstLogin: false,
    });
    expect(JSON.stringify(outcome)).not.toContain('platform-token');
    expect(scope.session).toMatchObject({ token: 'platform-token-1', password: null });
    expect(remembered).toEqual([null]);
  });

  test('remembers the credentials only when asked to', async () => {
    const { source, remembered, named } = sourceOf({ replies: { login: accepted } });
    await source.login({ ...typed, rememberMe: true });
    const renewalKey = named('login')[0]?.body?.['renewalKey'];
    expect(remembered).toEqual([{ username: 'demo01', password: 'Croupier#2026', renewalKey }]);
    expect(renewalKey).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    [0, 'PLAYER'],
    ['40', 'PLAYER'],
    [1, 'AGENT'],
    ['2', 'AGENT'],
    [41, 'AGENT'],
    ['42', 'AGENT'],
    ['4', 'TRIAL'],
  ])('customer type %j is %s', async (customerType, kind) => {
    const { source } = sourceOf({ replies: { login: { ...accepted, customerType } } });
    expect(await source.login(typed)).toMatchObject({ viewer: { kind } });
  });

  test('an expired password is changed only where the brand forces it', async () => {
    const replies = { login: { ...accepted, passwordExpired: true } };
    expect(await sourceOf({ replies }).source.login(typed)).toMatchObject({ viewer: { mustChangePassword: false } });
    const forced = sourceOf({ replies }, { PWDEXPFORCECHANGE3: true });
    expect(await forced.source.login(typed)).toMatchObject({ viewer: { mustChangePassword: true } });
    expect(forced.scope.session?.password).toBe('Croupier#2026');
  });

  test('a weak password is changed in any case', async () => {
    const { source } = sourceOf({ replies: { login: { ...accepted, weakPassword: true } } });
    expect(await source.login(typed)).toMatchObject({ viewer: { mustChangePassword: true } });
  });

  test.each(['bad-credentials', 'unknown-user'] as const)('%s looks the same to the visitor', async (meaning) => {
    expect(await sourceOf({ replies: { login: refusal(meaning) } }).source.login(typed)).toMatchObject({
      __typename: 'InvalidCredentials',
      captcha: null,
    });
  });

  test('a refusal that wants a captcha brings one, and its cookie stays here', async () => {
    const { source, vault } = sourceOf({ replies: { login: refusal('bad-credentials', { captcha: true }) } });
    expect(await source.login(typed)).toMatchObject({
      __typename: 'InvalidCredentials',
      captcha: { image: `data:image/png;base64,${PNG}` },
    });
    expect(vault.get('captcha')).toBe('picture-7');
  });

  test('the solution returns with its cookie, once', async () => {
    const { source, vault, named } = sourceOf({ replies: { login: refusal('locked', { retryAt: 1777429200000 }) } });
    vault.set('captcha', 'picture-7');
    expect(await source.login({ ...typed, captcha: 'A7KQ' })).toMatchObject({
      __typename: 'AccountLocked',
      retryAt: '2026-04-29T02:20:00.000Z',
    });
    expect(named('login')[0]).toMatchObject({ body: { captcha: 'A7KQ' }, cookies: { captchaId: 'picture-7' } });
    await source.login({ ...typed, captcha: 'A7KQ' });
    expect(named('login')[1]?.cookies).toEqual({});
  });

  test('a captcha that cannot be had does not hide the reason', async () => {
    const { source } = sourceOf({
      replies: { login: refusal('captcha-wrong'), captcha: new UpstreamUnavailable('captcha', 'network') },
    });
    expect(await source.login(typed)).toMatchObject({ __typename: 'CaptchaRequired', captcha: null });
  });

  test.each([
    ['not-active', 'NOT_ACTIVE'],
    ['self-excluded', 'SELF_EXCLUDED'],
    ['extra-step-required', 'VERIFICATION_REQUIRED'],
    ['sign-in-forbidden', 'FORBIDDEN'],
    ['address-refused', 'ADDRESS'],
  ] as const)('%s is refused as %s', async (meaning, reason) => {
    expect(await sourceOf({ replies: { login: refusal(meaning) } }).source.login(typed)).toMatchObject({
      __typename: 'AccountRefused',
      reason,
    });
  });

  test('the platform’s own limit returns how long to wait', async () => {
    const { source } = sourceOf({ replies: { login: refusal('rate-limited', { retryAfterSeconds: 30 }) } });
    expect(await source.login(typed)).toMatchObject({ __typename: 'RateLimited', retryAfterSeconds: 30 });
  });

  test('an unexpected refusal is thrown', async () => {
    await expect(sourceOf({ replies: { login: refusal('internal') } }).source.login(typed)).rejects.toMatchObject({
      meaning: 'internal',
    });
  });

  test.each([
    [{ username: '   ' }, 'username'],
    [{ username: 'x'.repeat(256) }, 'username'],
    [{ username: 'a\u0000b' }, 'username'],
    [{ password: '' }, 'password'],
    [{ captcha: 'x'.repeat(21) }, 'captcha'],
  ])('an impossible input %j is not sent', async (change, field) => {
    const { source, asked } = sourceOf({ replies: {} });
    expect(await source.login({ ...typed, ...change })).toMatchObject({ __typename: 'InvalidInput', field });
    expect(asked).toEqual([]);
  });
});

describe('leaving and trying', () => {
  test('signing out ends the session here, and says whether the operator was reached', async () => {
    const { source, scope } = sourceOf({ session: {}, replies: {} });
    expect(await source.logout()).toEqual({ __typename: 'LogoutSuccess', signedOut: true });
    expect(scope.session).toBeNull();
  });

  test('a trial account is one even where the operator does not say so', async () => {
    const { source, scope } = sourceOf({ replies: { freePlay: { token: 't', id: 9, userName: 'trial9' } } });
    expect(await source.freePlay()).toMatchObject({
      __typename: 'StartFreePlaySuccess',
      viewer: { kind: 'TRIAL', username: 'trial9' },
    });
    expect(scope.session?.kind).toBe('TRIAL');
  });

  test('free play may be switched off, or wanted too often', async () => {
    expect(await sourceOf({ replies: { freePlay: refusal('feature-off') } }).source.freePlay()).toMatchObject({
      __typename: 'FeatureUnavailable',
    });
    expect(await sourceOf({ replies: { freePlay: refusal('rate-limited') } }).source.freePlay()).toMatchObject({
      __typename: 'RateLimited',
      retryAfterSeconds: 60,
    });
  });
});

describe('the captcha', () => {
  test('the form asks for one only while this browser has one open', async () => {
    const { source, vault, asked } = sourceOf({ replies: {} });
    expect(await source.pendingCaptcha()).toBeNull();
    expect(asked).toEqual([]);
    vault.set('captcha', 'picture-6');
    expect(await source.pendingCaptcha()).toEqual({ image: `data:image/png;base64,${PNG}` });
    expect(vault.get('captcha')).toBe('picture-7');
  });

  test('a picture with its prefix stays, and invalid data is rejected', async () => {
    const whole = `data:image/png;base64,${PNG}`;
    expect(await sourceOf({ replies: { captcha: whole } }).source.refreshCaptcha()).toEqual({
      __typename: 'RefreshCaptchaSuccess',
      captcha: { image: whole },
    });
    await expect(sourceOf({ replies: { captcha: '"><script>' } }).source.refreshCaptcha()).rejects.toThrow(
      'is no picture',
    );
  });
});

describe('the viewer', () => {
  test('the member’s own facts cost one call', async () => {
    const info = {
      id: 1042,
      account: 'demo01',
      nickname: 'Dee',
      type: 0,
      clubLabel: { labelName: 'VIP3', rankLevel: 3 },
      toUpline: 'Araceli',
      email: 'de****@example.com',
      mobile: '917123****',
      countryDialingCode: '63',
      memberLabel: [{ labelName: 'High table', color: 'red;}' }],
    };
    const { source, asked } = sourceOf({ session: {}, replies: { memberInfo: info } });
    const [member, again] = await Promise.all([source.member(), source.member()]);
    expect(member).toEqual({
      nickname: 'Dee',
      club: { name: 'VIP3', rank: 3 },
      hasUpline: true,
      labels: [{ name: 'High table', colour: '#ABABAB' }],
      email: 'de****@example.com',
      mobile: '+63 917123****',
      isEmailVerified: false,
      isMobileVerified: false,
    });
    expect(again).toBe(member);
    expect(asked).toHaveLength(1);
  });

  test.each([
    [true, true],
    [1, true],
    ['Y', true],
    ['agent02', true],
    [100_042, true],
    [false, false],
    [0, false],
    ['N', false],
    [null, false],
    [undefined, false],
  ])('toUpline %j means somebody above: %j', async (toUpline, expected) => {
    const info = { id: 1042, account: 'demo01', type: 0, toUpline };
    expect((await sourceOf({ session: {}, replies: { memberInfo: info } }).source.member()).hasUpline).toBe(expected);
  });

  test('the chosen picture has an absolute address; without one it is null', async () => {
    expect(await sourceOf({ session: {}, replies: { icon: { icon: '/avatars/3.svg' } } }).source.avatar()).toEqual({
      url: 'https://cdn.example/avatars/3.svg',
      alt: '',
    });
    expect(await sourceOf({ session: {}, replies: { icon: { icon: null } } }).source.avatar()).toBeNull();
  });
});
