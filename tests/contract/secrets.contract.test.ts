import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieHeader } from '../support/cookies.ts';
import { createVisitor } from '../support/player.ts';
import type { World } from '../support/world.ts';
import { openWorld, signIn } from '../support/world.ts';

const EVERYTHING_OWN = `{
  viewer { id username kind nickname club { name } mustChangePassword unreadMessageCount claimablePromotionCount
    wallet { balance { amount } accounts { id name } } favouriteGames { nodes { id } } recentGames { nodes { id } } }
  rememberedUsername
  signIn { captcha { image } }
}`;

/** The shape of the platform's session tokens. */
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

describe('secrets', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  }, 180_000);
  afterAll(() => world.close());

  test('neither token nor password is in anything the browser is sent', async () => {
    const account = await world.member();
    const visitor = createVisitor(world.gateway.url);
    const signedIn = await visitor.run(
      `mutation($input: LoginInput!) {
        login(input: $input) { __typename ... on LoginSuccess { isFirstLogin viewer { id username } } }
      }`,
      {
        input: { username: account.username, password: account.password, rememberMe: true },
      },
    );
    const cookies = signedIn.headers.getSetCookie();
    expect(signedIn.text).toContain('LoginSuccess');
    (await visitor.run(EVERYTHING_OWN)).expectData();
    const page = await (await visitor.get('/', { accept: 'text/html' })).text();
    const everything = [...visitor.received, page, ...cookies].join('\n');
    expect(everything).not.toContain(account.password);
    expect(everything.match(UUID) ?? []).toEqual([]);
  });

  test('a payment password is in no answer and no log: wrong, unclear or done', async () => {
    const agent = await world.member({ type: 1 });
    const player = await world.player({ uplineId: Number(agent.memberId), balance: '300.00' });
    const secrets = ['918273', '645546'];
    const key = (what: string) => `secrets-${what}-${player.memberId}`;
    await player.run(
      'mutation($input: SetPaymentPasswordInput!) { setPaymentPassword(input: $input) { __typename } }',
      { input: { password: secrets[0], idempotencyKey: key('set') } },
    );
    const send = (input: object) =>
      player.run('mutation($input: TransferToUplineInput!) { transferToUpline(input: $input) { __typename } }', {
        input: { amount: '100.00', ...input },
      });
    const wrong = await send({ paymentPassword: secrets[1], idempotencyKey: key('wrong') });
    expect(wrong.text).toContain('PaymentPasswordWrong');
    await world.platform.faults({ call: 'transferUpline', kind: 'status' });
    const unclear = await send({ paymentPassword: secrets[0], idempotencyKey: key('unclear') });
    expect(unclear.text).toContain('OutcomeUnclear');
    await world.platform.clearFaults();
    await send({ amount: 'nonsense', paymentPassword: secrets[0], idempotencyKey: key('nonsense') });
    const sent = await send({ paymentPassword: secrets[0], idempotencyKey: key('sent') });
    expect(sent.text).toContain('TransferToUplineSuccess');
    const told = [...player.received, world.gateway.output(), world.platform.output()].join('\n');
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  });

  test('the session cookie is out of reach of scripts and of other sites, and sealed', async () => {
    const account = await world.member();
    const visitor = createVisitor(world.gateway.url);
    const outcome = await visitor.run('mutation($input: LoginInput!) { login(input: $input) { __typename } }', {
      input: { username: account.username, password: account.password, rememberMe: true },
    });
    const secret = outcome.headers.getSetCookie().filter((line) => /session|remember/.test(line.split('=')[0] ?? ''));
    expect(secret.length).toBeGreaterThanOrEqual(2);
    expect(
      secret.filter(
        (line) => !/;\s*httponly/i.test(line) || !/;\s*samesite=lax/i.test(line) || !/;\s*path=\//i.test(line),
      ),
    ).toEqual([]);
    const plain = secret
      .map((line) => line.split('=')[1]?.split(';')[0] ?? '')
      .flatMap((value) => value.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1')));
    expect(plain.filter((text) => text.includes(account.password) || text.includes(account.username))).toEqual([]);
  });

  test('after signing out the old cookies open nothing', async () => {
    const visitor = createVisitor(world.gateway.url);
    await signIn(visitor, await world.member());
    const kept = cookieHeader(visitor.cookies);
    (await visitor.run('mutation { logout { __typename } }')).expectData();
    const answer = await fetch(`${world.gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: kept },
      body: JSON.stringify({ query: '{ viewer { wallet { balance { amount } } } }' }),
    });
    const { data } = (await answer.json()) as { data: { viewer: { wallet: unknown } | null } };
    expect(data.viewer?.wallet ?? null).toBeNull();
  });

  test('after signing out, a copy of the remembered sign-in opens nothing either', async () => {
    const account = await world.member();
    const visitor = createVisitor(world.gateway.url);
    (
      await visitor.run('mutation($input: LoginInput!) { login(input: $input) { __typename } }', {
        input: { username: account.username, password: account.password, rememberMe: true },
      })
    ).expectData();
    const copied = [...visitor.cookies]
      .filter(([name]) => name.endsWith('remember'))
      .map(([name, value]) => `${name}=${value}`);
    expect(copied).toHaveLength(1);
    (await visitor.run('mutation { logout { __typename } }')).expectData();
    const answer = await fetch(`${world.gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: copied.join('; ') },
      body: JSON.stringify({ query: '{ viewer { username } }' }),
    });
    expect(((await answer.json()) as { data: { viewer: unknown } }).data.viewer).toBeNull();
  });

  test('an answer with a session in it is stored nowhere', async () => {
    const player = await world.player();
    for (const outcome of [
      await player.run('{ viewer { username } }'),
      await player.run('{ site { brand { name } } }'),
    ]) {
      expect(outcome.headers.get('cache-control')).toMatch(/no-store/);
    }
  });
});
