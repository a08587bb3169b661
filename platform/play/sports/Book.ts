import '../styles/sports.css';
import '../styles/sportsSlip.css';
import '../styles/sportsWindows.css';
import type { Bridge, FrameMessage } from '../../../schema/bridge.ts';
import { Refused } from '../api.ts';
import { openDialog } from '../dialogs/dialog.ts';
import type { Game } from '../Game.ts';
import { listenToTable, troubleWith } from '../live/link.ts';
import { toCents, fromCents } from '../../../schema/cents.ts';
import { refusalText } from '../refusalText.ts';
import { rememberedOrders, rememberOrders } from '../session.ts';
import type { Seat } from '../session.ts';
import type { Speech } from '../texts.ts';
import { wayOut } from '../wayOut.ts';
import { bookView } from './bookView.ts';
import { bookFairness, bookRules } from './dialogs.ts';
import { ordersFor, sendOrder, sentBefore } from './orders.ts';
import type { Order } from './orders.ts';
import { Slip, stakeIn, asTyped } from './Slip.ts';
import { slipPanel } from './slipPanel.ts';
import type { OwnBookBet, BookNews, BookState } from './wire.ts';

/** Interval of updates of the countdowns, in milliseconds. */
const TICK = 500;

/** A book: shows its matches, and sends the player's slip. The server's clock decides, not this page's. */
export function createBook(
  seat: Seat<BookState>,
  speech: Speech,
  shell: Bridge<FrameMessage> | null,
  verifyUrl: (id: string) => string,
): Game {
  const { token, state, ordersName } = seat;
  const { say, inCurrency } = speech;
  const { book } = state;
  const slip = new Slip(asTyped(book.limits.min, speech.locale), book.legs.most);
  let { view, own } = state;
  let offset = Date.parse(state.now) - Date.now();
  let waiting = rememberedOrders(ordersName, sentBefore);
  let over = false;
  let paused = false;
  const exit = wayOut(shell, () => waiting.length > 0);
  const told = new Set(own.bets.filter((bet) => bet.state !== 'placed').map(({ id }) => id));
  const money = (decimal: string): string => inCurrency(decimal, book.currencySymbol);

  const panel = slipPanel(state, speech, {
    mode: (mode) => change(() => (slip.mode = mode)),
    stake: (text) => change(() => (slip.stake = text)),
    remove: (roundId) => change(() => slip.remove(roundId)),
    clear: () => change(() => slip.clear()),
    accept: () => change(() => slip.accept(slip.lines(view.fixtures))),
    place: () => void place(),
  });
  const page = bookView(
    state,
    { book, speech, verifyUrl },
    {
      turn: () => panel.message(''),
      touch: (fixture, pick) => waiting.length === 0 && change(() => slip.touch(fixture, pick)),
      info: () => void openDialog(say('info'), say('close'), ...bookRules(state, view, speech)),
      fairness: () => void openDialog(say('fairness'), say('close'), ...bookFairness({ token, shell }, view, speech)),
    },
    panel.element,
    shell && exit.leave,
  );

  const trouble = troubleWith((isThere) => page.offline(isThere ? say('live_reconnecting') : null));

  function change(work: () => void): void {
    work();
    panel.warn(null);
    panel.message('');
    show();
  }

  async function place(): Promise<void> {
    const stake = stakeIn(slip.stake);
    const lines = slip.lines(view.fixtures);
    if (stake === null || lines.length === 0 || waiting.length > 0 || over || exit.isLeaving) return;
    panel.message('');
    await send(ordersFor(slip.mode, fromCents(stake), lines), false);
  }

  /** Sends orders one by one; after a refusal that order and the following ones stay on the slip. */
  async function send(orders: readonly Order[], wasSent: boolean): Promise<void> {
    let placed = 0n;
    let unclear: readonly Order[] = [];
    panel.warn(null);
    try {
      for (const [at, order] of orders.entries()) {
        waiting = orders.slice(at);
        rememberOrders(ordersName, waiting);
        show();
        const { bet, balance } = await sendOrder(token, order, () => trouble('answers', true), wasSent && at === 0);
        trouble('answers', false);
        placed += toCents(bet.stake);
        booked(bet, balance);
        for (const { roundId } of order.legs) slip.remove(roundId);
        shell?.send({ kind: 'balanceChanged', balance });
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.earlier === 'unclear') unclear = waiting.slice(0, 1);
      refuse(error);
    } finally {
      trouble('answers', false);
      if (placed > 0n) panel.message(say('book_placed', { amount: money(fromCents(placed)) }));
      waiting = [];
      rememberOrders(ordersName, unclear);
      show();
      exit.answered();
    }
  }

  function booked(bet: OwnBookBet, balance: string): void {
    if (!own.bets.some(({ id }) => id === bet.id)) own = { ...own, balance, bets: [bet, ...own.bets] };
  }

  function refuse(refused: Refused): void {
    const { code } = refused;
    panel.warn(refusalText(speech, refused));
    if (code !== 'session_expired' && code !== 'account_blocked') return;
    over = true;
    if (code === 'session_expired') shell?.send({ kind: 'sessionExpired' });
  }

  function hear(news: BookNews): void {
    offset = Date.parse(news.now) - Date.now();
    const before = own.balance;
    ({ view, own } = news);
    reckon();
    if (own.balance !== before) shell?.send({ kind: 'balanceChanged', balance: own.balance });
    show();
  }

  /** Shows the results of the player's bets, each once. */
  function reckon(): void {
    for (const { id, state: end, stake, payout } of own.bets) {
      if (end === 'placed' || told.has(id)) continue;
      told.add(id);
      panel.message(
        end === 'won'
          ? say('won', { amount: money(payout) })
          : end === 'refunded'
            ? say('live_refunded', { amount: money(stake) })
            : say('noWin'),
      );
      shell?.send({ kind: 'roundSettled', roundId: id, stake, payout });
    }
  }

  function show(): void {
    const lines = slip.lines(view.fixtures);
    panel.show(slip, { lines, isSending: waiting.length > 0, isHeld: over || paused });
    page.fixtures(view.fixtures, (roundId, pick) => slip.has(roundId, pick), own.bets);
    page.results(view.results);
    page.own(own);
    tick();
  }

  function tick(): void {
    page.tick(Date.now() + offset);
  }

  listenToTable<BookNews>('book', token, {
    news: hear,
    online: (online) => trouble('news', !online),
    refused: (code) =>
      refuse(
        new Refused(
          code === 'session_expired'
            ? 'session_expired'
            : code === 'account_blocked'
              ? 'account_blocked'
              : 'game_unavailable',
        ),
      ),
  });
  setInterval(tick, TICK);
  show();
  if (waiting.length > 0) void send(waiting, true);
  return {
    element: page.element,
    pause(held) {
      paused = held;
      show();
    },
    leave: exit.leave,
  };
}
