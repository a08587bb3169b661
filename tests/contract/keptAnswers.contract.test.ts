import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { cookieHeader } from '../support/cookies.ts';
import type { Gateway } from '../support/gateway.ts';
import { openGateway } from '../support/gateway.ts';
import { operationsOf } from '../support/operations.ts';
import { createVisitor } from '../support/player.ts';
import { siteAddress, siteBody } from '../support/siteRequest.ts';
import { idOfFirstGame, lastDrawOf, sampleVariables } from '../support/siteVariables.ts';
import type { SampleSubjects } from '../support/siteVariables.ts';
import type { World } from '../support/world.ts';
import { openWorld, signIn } from '../support/world.ts';

/** The gateway as in production: answers are kept, and the site's documents travel by their ids. */
let world: World;
let gateway: Gateway;
let subjects: SampleSubjects;
const keys = { SESSION_KEYS: randomBytes(32).toString('base64') };

beforeAll(async () => {
  world = await openWorld({ gateway: keys });
  gateway = await openGateway(world.platform.url, { ...keys, DEVELOPER_MODE: 'off', TRUST_PROXY: '1' });
  await gateway.ready();
  const guest = await world.guest();
  subjects = { gameId: await idOfFirstGame(world.platform, guest), lastDraw: await lastDrawOf(guest) };
}, 180_000);
afterEach(() => world.platform.clearFaults());
afterAll(async () => {
  await gateway.close();
  await world.close();
});

interface Asking {
  readonly cookie?: string;
  readonly accept?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** As the site asks a member's query. */
function ask(name: string, variables: object, { cookie, accept = 'application/json', headers }: Asking = {}) {
  return fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept,
      'x-request-id': 'the-same-for-all',
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    body: siteBody(name, variables),
  });
}

/** Signed in; the cookies of a browser. */
async function member(options: Parameters<World['member']>[0] = {}) {
  const account = await world.member(options);
  const visitor = createVisitor(world.gateway.url);
  await signIn(visitor, account);
  return { account, visitor, cookie: cookieHeader(visitor.cookies) };
}

/** What Yoga answers: it is asked by what only Yoga understands. */
const BY_YOGA = 'application/json; charset=utf-8';

/** What lives for seconds has come to rest by then. */
const STEADY = { timeout: 20_000, interval: 700 };

/** Moments of the answer itself differ from one to the next. */
const withoutMoments = (text: string): string => text.replaceAll(/"asOf":"[^"]*"/g, '"asOf":""');

describe('every query of the site is answered as Yoga answers it', () => {
  test.each(operationsOf('query'))('%s', async (name) => {
    const variables = sampleVariables(name, subjects);
    for (const cookie of [undefined, (await member()).cookie]) {
      const answerFor = async (accept: string): Promise<string> => {
        const answer = await ask(name, variables, { accept, ...(cookie !== undefined && { cookie }) });
        const { status, headers } = answer;
        return [status, headers.get('content-type'), withoutMoments(await answer.text())].join(' ');
      };
      // The first is asked for, the second is kept. What goes on at the platform may come between them.
      await expect
        .poll(async () => {
          const yoga = await answerFor(BY_YOGA);
          const others = [await answerFor('application/json'), await answerFor('application/json')];
          return others.every((other) => other === yoga) ? 'the same' : { yoga, others };
        }, STEADY)
        .toBe('the same');
    }
  });

  test.each([
    ['variables of a wrong type', 'GamePage', { id: {} }],
    ['a variable that is missing', 'GamePage', {}],
    ['what is not there', 'GamePage', { id: 'RNG.NONE.1' }],
    ['a list that is too long', 'VietnameseDraws', { first: 100_000 }],
  ])('%s', async (_what, name, variables) => {
    const yoga = await ask(name, variables, { accept: BY_YOGA });
    const answer = await ask(name, variables);
    expect(await answer.text()).toBe(await yoga.text());
    expect(answer.status).toBe(yoga.status);
  });

  test('a part that fails', async () => {
    const [one, other] = [await member(), await member()];
    await world.platform.faults({ call: 'MCSFE_getFavoriteGames', kind: 'status', status: 500 });
    const variables = sampleVariables('GamesPage', subjects);
    const yoga = await (await ask('GamesPage', variables, { cookie: one.cookie, accept: BY_YOGA })).text();
    const answer = await (await ask('GamesPage', variables, { cookie: other.cookie })).text();
    await world.platform.clearFaults();
    expect(yoga).toContain('"errors"');
    expect(answer).toBe(yoga);
  });
});

test('a host that is not the operator’s is refused with the reason, and served soon after it is', async () => {
  const told = async () => {
    const answer = await fetch(siteAddress(gateway.url, 'Bootstrap'), { headers: { accept: 'application/json' } });
    const { data, errors } = (await answer.json()) as {
      readonly data: { readonly site: object | null };
      readonly errors?: readonly { path: readonly string[]; extensions: { readonly reason: string } }[];
    };
    const reasons = errors?.map(({ path, extensions }) => `${path.join('.')}: ${extensions.reason}`) ?? [];
    return { hasSite: data.site !== null, reasons };
  };
  const soon = { timeout: 40_000, interval: 500 };
  const serve = (...origins: readonly string[]) => world.platform.control('/settings/sites', { origins });
  onTestFinished(async () => void (await serve()));
  expect(await told()).toEqual({ hasSite: true, reasons: [] });
  await serve('https://play.example');
  await expect.poll(told, soon).toEqual({ hasSite: false, reasons: ['site: domain-unknown'] });
  await serve();
  await expect.poll(told, soon).toEqual({ hasSite: true, reasons: [] });
}, 90_000);

test('a session that ends while an answer is filled in is told, and not answered as a guest’s', async () => {
  const variables = sampleVariables('GamesPage', subjects);
  const answers: string[] = [];
  for (const accept of [BY_YOGA, 'application/json']) {
    const { cookie } = await member();
    await world.platform.faults({ call: 'MCSFE_getFavoriteGames', kind: 'stale-token', count: 1 });
    answers.push(await (await ask('GamesPage', variables, { cookie, accept })).text());
    await world.platform.clearFaults();
  }
  for (const answer of answers) expect(answer).toContain('"SESSION_ENDED"');
  expect(answers.at(-1)).not.toContain('"isFavourite":false');
});

test(
  'fifty members who ask at once each get their own, whoever asks before or after them',
  { timeout: 300_000 },
  async () => {
    const GAMES = sampleVariables('GamesPage', subjects);
    const guest = (await (await ask('GamesPage', GAMES)).json()) as GamesAnswer;
    const games = guest.data.games.edges.map(({ node }) => node.id);
    const members = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const { visitor, cookie, account } = await member({ balance: `${at + 1}.25` });
        const kept = games.filter((_game, index) => (at * 7 + index * index) % 3 === 0);
        for (const gameId of kept)
          await visitor.run(
            'mutation($id: ID!) { setFavourite(input: { gameId: $id, isFavourite: true }) { __typename } }',
            { id: gameId },
          );
        return { cookie, kept, id: account.memberId, balance: `${at + 1}.25` };
      }),
    );
    const seen: string[] = [];
    const asking = fc.record({ who: fc.option(fc.nat(members.length - 1), { freq: 6 }), games: fc.boolean() });
    const seed = Date.now() % 2 ** 31;
    const plans = fc.sample(fc.array(asking, { minLength: 60, maxLength: 60 }), { numRuns: 16, seed });
    await Promise.all(
      plans.map(async (plan) => {
        for (const { who: at, games: wantsGames } of plan) {
          const one = at === null ? null : (members[at] ?? null);
          const who = one === null ? {} : { cookie: one.cookie };
          if (wantsGames) {
            const { data } = (await (await ask('GamesPage', GAMES, who)).json()) as GamesAnswer;
            const marked = data.games.edges.filter(({ node }) => node.isFavourite).map(({ node }) => node.id);
            if (marked.join() !== (one?.kept ?? []).join())
              seen.push(`${marked.join()} instead of ${one?.kept.join()}`);
          } else {
            const { data } = (await (await ask('RefreshWallet', {}, who)).json()) as WalletAnswer;
            const found = data.viewer && `${data.viewer.id} ${data.viewer.wallet.balance.amount}`;
            if (found !== (one && `${one.id} ${one.balance}`)) seen.push(`${found} instead of ${one?.id}`);
          }
        }
      }),
    );
    expect(seen, `seed ${seed}`).toEqual([]);
  },
);

interface GamesAnswer {
  readonly data: {
    readonly games: { readonly edges: readonly { readonly node: { id: string; isFavourite: boolean } }[] };
  };
}

interface WalletAnswer {
  readonly data: { readonly viewer: { readonly id: string; readonly wallet: { balance: { amount: string } } } | null };
}

const SOON = { timeout: 10_000 };

describe('a guest’s answer', () => {
  const url = (name: string): string => siteAddress(gateway.url, name);

  test('may be kept by caches, and costs nothing when it is the same', async () => {
    const first = await fetch(url('HomePage'));
    expect(first.headers.get('cache-control')).toContain('public');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const again = await fetch(url('HomePage'), { headers: { 'if-none-match': etag }, cache: 'no-store' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('that depends on the address is kept by nothing in between', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.1']) {
      const answer = await fetch(url('Bootstrap'), { headers: { 'x-forwarded-for': address } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.has('etag')).toBe(false);
    }
  });

  test('travels compressed, with the same text', async () => {
    const plain = await (await fetch(url('HomePage'), { headers: { 'accept-encoding': 'identity' } })).text();
    await expect
      .poll(async () => {
        const answer = await fetch(url('HomePage'), { headers: { 'accept-encoding': 'br' } });
        return [answer.headers.get('content-encoding'), await answer.text()];
      }, SOON)
      .toEqual(['br', plain]);
  });

  test('is answered to nobody on another site', async () => {
    const answer = await fetch(url('HomePage'), { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.status).toBe(403);
  });
});
