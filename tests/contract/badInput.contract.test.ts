import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walletTransfer } from '../../schema/upstream/wallet.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import type { World } from '../support/world.ts';
import { createMember, openWorld, tokenOf } from '../support/world.ts';

/** What nobody outside may ever see: traces, source paths, the platform's own words and names. */
const INTERNALS = /\n\s+at |\.ts:\d+|node_modules|\/work\/|node:internal|wps\/|Authorization/;

/** Of a client for which a refused document has status 400; for others it has 200 (GraphQL over HTTP). */
const STRICT = { accept: 'application/graphql-response+json' };

const MOBILE = { dialingCode: '63', mobile: '9170000001' };

interface Sent {
  readonly status: number;
  readonly text: string;
  readonly errors: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: string; readonly requestId?: string };
  }[];
  readonly headers: Headers;
}

describe('bad input', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  }, 180_000);
  afterAll(() => world.close());

  async function send(body: string, headers: Readonly<Record<string, string>> = {}): Promise<Sent> {
    const answer = await fetch(`${world.gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    const text = await answer.text();
    expect(text).not.toMatch(INTERNALS);
    const parsed = text.startsWith('{') ? (JSON.parse(text) as { errors?: Sent['errors'] }) : {};
    return { status: answer.status, text, errors: parsed.errors ?? [], headers: answer.headers };
  }

  const ask = (query: string, variables?: unknown) => send(JSON.stringify({ query, variables }));

  test.each([
    ['malformed JSON', '{"query": "{ site { brand { name } } }"'],
    ['no JSON at all', 'hello'],
    ['an empty body', ''],
    ['a list', '[]'],
    ['a batch', JSON.stringify([{ query: '{ viewer { id } }' }, { query: '{ viewer { id } }' }])],
    ['null', 'null'],
    ['no query', '{}'],
    ['a query that is no text', '{"query": 7}'],
    ['variables that are no object', '{"query": "{ viewer { id } }", "variables": "x"}'],
    ['syntax', '{"query": "{ viewer { id "}'],
    ['an unknown field', '{"query": "{ viewer { secret } }"}'],
    ['an unknown operation', '{"query": "query A { viewer { id } }", "operationName": "B"}'],
  ])('%s is refused with a clear error', async (_name, body) => {
    const { status, errors } = await send(body, STRICT);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(errors[0]?.message).toBeTruthy();
    expect(errors[0]?.extensions?.code).toMatch(/^[A-Z_]+$/);
  });

  test('a query of 1 MB is refused as too large, before it is read', async () => {
    const { status, errors } = await ask(`{ viewer { id } } #${'x'.repeat(1_000_000)}`);
    expect(status).toBe(413);
    expect(errors[0]?.extensions?.code).toBeTruthy();
  });

  test('10,000 aliases are refused, and the platform is not asked', async () => {
    await world.platform.resetCounts();
    const fields = Array.from({ length: 10_000 }, (_, index) => `a${index}: winners { id }`).join(' ');
    const { status } = await ask(`{ ${fields} }`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await world.platform.counts()).toEqual({});
  });

  test.each([
    [
      'aliases that fit the body',
      `{ ${Array.from({ length: 200 }, (_, index) => `a${index}: winners { id }`).join(' ')} }`,
    ],
    ['fragments that contain each other', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    ['levels', `{ __schema { types ${'{ fields { type '.repeat(10)} { name } ${'} }'.repeat(10)} } }`],
    ['directives', `{ viewer { id ${'@include(if: true) '.repeat(500)} } }`],
    ['entries', '{ games(first: 2147483647) { nodes { id } } }'],
  ])('too many %s are refused', async (_name, query) => {
    const { status, errors } = await ask(query);
    expect(errors.length).toBeGreaterThan(0);
    expect(status).toBeLessThan(500);
  });

  test('a body that is not JSON by its type is refused, so that no form of a foreign page can send it', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const { status } = await send('{"query":"mutation { logout { __typename } }"}', { 'content-type': type });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  test('a foreign origin cannot change anything and is allowed nothing', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as const) {
      const { status, headers: answered } = await send('{"query":"mutation { logout { __typename } }"}', headers);
      expect(status).toBe(403);
      expect(answered.get('access-control-allow-origin')).toBeNull();
      expect(answered.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test('a mutation does not run by GET', async () => {
    const answer = await fetch(
      `${world.gateway.url}/graphql?query=${encodeURIComponent('mutation { logout { __typename } }')}`,
      { headers: { accept: 'application/json' } },
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  test('a wrong password is data, and an unknown username is told the same', async () => {
    const { username } = await world.member();
    const login = 'mutation($input: LoginInput!) { login(input: $input) { __typename ... on UserError { message } } }';
    const wrong = await (await world.guest()).run(login, { input: { username, password: 'Wrong#2026' } });
    const unknown = await (
      await world.guest()
    ).run(login, { input: { username: 'nobodyatall', password: 'Wrong#2026' } });
    expect(wrong.expectData()).toEqual(unknown.expectData());
    expect(wrong.text).toContain('"InvalidCredentials"');
  });

  test('passwords that are empty or endless never get as far as the platform', async () => {
    await world.platform.resetCounts();
    const guest = await world.guest();
    for (const input of [
      { username: '', password: '' },
      { username: 'x'.repeat(5_000), password: 'x' },
      { username: 'demo01', password: 'x'.repeat(5_000) },
    ]) {
      const outcome = await guest.run('mutation($input: LoginInput!) { login(input: $input) { __typename } }', {
        input,
      });
      expect(outcome.text).not.toContain('LoginSuccess');
      expect(outcome.status).toBeLessThan(500);
    }
    expect((await world.platform.counts())['login'] ?? 0).toBe(0);
  });

  test.each(['0', '-1', '999999999999', 'abc', '', '../../etc/passwd', 'x'.repeat(300), "1' or '1'='1"])(
    'an unknown game "%s" is no game',
    async (id) => {
      const player = await world.player();
      const outcome = await player.run<{ game: unknown }, unknown>('query($id: ID!) { game(id: $id) { id } }', { id });
      expect(outcome.expectData().game).toBeNull();
      const launch = await player.run<{ launchGame: { kind: string } }, unknown>(
        'mutation($input: LaunchGameInput!) { launchGame(input: $input) { kind: __typename } }',
        {
          input: { gameId: id },
        },
      );
      expect(launch.expectData().launchGame.kind).not.toBe('LaunchGameSuccess');
      const keep = await player.run<{ setFavourite: { kind: string } }, unknown>(
        'mutation($input: SetFavouriteInput!) { setFavourite(input: $input) { kind: __typename } }',
        {
          input: { gameId: id, isFavourite: true },
        },
      );
      expect(keep.expectData().setFavourite.kind).toBe('GameNotFound');
    },
  );

  test.each([
    ['first', '{ games(first: -1) { nodes { id } } }'],
    ['first', '{ games(first: 100000) { nodes { id } } }'],
    ['first', '{ games(first: 99999999999999) { nodes { id } } }'],
    ['first', '{ winners(first: 0) { id } }'],
    ['after', '{ games(after: "not a cursor") { nodes { id } } }'],
    ['maxMinBet', '{ games(filter: { maxMinBet: "-5" }) { nodes { id } } }'],
    ['maxMinBet', '{ games(filter: { maxMinBet: "1e400" }) { nodes { id } } }'],
    ['maxMinBet', '{ games(filter: { maxMinBet: 0.1 }) { nodes { id } } }'],
    ['minLines', '{ games(filter: { minLines: -3 }) { nodes { id } } }'],
    ['category', '{ games(filter: { category: "RNG" }) { nodes { id } } }'],
    ['search', `{ games(filter: { search: "${'x'.repeat(2_000)}" }) { nodes { id } } }`],
    ['search', '{ games(filter: { search: "dra\\u0000gon" }) { nodes { id } } }'],
    ['username', 'mutation { login(input: { username: "a\\u0000b", password: "x" }) { __typename } }'],
  ])('a senseless %s gets an error or an empty answer, never a crash: %s', async (_field, query) => {
    const { status, errors, text } = await ask(query);
    expect(status).toBeLessThan(500);
    expect(errors.map(({ extensions }) => extensions?.code)).not.toContain('INTERNAL');
    expect(text).not.toMatch(/UPSTREAM_UN/);
  });

  test.each([
    ['RequestContactCodeInput', 'requestContactCode', 'contact', { email: 'a@example.com' }, { mobile: MOBILE }],
    ['SolveSliderInput', 'solveSlider', 'answer', { left: 1 }, { nonce: '1' }],
  ])(
    '%s wants exactly one: none, two and a null are refused before anybody is asked',
    async (type, name, part, a, b) => {
      const query = `mutation($input: ${type}!) { ${name}(input: $input) { __typename } }`;
      const id = name === 'solveSlider' ? { id: 'x' } : {};
      await world.platform.resetCounts();
      for (const given of [{}, { ...a, ...b }, { ...b, [Object.keys(a)[0] ?? '']: null }]) {
        const { errors } = await ask(query, { input: { ...id, [part]: given } });
        expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
      }
      const literal = await ask(
        `mutation { ${name}(input: { ${id.id ? 'id: "x"' : ''} ${part}: {} }) { __typename } }`,
      );
      expect(literal.errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
      expect(await world.platform.counts()).toEqual({});
      const { errors } = await ask(query, { input: { ...id, [part]: a } });
      expect(errors).toEqual([]);
    },
  );

  test.each(['NOPE', 'k3_1'])(
    'a lottery %s that there is not is told at once wherever it is named, and nobody watches it',
    async (code) => {
      const player = await world.player();
      await world.platform.resetCounts();
      const told = { extensions: { code: 'BAD_USER_INPUT', field: 'code' } };
      expect(
        (await player.run(`{ viewer { lotteryTickets(code: "${code}") { nodes { id } } } }`)).expectErrors(),
      ).toMatchObject([told]);
      await expect(player.watch(`subscription { drawChanged(code: "${code}") { number } }`).next()).rejects.toThrow(
        /code names no lottery.*BAD_USER_INPUT/s,
      );
      expect(await world.platform.counts()).not.toHaveProperty('lotteryBoard');
    },
  );

  test('an error of ours carries an id that the answer’s header repeats', async () => {
    const { errors, headers } = await ask('{ games(first: -1) { nodes { id } } }');
    expect(errors[0]?.extensions?.requestId ?? headers.get('x-request-id')).toBe(headers.get('x-request-id'));
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  test('a bearer of an ended session is refused, and not taken for a guest', async () => {
    const player = await world.player({ balance: '1.00' });
    const bearer = player.cookies.get('croupier_session') ?? '';
    const askViewer = () =>
      fetch(`${world.gateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify({ query: '{ viewer { username } }' }),
      });
    expect(await (await askViewer()).json()).toMatchObject({ data: { viewer: { username: player.username } } });
    await player.run('mutation { logout { __typename } }', {});
    expect((await askViewer()).status).toBe(401);
  });

  test('a session cookie somebody made up is no session', async () => {
    const answer = await fetch(`${world.gateway.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: 'croupier_session=eyJhbGciOiJub25lIn0..AAAA.BBBB.CCCC',
      },
      body: JSON.stringify({ query: '{ viewer { id } }' }),
    });
    expect(((await answer.json()) as { data?: { viewer: unknown } }).data?.viewer ?? null).toBeNull();
  });
});

describe('the platform itself', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform();
  }, 180_000);
  afterAll(() => platform.close());

  test.each(['-1.00', '0', '0.00', '0.001', '1e3', '999999999999999999999.00', 'abc', '', '1,00'])(
    'refuses to move "%s" between wallets',
    async (amount) => {
      const account = await createMember(platform, { balance: '10.00' });
      const token = await tokenOf(platform, account);
      const answer = await platform.rest.call(walletTransfer, {
        token,
        body: { fromAccountTypeId: 2, toAccountTypeId: 3, amount, idempotencyKey: `bad-amount-${amount.length}` },
      });
      expect(answer.errorCode).toBeTruthy();
      expect(answer.text).not.toMatch(INTERNALS);
    },
  );
});
