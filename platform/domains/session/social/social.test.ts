import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import { identities, linkIdentity, unlinkIdentity } from '../../../../schema/upstream/identities.ts';
import { memberInfo } from '../../../../schema/upstream/member.ts';
import { confirmIdentity } from '../../../../schema/upstream/security.ts';
import { freePlay, loginFacebook, loginGoogle } from '../../../../schema/upstream/session.ts';
import { whitelabel } from '../../../../schema/upstream/site.ts';
import { testDatabases } from '../../../database/testing.ts';
import { siteDocuments } from '../../../tables.ts';
import type { Answer, TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { members } from '../../../members/tables.ts';
import type { TestIssuer } from './testIssuer.ts';
import { openTestIssuer } from './testIssuer.ts';

const AUDIENCE = 'croupier-client';
const FLAGS = [
  {
    modId: 'COMM3',
    enabled: '1',
    childrenNodes: [
      { modId: 'GOOGLELOGIN3', enabled: '1', childrenNodes: [] },
      { modId: 'FACEBOOKLOGIN3', enabled: '1', childrenNodes: [] },
      { modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] },
    ],
  },
];

const valueOf = ({ json }: Answer) => (json?.value ?? {}) as { token: string; id: number; challenge: string };

describe.each(testDatabases)('signing in by a provider (%s)', (kind) => {
  let issuer: TestIssuer;
  let platform: TestPlatform;
  beforeAll(async () => {
    issuer = await openTestIssuer(AUDIENCE);
    platform = await openTestPlatform(kind, { OIDC_GOOGLE_ISSUER: issuer.url, OIDC_GOOGLE_CLIENT_ID: AUDIENCE });
    await platform.services.db.insert(siteDocuments).values({ key: 'whitelabel', value: FLAGS });
  });
  afterAll(async () => {
    await platform.close();
    await issuer.close();
  });
  afterEach(async () => {
    platform.services.clock.shift(-platform.services.clock.offset());
    await platform.services.db.update(siteDocuments).set({ value: FLAGS }).where(eq(siteDocuments.key, 'whitelabel'));
  });

  const prove = (credential: string, bindOnly?: boolean) =>
    platform.ask(loginGoogle, { body: { credential, ...(bindOnly === undefined ? {} : { bindOnly }) } });
  const challengeFor = async (sub: string) =>
    valueOf(await prove(await issuer.token({ sub, email: 'maria@mail.example' }))).challenge;
  const linked = async () => {
    const sub = randomUUID();
    const member = await platform.member();
    const answer = await platform.ask(linkIdentity, {
      token: member.token,
      body: { challenge: await challengeFor(sub) },
    });
    return { sub, answer, ...member };
  };

  test('an identity that is not linked gets a challenge and a masked label', async () => {
    const { json } = await prove(await issuer.token({ sub: randomUUID(), email: 'maria@mail.example' }));
    expect(json).toMatchObject({
      success: false,
      errorCode: 'bind_customer_required',
      value: { label: 'ma****@mail.example' },
    });
  });

  test('a linked identity signs its member in, without a change of the password', async () => {
    const { sub, id, answer } = await linked();
    expect(answer.json?.value).toMatchObject({ provider: 'google', label: 'ma****@mail.example' });
    await platform.services.db.update(members).set({ passwordExpired: true }).where(eq(members.id, id));
    const { token, ...value } = valueOf(await prove(await issuer.token({ sub })));
    expect(value).toMatchObject({ id });
    expect((await platform.ask(memberInfo, { token })).json?.value).toMatchObject({ id });
  });

  test('a challenge is valid once, for a while, and cannot be made up', async () => {
    const { token, password } = await platform.member();
    const challenge = await challengeFor(randomUUID());
    expect((await platform.ask(linkIdentity, { token, body: { challenge } })).status).toBe(200);
    expect((await platform.ask(linkIdentity, { token, body: { challenge } })).json?.errorCode).toBe(
      'VALIDATION_EXPIRED_CODE',
    );
    expect((await platform.ask(linkIdentity, { token, body: { challenge: 'guessed' } })).json?.errorCode).toBe(
      'VALIDATION_EXPIRED_CODE',
    );
    const late = await challengeFor(randomUUID());
    platform.services.clock.shift(16 * 60_000);
    await platform.ask(confirmIdentity, { token, body: { password } });
    expect((await platform.ask(linkIdentity, { token, body: { challenge: late } })).json?.errorCode).toBe(
      'VALIDATION_EXPIRED_CODE',
    );
  });

  test('linking on a signed-in device requires the password', async () => {
    const { token, password } = await platform.member();
    platform.services.clock.shift(11 * 60_000);
    const challenge = await challengeFor(randomUUID());
    expect((await platform.ask(linkIdentity, { token, body: { challenge } })).json?.errorCode).toBe(
      'confirmation_required',
    );
    await platform.ask(confirmIdentity, { token, body: { password } });
    expect((await platform.ask(linkIdentity, { token, body: { challenge } })).status).toBe(200);
  });

  test('an identity cannot be linked twice, and a member has one of each provider', async () => {
    const sub = randomUUID();
    const [one, other] = [await platform.member(), await platform.member()];
    const [first, second] = [await challengeFor(sub), await challengeFor(sub)];
    expect((await platform.ask(linkIdentity, { token: one.token, body: { challenge: first } })).status).toBe(200);
    expect(
      (await platform.ask(linkIdentity, { token: other.token, body: { challenge: second } })).json?.errorCode,
    ).toBe('identity_taken');
    expect(
      (await platform.ask(linkIdentity, { token: one.token, body: { challenge: await challengeFor(randomUUID()) } }))
        .json?.errorCode,
    ).toBe('identity_taken');
    expect((await platform.ask(identities, { token: other.token })).json?.value).toEqual([]);
  });

  test('a proof for linking signs nobody in', async () => {
    const { sub } = await linked();
    expect((await prove(await issuer.token({ sub }), true)).json).toMatchObject({ errorCode: 'identity_taken' });
    expect((await prove(await issuer.token({ sub: randomUUID() }), true)).json).toMatchObject({
      errorCode: 'bind_customer_required',
    });
  });

  test.each([
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://accounts.example' }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 120 }],
    ['that is hours old', { iat: Math.floor(Date.now() / 1000) - 7200 }],
    ['without a subject', { sub: '' }],
    ['passed on by another client', { azp: 'somebody-else' }],
  ])('a token %s is refused', async (_what, claims) => {
    expect((await prove(await issuer.token({ sub: randomUUID(), ...claims }))).json?.errorCode).toBe(
      'telegram_validate_failed',
    );
  });

  test('a token with another signature, without one, or no token at all is refused', async () => {
    const payload = Buffer.from(
      JSON.stringify({ iss: issuer.url, aud: AUDIENCE, sub: 'x', iat: 1, exp: 9_999_999_999 }),
    ).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const credential of [await issuer.token({ sub: 'x' }, true), unsigned, 'nonsense'])
      expect((await prove(credential)).json?.errorCode).toBe('telegram_validate_failed');
  });

  test('a token signs in once', async () => {
    const { sub } = await linked();
    const credential = await issuer.token({ sub });
    expect((await prove(credential)).status).toBe(200);
    expect((await prove(credential)).json?.errorCode).toBe('telegram_validate_failed');
  });

  test('unlinking requires the password; a wrong one changes nothing', async () => {
    const { sub, token, password } = await linked();
    expect(
      (await platform.ask(unlinkIdentity, { token, body: { provider: 'google', password: 'wrong' } })).json?.errorCode,
    ).toBe('US_INCORRECT_PASSWORD_ERROR');
    expect((await platform.ask(identities, { token })).json?.value).toHaveLength(1);
    expect((await platform.ask(unlinkIdentity, { token, body: { provider: 'google', password } })).status).toBe(200);
    expect((await platform.ask(identities, { token })).json?.value).toEqual([]);
    expect((await prove(await issuer.token({ sub }))).json?.errorCode).toBe('bind_customer_required');
  });

  test('a blocked or self-excluded member cannot sign in', async () => {
    const { sub, id } = await linked();
    for (const [status, errorCode] of [
      ['blocked', 'US_FORBIDDEN_LOGIN_ERROR'],
      ['excluded', 'login_blocked_by_self_exclusion'],
    ] as const) {
      await platform.services.db.update(members).set({ status }).where(eq(members.id, id));
      expect((await prove(await issuer.token({ sub }))).json?.errorCode).toBe(errorCode);
    }
  });

  test('a trial account cannot link an identity', async () => {
    const { token } = valueOf(await platform.ask(freePlay));
    expect(
      (await platform.ask(linkIdentity, { token, body: { challenge: await challengeFor(randomUUID()) } })).json
        ?.errorCode,
    ).toBe('function.not.available');
  });

  test('a provider is available when it is configured and switched on', async () => {
    const offered = JSON.stringify((await platform.ask(whitelabel)).json?.value);
    expect(offered).toContain('"modId":"GOOGLELOGIN3","enabled":"1"');
    expect(offered).toContain('"modId":"FACEBOOKLOGIN3","enabled":"0"');
    expect((await platform.ask(loginFacebook, { body: { credential: 'x' } })).json?.errorCode).toBe(
      'function.not.available',
    );
    await platform.services.db.update(siteDocuments).set({ value: [] }).where(eq(siteDocuments.key, 'whitelabel'));
    expect((await prove(await issuer.token({ sub: 'x' }))).json?.errorCode).toBe('function.not.available');
  });
});

test('an unreachable provider is not reported as a wrong token', async () => {
  const platform = await openTestPlatform('memory', {
    OIDC_GOOGLE_ISSUER: 'http://127.0.0.1:9',
    OIDC_GOOGLE_CLIENT_ID: AUDIENCE,
  });
  await platform.services.db.insert(siteDocuments).values({ key: 'whitelabel', value: FLAGS });
  expect((await platform.ask(loginGoogle, { body: { credential: 'x' } })).json?.errorCode).toBe(
    'ACCESS_REMOTE_API_FAIL',
  );
  await platform.close();
});
