// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDuel } from './duel/Duel.ts';
import { aTable } from './duel/testing.ts';
import type { DuelState } from './duel/wire.ts';
import type { Game } from './Game.ts';
import { createLive } from './live/Live.ts';
import type { LiveState, PlacedAnswer } from './live/wire.ts';
import type { Seat } from './session.ts';
import { createBook } from './sports/Book.ts';
import { aFixture, someTerms } from './sports/testing.ts';
import type { BookState, PlacedBookBet } from './sports/wire.ts';
import { speak } from './texts.ts';

/** Requests without a response; the streams send nothing until they are cut. */
let asked: { readonly path: string; readonly answer: (body: object | null, status?: number) => void }[];
let page: Game;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(now);
  asked = [];
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'fetch',
    (path: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        if (path.endsWith('/events')) return signal?.addEventListener('abort', () => reject(new Error('cut')));
        asked.push({
          path,
          answer: (body, status = 200) =>
            body === null ? reject(new TypeError('no network')) : resolve(Response.json(body, { status })),
        });
      }),
  );
});
afterEach(() => {
  page.element.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seatAt = <State>(state: State): Seat<State> => ({ token: 'token', state, ordersName: 'orders' });
const verifyUrl = (id: string): string => id;
const now = '2026-01-01T12:00:00.000Z';
const game = { nodeId: '1', name: 'Game' };
const later = '2026-01-01T12:10:00.000Z';

function at(selector: string): HTMLElement {
  const found = page.element.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
}
function press(selector: string): void {
  at(selector).focus();
  at(selector).click();
}
const notices = (): string[] =>
  [...page.element.querySelectorAll<HTMLElement>('.notice:not([hidden])')].map(({ textContent }) => textContent);
const isHeld = (selector: string): boolean => at(selector).getAttribute('aria-disabled') === 'true';

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
      closesAt: later,
      resultAt: later,
      commitment: '',
      offer: null,
    },
    results: [],
    totals: {},
    players: 0,
  },
  own: { balance: '100.00', bonus: null, bets: [] },
};
const bet = { id: 'bet', placedAt: now, state: 'placed', stake: '5.00', payout: '0.00' } as const;
const placed: PlacedAnswer = {
  bet: { ...bet, roundId: 'round', roundNumber: 1, spots: { dragon: '5.00' } },
  balance: '95.00',
};

const bookState: BookState = {
  now,
  game,
  book: someTerms,
  view: { fixtures: ['one', 'two'].map((id) => aFixture({ id, closesAt: later, resultAt: later })), results: [] },
  own: { balance: '100.00', bonus: null, bets: [] },
};
const booked: PlacedBookBet = { bet: { ...bet, stake: '1.00', possible: '1.85', legs: [] }, balance: '99.00' };

const table = aTable({
  state: 'done',
  isAgainstHouse: true,
  turn: 5,
  result: { outcome: 'lost', payout: '0.00', fee: '0.00' },
});
const duelState: DuelState = {
  now,
  game,
  balance: '100.00',
  waiting: [],
  table: null,
  duel: {
    rooms: [{ id: 1, name: 'Room', stakes: ['1.00', '2.00'], feePerMille: 25, back: 0.98 }],
    currencySymbol: 'P',
    waitSeconds: 15,
    turnSeconds: 15,
  },
};

async function openTable(): Promise<void> {
  page = createLive(seatAt(liveState), await speak('EN'), null, verifyUrl);
  document.body.append(page.element);
}
async function openBook(): Promise<void> {
  page = createBook(seatAt(bookState), await speak('EN'), null, verifyUrl);
  document.body.append(page.element);
}
async function openDuel(state: DuelState): Promise<void> {
  page = createDuel(seatAt(state), await speak('EN'), null, verifyUrl, 0);
  document.body.append(page.element);
}

test('at a table the focus stays on the button that places chips, which does nothing without chips', async () => {
  await openTable();
  press('[data-spot="dragon"]');
  press('.place');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect([document.activeElement, isHeld('.place')]).toEqual([at('.place'), true]);
  asked[0]?.answer(placed);
  await vi.waitFor(() => expect(at('.place').textContent).toBe('Place bets'));
  expect([document.activeElement, isHeld('.place')]).toEqual([at('.place'), true]);
  press('.place');
  expect(asked).toHaveLength(1);
});

test('a lost connection is reported once at a table, and orders are sent again as soon as it is back', async () => {
  await openTable();
  press('[data-spot="dragon"]');
  press('.place');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  window.dispatchEvent(new Event('offline'));
  asked[0]?.answer(null);
  await vi.waitFor(() => expect(notices()).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(100);
  expect(notices()).toEqual([expect.stringContaining('The connection is lost.')]);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
});

test('an emptied slip collapses, keeps the focus, and says the bet was placed until the next choice', async () => {
  await openBook();
  press('[data-pick="win:home"]');
  press('.slip-bar');
  press('.slip .place');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(document.activeElement).toBe(at('.slip .place'));
  asked[0]?.answer(booked);
  await vi.waitFor(() => expect(at('.slip > .message').textContent).toBe('P\u00a01.00 placed.'));
  expect(at('.slip-bar').getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(at('.slip-bar'));
  press('[data-pick="win:away"]');
  expect(at('.slip > .message').textContent).toBe('');
});

test('a message about a slip disappears on another page of the book', async () => {
  await openBook();
  press('[data-pick="win:home"]');
  press('.slip .place');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(booked);
  await vi.waitFor(() => expect(at('.slip > .message').textContent).not.toBe(''));
  press('#tab-myBets');
  expect(at('.slip > .message').textContent).toBe('');
});

test('taking a seat at a duel, or leaving it, keeps the focus in it', async () => {
  await openDuel({ ...duelState, table });
  press('.duel-deeds .button:nth-child(2)');
  expect(document.activeElement).toBe(at('.duel-scene'));
  press('.duel-room .icon-button:last-of-type');
  expect(isHeld('.duel-room .icon-button:last-of-type')).toBe(true);
  expect(document.activeElement).toBe(at('.duel-room .icon-button:last-of-type'));
  press('.duel-room > .button');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect([document.activeElement, isHeld('.duel-room > .button')]).toEqual([at('.duel-room > .button'), true]);
  asked[0]?.answer({ tableId: 'next', commitment: '' });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.answer({
    now: later,
    balance: '99.00',
    waiting: [],
    table: { ...table, id: 'next', state: 'waiting', result: null },
  });
  await vi.waitFor(() => expect(page.element.querySelector('.duel-cloth')).not.toBeNull());
  expect(document.activeElement).toBe(at('.duel-scene'));
});
