import { describe, expect, test } from 'vitest';
import type { UpstreamErrorMeaning } from '../../../../schema/upstream/errors.ts';
import { UpstreamUnavailable } from '../../../upstream/upstream.ts';
import { createWorld, refusal } from '../../testing.ts';
import { createSecuritySource } from '../security/source.ts';
import { createSocialSource } from './source.ts';

const accepted = { token: 'platform-token-1', id: 1042, userName: 'demo01', customerType: 0, passwordExpired: true };
const unbound = refusal('identity-not-bound', { challenge: 'c-1', label: 'ma****@mail.example' });

function sourceOf(
  options: Parameters<typeof createWorld>[0],
  features: readonly string[] = ['GOOGLELOGIN3', 'FACEBOOKLOGIN3'],
) {
  const world = createWorld(options);
  return {
    ...world,
    source: createSocialSource(world.scope, { site: { isFeatureOn: async (code) => features.includes(code) } }),
  };
}

describe('a provider’s proof', () => {
  test('signs a guest in, and no password is due', async () => {
    const { source, scope, remembered, named } = sourceOf({ replies: { loginGoogle: accepted } });
    expect(await source.prove('google', 'id-token')).toEqual({ kind: 'signed-in' });
    expect(scope.session).toMatchObject({ username: 'demo01', mustChangePassword: false, password: null });
    expect(remembered).toEqual([null]);
    expect(named('loginGoogle')[0]?.body).toEqual({ credential: 'id-token' });
  });

  test('of an unknown identity waits here until it is linked, its challenge sealed', async () => {
    const { source, vault } = sourceOf({ replies: { loginGoogle: unbound } });
    expect(await source.prove('google', 'id-token')).toEqual({ kind: 'pending' });
    expect(await source.pending()).toEqual({ provider: 'GOOGLE', label: 'ma****@mail.example', challenge: 'c-1' });
    expect([...vault.keys()]).toEqual(['identity']);
  });

  test('of a member with an authenticator needs the extra step, without a password', async () => {
    const stepWanted = refusal('extra-step-required', {
      challenge: 'challenge-1',
      verifications: [{ verificationType: 'totp' }],
    });
    const { source, scope, vault, named } = sourceOf({
      replies: { loginGoogle: stepWanted, loginVerification: accepted },
    });
    vault.set('device', 'mark');
    expect(await source.prove('google', 'id-token')).toEqual({ kind: 'extra-step' });
    expect(named('loginGoogle')[0]?.body).toEqual({ credential: 'id-token', loginDeviceId: 'mark' });
    expect(scope.session).toBeNull();
    const security = createSecuritySource(scope, {
      site: { isFeatureOn: async () => true },
      registration: { mobileRule: async () => null, usernameRule: async () => null },
    });
    expect(
      await security.verifyExtraStep({ kind: 'AUTHENTICATOR', answer: '123456', trustBrowser: false }),
    ).toMatchObject({ __typename: 'VerifyExtraStepSuccess' });
    expect(named('loginVerification')[0]?.body).toEqual({
      challenge: 'challenge-1',
      verificationType: 'totp',
      verificationCode: '123456',
    });
    expect(scope.session).toMatchObject({ username: 'demo01', mustChangePassword: false });
  });

  test('keeps a member signed in; a trial account is replaced', async () => {
    const member = sourceOf({ session: {}, replies: { loginGoogle: unbound } });
    expect(await member.source.prove('google', 'id-token')).toEqual({ kind: 'pending' });
    expect(member.named('loginGoogle')[0]?.body).toMatchObject({ bindOnly: true });
    const trial = sourceOf({ session: { kind: 'TRIAL' }, replies: { loginGoogle: accepted } });
    expect(await trial.source.prove('google', 'id-token')).toEqual({ kind: 'signed-in' });
  });

  test.each<[UpstreamErrorMeaning, string]>([
    ['identity-taken', 'taken'],
    ['identity-proof-wrong', 'wrong-proof'],
    ['feature-off', 'switched-off'],
    ['self-excluded', 'excluded'],
    ['sign-in-forbidden', 'forbidden'],
    ['address-refused', 'address'],
    ['not-active', 'not-active'],
    ['unavailable', 'unavailable'],
    ['rate-limited', 'rate-limited'],
    ['not-a-member', 'not-a-member'],
    ['extra-step-required', 'forbidden'],
  ])('%s is told as %s', async (meaning, kind) => {
    expect(await sourceOf({ replies: { loginGoogle: refusal(meaning) } }).source.prove('google', 'x')).toEqual({
      kind,
    });
  });

  test('an operator that is unavailable, or asks to link without a challenge', async () => {
    expect(
      await sourceOf({ replies: { loginGoogle: new UpstreamUnavailable('loginGoogle', 'network') } }).source.prove(
        'google',
        'x',
      ),
    ).toEqual({ kind: 'unavailable' });
    expect(
      await sourceOf({ replies: { loginGoogle: refusal('identity-not-bound') } }).source.prove('google', 'x'),
    ).toEqual({ kind: 'unavailable' });
  });
});

describe('linking', () => {
  const waiting = JSON.stringify({ provider: 'GOOGLE', label: null, challenge: 'c-1' });

  test('uses up what waits', async () => {
    const { source, vault, named } = sourceOf({
      session: {},
      replies: { linkIdentity: { provider: 'google', label: 'ma****', linkedAt: 0 } },
    });
    vault.set('identity', waiting);
    expect(await source.link()).toMatchObject({
      __typename: 'LinkIdentitySuccess',
      identity: { provider: 'GOOGLE', label: 'ma****' },
    });
    expect(named('linkIdentity')[0]?.body).toEqual({ challenge: 'c-1' });
    expect(await source.link()).toMatchObject({ __typename: 'IdentityNotPending' });
  });

  test.each<[UpstreamErrorMeaning, string]>([
    ['identity-taken', 'IdentityTaken'],
    ['code-expired', 'IdentityNotPending'],
    ['session-ended', 'SessionRequired'],
    ['rate-limited', 'RateLimited'],
  ])('%s is %s', async (meaning, __typename) => {
    const { source, vault } = sourceOf({ session: {}, replies: { linkIdentity: refusal(meaning) } });
    vault.set('identity', waiting);
    expect(await source.link()).toMatchObject({ __typename });
  });

  test('is for members, and what waits must be readable', async () => {
    expect(await sourceOf({ replies: {} }).source.link()).toMatchObject({ __typename: 'SessionRequired' });
    expect(await sourceOf({ session: { kind: 'TRIAL' }, replies: {} }).source.link()).toMatchObject({
      __typename: 'RealAccountRequired',
    });
    const { source, vault } = sourceOf({ session: {}, replies: {} });
    vault.set('identity', '{"provider":"MYSPACE","challenge":"x"}');
    expect(await source.link()).toMatchObject({ __typename: 'IdentityNotPending' });
  });
});

test('a pending identity is discarded once', async () => {
  const { source, vault } = sourceOf({ replies: {} });
  vault.set('identity', '{"provider":"GOOGLE","challenge":"x"}');
  expect(await source.forgetPending()).toEqual({ __typename: 'ForgetPendingIdentitySuccess', forgotten: true });
  expect(vault.has('identity')).toBe(false);
  expect(await source.forgetPending()).toMatchObject({ __typename: 'IdentityNotPending' });
});

describe('unlinking', () => {
  test.each<[UpstreamErrorMeaning, unknown, object]>([
    ['bad-credentials', null, { __typename: 'InvalidCredentials' }],
    ['locked', { lockedUntil: 1777429200000 }, { __typename: 'AccountLocked', retryAt: '2026-04-29T02:20:00.000Z' }],
    ['feature-off', null, { __typename: 'FeatureUnavailable' }],
    ['session-ended', null, { __typename: 'SessionRequired' }],
  ])('%s', async (meaning, value, outcome) => {
    expect(
      await sourceOf({ session: {}, replies: { unlinkIdentity: refusal(meaning, value) } }).source.unlink(
        'GOOGLE',
        'x',
      ),
    ).toMatchObject(outcome);
  });
});

test('only what is configured here and switched on there is offered', async () => {
  expect(await sourceOf({ replies: {} }).source.offered()).toEqual(['GOOGLE']);
  expect(await sourceOf({ replies: {} }, ['FACEBOOKLOGIN3']).source.offered()).toEqual([]);
});

test('a provider that the site does not know has the operator’s name', async () => {
  const { source } = sourceOf({
    session: {},
    replies: { identities: [{ provider: 'line' }, { provider: 'facebook', label: null, linkedAt: null }] },
  });
  expect(await source.identities()).toEqual([
    { provider: 'OTHER', operatorProvider: 'line', label: null, linkedAt: null },
    { provider: 'FACEBOOK', operatorProvider: 'facebook', label: null, linkedAt: null },
  ]);
});
