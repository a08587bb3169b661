import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fishAt } from '../../engine/fish/school.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import type { OpenedDuel, TableAnswer } from '../../play/duel/wire.ts';
import type { OpenedFish } from '../../play/fish/wire.ts';
import type { OpenedLive } from '../../play/live/wire.ts';
import type { OpenedBook } from '../../play/sports/wire.ts';
import { rounds as sharedRounds } from '../../rounds/tables.ts';
import { openTestPlatform } from '../../testing.ts';
import type { TestPlatform } from '../../testing.ts';
import { games, launchTickets, pvpRooms } from '../games/tables.ts';
import { duels } from './duel/tables.ts';
import { livePlans } from './live/plans.ts';
import { sportPlans } from './sports/plans.ts';
import { playSeeds } from './tables.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const game = { searchKey: '', minBet: 100n, popularity: 1, picture: '/x.svg', supportPlay: false };
const KINDS = { slot: 1, live: 2, book: 3, duel: 4, fish: 5 } as const;
type Kind = keyof typeof KINDS;

let platform: TestPlatform;
let opened: Readonly<Record<Kind, { readonly token: string; readonly memberId: number }>>;
/** What each game takes, without the session. */
let orders: readonly { readonly kind: Kind; readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];

beforeAll(async () => {
  platform = await openTestPlatform();
  const { db, rounds, clock } = platform.services;
  await db.insert(games).values([
    {
      ...game,
      nodeId: KINDS.slot,
      gameId: 'S',
      vendor: 'JL',
      gameType: 'RNG',
      gameClassify: 'SL',
      name: 'Nine Dragons',
      names: { EN: 'S' },
      minBet: 20n,
    },
    {
      ...game,
      nodeId: KINDS.live,
      gameId: 'L',
      vendor: 'AE',
      gameType: 'LIVE',
      name: 'Grand Baccarat',
      names: { EN: 'L' },
    },
    {
      ...game,
      nodeId: KINDS.book,
      gameId: 'B',
      vendor: 'BTI',
      gameType: 'SPORTS',
      name: 'Football',
      names: { EN: 'B' },
    },
    {
      ...game,
      nodeId: KINDS.duel,
      gameId: 'D',
      vendor: 'KM',
      gameType: 'PVP',
      name: 'Golden Card Duel',
      names: { EN: 'D' },
    },
    { ...game, nodeId: KINDS.fish, gameId: 'F', vendor: 'JDB', gameType: 'FISH', name: 'Reef', names: { EN: 'F' } },
  ]);
  await db.insert(pvpRooms).values({
    roomId: 1,
    nodeId: KINDS.duel,
    names: { EN: 'Room' },
    minBet: 100n,
    maxBet: 50_000n,
    seats: 2,
    feePerMille: 25,
  });
  const period = 6_000;
  // Bets are taken from now on: rounds stand on the clock's grid, and without a phase one may be about to close.
  const phase = Math.floor(clock.now().getTime() / 1000) % period;
  const slow = (await livePlans(db)).map((plan) => ({
    ...plan,
    terms: { ...(plan.terms as object), phase, period, betting: 5_900 },
    past: 0,
  }));
  await rounds.layOut([...slow, ...(await sportPlans(db)).map((plan) => ({ ...plan, past: 0 }))]);

  const openAt = async (kind: Kind) => {
    const { id } = await platform.member({ balance: '1000.00' });
    await db.insert(launchTickets).values({
      ticket: `ticket-${kind}`,
      memberId: id,
      nodeId: KINDS[kind],
      language: 'EN',
      expiresAt: new Date(clock.now().getTime() + 60_000),
    });
    const { text } = await post('sessions', { ticket: `ticket-${kind}` });
    return { memberId: id, token: (JSON.parse(text) as { sessionToken: string }).sessionToken };
  };
  opened = {
    slot: await openAt('slot'),
    live: await openAt('live'),
    book: await openAt('book'),
    duel: await openAt('duel'),
    fish: await openAt('fish'),
  };
  await rounds.catchUp();
  const [table, book] = [await stateOf<OpenedLive>('live'), await stateOf<OpenedBook>('book')];
  const { seeds } = await stateOf<OpenedFish>('fish');
  const { duel: terms } = await stateOf<OpenedDuel>('duel');
  const { text: seat } = await post('duel/tables', {
    sessionToken: opened.duel.token,
    roomId: 1,
    stake: terms.rooms[0]?.stakes[0],
  });
  const { tableId } = JSON.parse(seat) as TableAnswer;
  const [fish] = fishAt(seeds.commitment, clock.now().getTime());
  const legs = book.view.fixtures
    .filter(({ state }) => state === 'open')
    .slice(-2)
    .map(({ id, offer }) => ({
      roundId: id,
      pick: Object.keys(offer.prices)[0] ?? '',
      odds: Object.values(offer.prices)[0] ?? 0,
    }));
  orders = [
    { kind: 'slot', path: 'spin', body: { key: 'the-usual-key', stake: '0.20' } },
    {
      kind: 'live',
      path: 'live/bets',
      body: { key: 'the-usual-key', roundId: table.view.round?.id, spots: { player: '5.00' } },
    },
    { kind: 'book', path: 'book/bets', body: { key: 'the-usual-key', stake: '10.00', ...legs[0] } },
    { kind: 'book', path: 'book/combined', body: { key: 'the-usual-key', stake: '10.00', legs } },
    { kind: 'duel', path: 'duel/tables', body: { roomId: 1, stake: terms.rooms[0]?.stakes[0] } },
    { kind: 'duel', path: 'duel/seats', body: { tableId, clientSeed: 'mine' } },
    { kind: 'duel', path: 'duel/cards', body: { tableId, turn: 0, card: 0 } },
    { kind: 'duel', path: 'duel/leave', body: { tableId } },
    {
      kind: 'fish',
      path: 'fish/shots',
      body: {
        shots: [
          { key: 'the-usual-key', stake: '1.00', school: seeds.commitment, wave: fish?.wave, index: fish?.index },
        ],
      },
    },
    { kind: 'slot', path: 'seeds', body: { clientSeed: 'mine' } },
  ];
});
afterAll(() => platform.close());

let sent = 0;

/** Each order with a key of its own: a refused key stays refused, also for another order. */
const withOwnKey = (payload: object): string =>
  JSON.stringify(payload).replaceAll('the-usual-key', `usual-key-${++sent}`);

async function post(path: string, payload: object) {
  const answer = await platform.app.inject({
    method: 'POST',
    url: `/play/api/${path}`,
    headers: { 'content-type': 'application/json' },
    payload: withOwnKey(payload),
  });
  return { status: answer.statusCode, text: answer.body };
}

async function stateOf<State>(kind: Kind): Promise<State> {
  const answer = await platform.app.inject({
    url: '/play/api/state',
    headers: { authorization: `Bearer ${opened[kind].token}` },
  });
  return answer.json<State>();
}

const balances = () =>
  Promise.all(
    Object.values(opened).map(({ memberId }) =>
      platform.services.ledger.balanceOf(platform.services.db, memberAccount(memberId)),
    ),
  );

/** Texts and numbers that mean nothing, or too much. */
const NONSENSE: readonly unknown[] = [
  '\u0000',
  'a\u0000bcdefghi',
  '\uD800'.repeat(8),
  '',
  '-5.00',
  '-0.00',
  '0.001',
  '1e3',
  '５.00',
  'NaN',
  '9'.repeat(15),
  '9'.repeat(20),
  '9'.repeat(5_000),
  '__proto__',
  -1,
  0.5,
  1e300,
  null,
  true,
  [],
  {},
];

/** Of these the player may choose any. */
const isFree = (name: string, value: unknown): boolean =>
  ['key', 'clientSeed'].includes(name) && typeof value === 'string' && /^[\w .-]{1,64}$/.test(value);

/** The body with each of its values in turn, however deep, replaced by something else. */
function* spoilt(body: unknown, by: unknown): Generator {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    const put = (other: unknown): unknown =>
      Array.isArray(body) ? body.with(Number(name), other) : { ...body, [name]: other };
    if (!isFree(name, by)) yield put(by);
    for (const inner of spoilt(value, by)) yield put(inner);
  }
}

test('any invalid order is refused, never an internal error, and costs nothing', async () => {
  const before = await balances();
  for (const { kind, path, body } of orders) {
    if (path === 'seeds') continue;
    for (const by of NONSENSE) {
      for (const each of spoilt(body, by)) {
        const { status, text } = await post(path, { sessionToken: opened[kind].token, ...(each as object) });
        if (status >= 500 || (status < 400 && !text.includes('"refused"')))
          throw new Error(`${path} ${JSON.stringify(each).slice(0, 300)} was answered ${status} ${text.slice(0, 200)}`);
      }
    }
  }
  expect(await balances()).toEqual(before);
  expect(await checkLedger(platform.services.db)).toMatchObject({
    balances: 0n,
    entries: 0n,
    drifted: [],
    negative: [],
    miscounted: [],
  });
});

test('names in a bet that every object knows are no spots', async () => {
  const { body } = orders.find(({ path }) => path === 'live/bets') ?? {};
  for (const spots of ['{"__proto__":"5.00"}', '{"constructor":"5.00"}', '{"player":"5.00","__proto__":"5.00"}']) {
    const payload = withOwnKey({ ...body, sessionToken: opened.live.token }).replace(
      /"spots":\{[^}]*\}/,
      () => `"spots":${spots}`,
    );
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/play/api/live/bets',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([answer.statusCode, spots, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      422,
      spots,
      'spot_unknown',
    ]);
  }
});

test('a session can play its own game only, and none without a session', async () => {
  const before = await balances();
  for (const { kind, path, body } of orders) {
    if (path === 'seeds') continue;
    for (const [other, { token }] of Object.entries(opened)) {
      if (other === kind) continue;
      const { status, text } = await post(path, { sessionToken: token, ...body });
      const isRefused = (status >= 400 && status < 500) || text.includes('"refused":"game_unavailable"');
      expect([path, other, isRefused, text]).toEqual([path, other, true, text]);
    }
    expect((await post(path, { sessionToken: 'x'.repeat(43), ...body })).status).toBe(401);
  }
  expect(await balances()).toEqual(before);
});

test('no answer of a running game holds a seed of the platform', async () => {
  const { db } = platform.services;
  const secrets = [
    ...(await db.select().from(playSeeds))
      .filter(({ revealedAt }) => revealedAt === null)
      .map(({ serverSeed }) => serverSeed),
    ...(await db.select().from(sharedRounds)).filter(({ receipt }) => receipt === null).map(({ seed }) => seed),
    ...(await db.select().from(duels)).filter(({ state }) => state !== 'done').map(({ seed }) => seed),
  ];
  expect(secrets.length).toBeGreaterThan(8);
  const told: string[] = [];
  for (const { kind, path, body } of orders) {
    if (path !== 'seeds' && path !== 'duel/leave')
      told.push((await post(path, { sessionToken: opened[kind].token, ...body })).text);
  }
  for (const kind of Object.keys(KINDS) as Kind[]) told.push(JSON.stringify(await stateOf(kind)));
  for (const id of (told.join().match(/[\da-f]{8}-[\da-f-]{27}/g) ?? []).slice(0, 60))
    told.push((await platform.app.inject({ url: `/play/api/rounds/${id}` })).body);
  expect(
    told.filter((text) => text.includes('"error"') && !text.includes('round_unknown') && !text.includes('turn_over')),
  ).toEqual([]);
  for (const secret of secrets) expect(told.join().includes(secret)).toBe(false);
});
