// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameMessage } from '../../schema/bridge.ts';
import { createDuel } from './duel/Duel.ts';
import { aTable } from './duel/testing.ts';
import type { DuelState } from './duel/wire.ts';
import { createLive } from './live/Live.ts';
import type { LiveNews, LiveState, OwnBet } from './live/wire.ts';
import { wearQuiet } from './quiet.ts';
import type { Seat } from './session.ts';
import { speak } from './texts.ts';

/** Messages about the wallet that the page has sent to the embedding page. */
let told: FrameMessage[];
/** Sends an event on the server's stream. */
let hear: (news: object) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(now);
  told = [];
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  wearQuiet();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(
        new ReadableStream<Uint8Array>({
          start(stream) {
            hear = (news) => stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(news)}\n\n`));
          },
        }),
      ),
    ),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shell = { send: (message: FrameMessage) => void told.push(message), stop: () => undefined };
const seatAt = <State>(state: State): Seat<State> => ({ token: 'token', state, ordersName: 'orders' });
const verifyUrl = (id: string): string => id;
const now = '2026-01-01T12:00:00.000Z';
const game = { nodeId: '1', name: 'Game' };
/** Messages since the last call, without repetitions in a row. */
function toldNow(): readonly string[] {
  const words = told
    .splice(0)
    .flatMap((message) => ('balance' in message ? [`${message.kind} ${message.balance}`] : []));
  return words.filter((word, at) => word !== words[at - 1]);
}
const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const at = (seconds: number): string => new Date(Date.parse(now) + seconds * 1_000).toISOString();
const round = {
  id: 'round',
  number: 1,
  state: 'open',
  opensAt: at(-60),
  closesAt: at(10),
  resultAt: at(20),
  commitment: '',
  offer: null,
} as const;
const bet: OwnBet = {
  id: 'bet',
  roundId: 'round',
  roundNumber: 1,
  placedAt: now,
  state: 'placed',
  stake: '5.00',
  payout: '0.00',
  spots: { dragon: '5.00' },
};
const liveState: LiveState = {
  now,
  game,
  live: {
    kind: 'dragonTiger',
    limits: { min: '1.00', max: '100.00', perRound: '100.00' },
    chips: ['5.00'],
    returns: {},
    currencySymbol: 'P',
    trial: false,
  },
  view: { round, results: [], totals: {}, players: 1 },
  own: { balance: '95.00', bonus: null, bets: [bet] },
};
const paid: LiveNews = {
  now: at(20),
  view: {
    ...liveState.view,
    round: { ...round, id: 'next', number: 2, opensAt: at(24), closesAt: at(34), resultAt: at(44) },
    results: [{ id: 'round', number: 1, at: at(20), isPaid: true, offer: null, outcome: { dragon: 9, tiger: 2 } }],
  },
  own: { balance: '105.00', bonus: null, bets: [{ ...bet, state: 'won', payout: '10.00' }] },
};

test('a table holds the balance from the end of betting until its result was played', async () => {
  createLive(seatAt(liveState), await speak('EN'), shell, verifyUrl);
  await passes(9_000);
  expect(toldNow()).toEqual([]);
  await passes(2_000);
  expect(toldNow()).toEqual(['roundStarted 95.00']);
  // Other players' bets are a message, too.
  hear({ ...liveState, now: at(11), view: { ...liveState.view, round: { ...round, state: 'closed' } } });
  await passes(500);
  expect(toldNow()).toEqual(['roundStarted 95.00']);
  hear(paid);
  await passes(100);
  expect(toldNow()).toEqual(['roundStarted 95.00']);
  await passes(10_000);
  expect(toldNow()).toEqual(['roundShown 105.00']);
});

test('a table at which the player has no bet holds no balance', async () => {
  createLive(
    seatAt({ ...liveState, own: { balance: '95.00', bonus: null, bets: [] } }),
    await speak('EN'),
    shell,
    verifyUrl,
  );
  await passes(11_000);
  hear({ ...paid, own: { balance: '95.00', bonus: null, bets: [] } });
  await passes(10_000);
  expect(toldNow()).toEqual([]);
});

test('a duel holds the balance from the first card to the last', async () => {
  const table = aTable({ feePerMille: 50 });
  const state: DuelState = {
    now,
    game,
    balance: '100.00',
    waiting: [],
    table: null,
    duel: {
      rooms: [{ id: 1, name: 'Room', stakes: ['1.00'], feePerMille: 50, back: 0.95 }],
      currencySymbol: 'P',
      waitSeconds: 15,
      turnSeconds: 15,
    },
  };
  createDuel(seatAt(state), await speak('EN'), shell, verifyUrl, 0);
  await passes(100);
  hear({ ...state, now: at(1), balance: '99.00', table });
  await passes(100);
  expect(toldNow()).toEqual(['balanceChanged 99.00']);
  hear({ ...state, now: at(2), balance: '99.00', table: { ...table, state: 'playing', hand: [1, 2, 3] } });
  await passes(100);
  expect(toldNow()).toEqual(['roundStarted 99.00']);
  hear({
    ...state,
    now: at(3),
    balance: '100.95',
    table: { ...table, state: 'done', result: { outcome: 'won', payout: '1.95', fee: '0.05' } },
  });
  await passes(100);
  expect(toldNow()).toEqual(['roundShown 100.95']);
});
