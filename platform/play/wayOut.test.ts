// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameMessage } from '../../schema/bridge.ts';
import { createDuel } from './duel/Duel.ts';
import { aTable } from './duel/testing.ts';
import type { DuelState } from './duel/wire.ts';
import type { Game } from './Game.ts';
import { createLive } from './live/Live.ts';
import type { LiveState, PlacedAnswer } from './live/wire.ts';
import { rememberOrders } from './session.ts';
import type { Seat } from './session.ts';
import { createBook } from './sports/Book.ts';
import { someTerms } from './sports/testing.ts';
import type { BookState, PlacedBookBet } from './sports/wire.ts';
import { speak } from './texts.ts';
import { wayOut } from './wayOut.ts';

/** Messages of the page to the embedding page. */
let told: FrameMessage[];
/** Requests without a response; the streams send nothing. */
let asked: { readonly path: string; readonly answer: (body: object, status?: number) => void }[];

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  asked = [];
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise<Response>((resolve) => {
        if (path.endsWith('/events')) return;
        asked.push({ path, answer: (body, status = 200) => resolve(new Response(JSON.stringify(body), { status })) });
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shell = { send: (message: FrameMessage) => void told.push(message), stop: () => undefined };
const isAskedToClose = (): boolean => told.some(({ kind }) => kind === 'closeRequested');
const seatAt = <State>(state: State): Seat<State> => ({ token: 'token', state, ordersName: 'orders' });
const verifyUrl = (id: string): string => id;
const now = '2026-01-01T12:00:00.000Z';
const game = { nodeId: '1', name: 'Game' };

function press(page: Game, selector: string): void {
  const button = page.element.querySelector(selector);
  if (!(button instanceof HTMLElement)) throw new Error(`no ${selector}`);
  button.click();
}

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
  view: {
    round: {
      id: 'round',
      number: 1,
      state: 'open',
      opensAt: '2026-01-01T11:59:00.000Z',
      closesAt: '2026-01-01T12:10:00.000Z',
      resultAt: '2026-01-01T12:11:00.000Z',
      commitment: '',
      offer: null,
    },
    results: [],
    totals: {},
    players: 0,
  },
  own: { balance: '100.00', bonus: null, bets: [] },
};
const bookState: BookState = {
  now,
  game,
  book: someTerms,
  view: { fixtures: [], results: [] },
  own: { balance: '100.00', bonus: null, bets: [] },
};
const duelState: DuelState = {
  now,
  game,
  balance: '100.00',
  waiting: [],
  table: null,
  duel: {
    rooms: [{ id: 1, name: 'Room', stakes: ['1.00'], feePerMille: 25, back: 0.98 }],
    currencySymbol: 'P',
    waitSeconds: 15,
    turnSeconds: 15,
  },
};
const bet = { id: 'bet', placedAt: now, state: 'placed', stake: '5.00', payout: '0.00' } as const;
const placed: PlacedAnswer = {
  bet: { ...bet, roundId: 'round', roundNumber: 1, spots: { dragon: '5.00' } },
  balance: '95.00',
};
const booked: PlacedBookBet = { bet: { ...bet, possible: '10.00', legs: [] }, balance: '95.00' };

async function begunLive(): Promise<Game> {
  vi.setSystemTime(now);
  const page = createLive(seatAt(liveState), await speak('EN'), shell, verifyUrl);
  press(page, '[data-spot="dragon"]');
  press(page, '.place');
  return page;
}
async function begunBook(): Promise<Game> {
  rememberOrders(
    'orders',
    ['one', 'two'].map((key) => ({ key, stake: '5.00', legs: [{ roundId: key, pick: 'win:home', odds: 200 }] })),
  );
  return createBook(seatAt(bookState), await speak('EN'), shell, verifyUrl);
}
async function begunDuel(): Promise<Game> {
  const page = createDuel(seatAt(duelState), await speak('EN'), shell, verifyUrl, 0);
  press(page, '.duel-room .button');
  return page;
}

/** The pages with a pending request, and the server's responses to it, in order. */
const BEGUN = [
  ['a table', begunLive, [placed]],
  ['a book, of two bets', begunBook, [booked, { ...booked, bet: { ...booked.bet, id: 'second' }, balance: '90.00' }]],
  [
    'a duel',
    begunDuel,
    [
      { tableId: 'table', commitment: '' },
      { ...duelState, balance: '99.00' },
    ],
  ],
] as const;

test.for(BEGUN)(
  '%s is left only once an order under way is answered, and its outcome is told before',
  async ([, begun, answers]) => {
    const page = await begun();
    for (const [at, body] of answers.entries()) {
      await vi.waitFor(() => expect(asked).toHaveLength(at + 1));
      page.leave();
      expect(isAskedToClose()).toBe(false);
      asked[at]?.answer(body);
    }
    await vi.waitFor(() => expect(isAskedToClose()).toBe(true));
    expect(told.map(({ kind }) => kind)).toEqual([
      ...answers.filter((answer) => 'balance' in answer).map(() => 'balanceChanged'),
      'closeRequested',
    ]);
  },
);

test.for(BEGUN)('%s is left after a refusal too, and while nothing is under way at once', async ([, begun]) => {
  // A restored order may have been sent before, so a refusal makes the page request its outcome.
  const isRepeated = begun === begunBook;
  const page = await begun();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  page.leave();
  asked[0]?.answer({ error: { code: 'insufficient_balance' } }, 409);
  await vi.waitFor(() => expect(asked).toHaveLength(isRepeated ? 2 : 1));
  asked[1]?.answer({ outcome: 'refused', errorCode: 'insufficient_balance' });
  await vi.waitFor(() => expect(told.map(({ kind }) => kind)).toEqual(['closeRequested']));
  page.leave();
  expect(told).toHaveLength(2);
  expect(asked).toHaveLength(isRepeated ? 2 : 1);
});

test('a table and a duel accept no order while the player is leaving', async () => {
  vi.setSystemTime(now);
  const table = createLive(seatAt(liveState), await speak('EN'), shell, verifyUrl);
  press(table, '[data-spot="dragon"]');
  table.leave();
  press(table, '.place');
  const duel = createDuel(seatAt(duelState), await speak('EN'), shell, verifyUrl, 0);
  duel.leave();
  press(duel, '.duel-room .button');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([]);
});

const seated = { ...duelState, balance: '99.00', table: aTable() };
const closingText = ({ element }: Game): string | undefined =>
  element.querySelector<HTMLElement>('.duel-closing:not([hidden])')?.textContent;

test('who leaves a duel before an opponent has come gives the seat back first, and says so before', async () => {
  const page = createDuel(seatAt(seated), await speak('EN'), shell, verifyUrl, 0);
  expect(closingText(page)).toBe('If you close the game now, your stake is returned.');
  page.leave();
  page.leave();
  expect([isAskedToClose(), asked.map(({ path }) => path)]).toEqual([false, ['/play/api/duel/leave']]);
  asked[0]?.answer({ ...duelState, balance: '100.00' });
  await vi.waitFor(() => expect(isAskedToClose()).toBe(true));
  expect(told).toContainEqual({ kind: 'balanceChanged', balance: '100.00' });
});

test('a seat that is taken while the player leaves is given back too', async () => {
  const page = await begunDuel();
  page.leave();
  asked[0]?.answer({ tableId: 'table', commitment: '' });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.answer(seated);
  await vi.waitFor(() => expect(asked.at(-1)?.path).toBe('/play/api/duel/leave'));
  expect(isAskedToClose()).toBe(false);
  asked[2]?.answer({ error: { code: 'turn_over' } }, 409);
  await vi.waitFor(() => expect(isAskedToClose()).toBe(true));
  expect(asked).toHaveLength(3);
});

test('a duel with an opponent is left at once, and its table says that it goes on', async () => {
  const state = { ...seated, table: aTable({ state: 'playing', hand: [1, 2, 3, 4, 5] }) };
  const page = createDuel(seatAt(state), await speak('EN'), shell, verifyUrl, 0);
  expect(closingText(page)).toBe('If you close the game, the duel goes on with your lowest cards.');
  page.leave();
  expect([isAskedToClose(), asked]).toEqual([true, []]);
});

test('leaving is tried again after each response, until nothing is pending', () => {
  let underWay = 2;
  const exit = wayOut(shell, () => underWay > 0);
  exit.answered();
  expect([exit.isLeaving, told.length]).toEqual([false, 0]);
  exit.leave();
  underWay = 1;
  exit.answered();
  expect([exit.isLeaving, told.length]).toEqual([true, 0]);
  underWay = 0;
  exit.answered();
  expect(told).toEqual([{ kind: 'closeRequested' }]);
});
