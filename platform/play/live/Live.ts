import '../styles/live.css';
import '../styles/liveBoards.css';
import '../styles/liveScenes.css';
import '../styles/liveWindows.css';
import type { Bridge, FrameMessage } from '../../../schema/bridge.ts';
import { layUntilAnswered, Refused } from '../api.ts';
import type { Game } from '../Game.ts';
import { openDialog } from '../dialogs/dialog.ts';
import { toCents, fromCents } from '../../../schema/cents.ts';
import { isText } from '../pasted.ts';
import { quietButton } from '../quiet.ts';
import { refusalText } from '../refusalText.ts';
import { freshKey, rememberedOrders, rememberOrders } from '../session.ts';
import type { Seat } from '../session.ts';
import { Sound } from '../sound.ts';
import { Tempo } from '../tempo.ts';
import type { Speech } from '../texts.ts';
import { wayOut } from '../wayOut.ts';
import { liveFairness, liveRules } from './dialogs.ts';
import { kindOf } from './kindOf.ts';
import { liveView } from './liveView.ts';
import type { Phase } from './liveView.ts';
import { listenToTable, troubleWith } from './link.ts';
import { added, Pile, sumOf } from './Pile.ts';
import type { Spots } from './Pile.ts';
import type { LiveNews, LiveResult, LiveState, OwnBet } from './wire.ts';

/** Interval of updates of the countdown, in milliseconds. */
const TICK = 200;

/** Chips that were sent and have no response yet. */
interface Sent {
  readonly key: string;
  readonly roundId: string;
  readonly spots: Spots;
}

/** A live table: shows its state, and sends the player's chips. The server's clock decides, not this page's. */
export function createLive(
  seat: Seat<LiveState>,
  speech: Speech,
  shell: Bridge<FrameMessage> | null,
  verifyUrl: (id: string) => string,
): Game {
  const { token, state } = seat;
  const { say, inCurrency } = speech;
  const tempo = new Tempo();
  const sound = new Sound();
  const pile = new Pile();
  let { view, own } = state;
  let offset = Date.parse(state.now) - Date.now();
  let shown: LiveResult | null = view.results[0] ?? null;
  let isShowing = false;
  let isWalletHeld = false;
  let waitingNews: LiveNews | null = null;
  let sent: Sent | null = rememberedOrders(seat.ordersName, sentBefore)[0] ?? null;
  let chip = state.live.chips[0] ?? '1.00';
  let phase: Phase | null = null;
  let over = false;
  let paused = false;
  const exit = wayOut(shell, () => sent !== null);
  const told = new Set(own.bets.filter(({ state: each }) => each !== 'placed').map(({ id }) => id));

  const kind = kindOf(state.live, { speech, tempo }, lay);
  const page = liveView(
    state,
    speech,
    kind,
    quietButton(speech, tempo),
    {
      chip: (worth) => void (chip = worth),
      undo: () => change(() => pile.undo()),
      clear: () => change(() => pile.clear()),
      repeat: () => change(() => pile.lay(lastBet())),
      place: () => void place(),
      sound: (on) => void (sound.on = on),
      info: () => void openDialog(say('info'), say('close'), ...liveRules(state.live, view.round, speech)),
      fairness: () =>
        void openDialog(
          say('fairness'),
          say('close'),
          ...liveFairness(
            {
              token,
              shell,
              round: view.round,
              results: view.results,
              tell: kind.tell,
              currencySymbol: state.live.currencySymbol,
              verifyUrl,
            },
            speech,
          ),
        ),
    },
    shell && exit.leave,
  );

  const trouble = troubleWith((isThere) => page.offline(isThere ? say('live_reconnecting') : null));
  const now = (): number => Date.now() + offset;
  const money = (cents: bigint): string => inCurrency(fromCents(cents), state.live.currencySymbol);
  const placedNow = (): Spots =>
    own.bets
      .filter(({ roundId, state: each }) => roundId === view.round?.id && each === 'placed')
      .reduce<Spots>((sum, { spots }) => added(sum, spots), {});

  function lastBet(): Spots {
    const [latest] = own.bets;
    return latest
      ? own.bets
          .filter(({ roundId }) => roundId === latest.roundId)
          .reduce<Spots>((sum, { spots }) => added(sum, spots), {})
      : {};
  }

  function lay(spot: string): void {
    if (phase !== 'open' || over || paused || exit.isLeaving) return;
    sound.chip();
    change(() => pile.lay({ [spot]: chip }));
  }

  function change(work: () => void): void {
    work();
    page.warn(null);
    showTable();
  }

  async function place(): Promise<void> {
    const { round } = view;
    if (!round || pile.isEmpty || sent || exit.isLeaving) return;
    await send({ key: freshKey(), roundId: round.id, spots: pile.spots }, false);
  }

  async function send(order: Sent, wasSent: boolean): Promise<void> {
    let isClear = true;
    sent = order;
    rememberOrders(seat.ordersName, [order]);
    page.warn(null);
    showTable();
    try {
      const { bet, balance } = await layUntilAnswered(
        { sessionToken: token, ...order },
        () => trouble('answers', true),
        wasSent,
      );
      if (!own.bets.some(({ id }) => id === bet.id)) own = { ...own, balance, bets: [bet, ...own.bets] };
      pile.taken();
      page.message(say('live_placed', { amount: money(sumOf(order.spots)) }));
      shell?.send({ kind: 'balanceChanged', balance });
      holdWallet();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      isClear = error.earlier !== 'unclear';
      refuse(error);
    } finally {
      trouble('answers', false);
      sent = null;
      if (isClear) rememberOrders(seat.ordersName, []);
      showTable();
      exit.answered();
    }
  }

  function refuse(refused: Refused): void {
    const { code } = refused;
    page.warn(refusalText(speech, refused));
    if (code !== 'session_expired' && code !== 'account_blocked') return;
    over = true;
    freeWallet();
    if (code === 'session_expired') shell?.send({ kind: 'sessionExpired' });
  }

  /** All state is derived from the latest message; a running result is played to its end first. */
  function hear(news: LiveNews): void {
    offset = Date.parse(news.now) - Date.now();
    if (isShowing) {
      waitingNews = news;
      return;
    }
    const [result] = news.view.results;
    const isNew = result !== undefined && result.id !== shown?.id;
    // Played only live: a player who was away sees the final picture.
    if (isNew && result.id === view.round?.id && !document.hidden) void perform(result, news);
    else settle(news, result ?? null, isNew);
  }

  async function perform(result: LiveResult, news: LiveNews): Promise<void> {
    isShowing = true;
    waitingNews = news;
    tick();
    await kind.play(result);
    isShowing = false;
    settle(waitingNews ?? news, result, true);
  }

  function settle(news: LiveNews, result: LiveResult | null, isNew: boolean): void {
    const before = own.balance;
    ({ view, own } = news);
    waitingNews = null;
    if (result && isNew) {
      shown = result;
      kind.show(result);
      page.result(kind.tell(result));
    }
    kind.roads(view.results);
    reckon();
    if (isWalletHeld && !isAwaited()) freeWallet();
    else if (!isWalletHeld && own.balance !== before) shell?.send({ kind: 'balanceChanged', balance: own.balance });
    phase = null;
    tick();
  }

  /** Whether the player's bets are waiting for a result, which the ledger may have before it is shown here. */
  function isAwaited(): boolean {
    const at = phaseNow();
    return !over && (at === 'closed' || at === 'showing') && Object.keys(placedNow()).length > 0;
  }

  function holdWallet(): void {
    if (!isAwaited()) return;
    isWalletHeld = true;
    shell?.send({ kind: 'roundStarted', balance: own.balance });
  }

  function freeWallet(): void {
    if (isWalletHeld) shell?.send({ kind: 'roundShown', balance: own.balance });
    isWalletHeld = false;
  }

  /** Shows the results of the player's bets, each once. */
  function reckon(): void {
    const done = own.bets.filter(({ id, state: each }) => each !== 'placed' && !told.has(id));
    if (done.length === 0) return;
    for (const { id } of done) told.add(id);
    for (const roundId of new Set(done.map((bet) => bet.roundId))) {
      const bets = done.filter((bet) => bet.roundId === roundId);
      const sum = (of: (bet: OwnBet) => string) => bets.reduce((total, bet) => total + toCents(of(bet)), 0n);
      const [stake, payout] = [sum((bet) => bet.stake), sum((bet) => bet.payout)];
      const isBack = bets.every((bet) => bet.state === 'refunded');
      page.message(
        isBack
          ? say('live_refunded', { amount: money(stake) })
          : payout > stake
            ? say('won', { amount: money(payout) })
            : payout > 0n
              ? say('returned', { amount: money(payout) })
              : say('noWin'),
      );
      page.win(payout > 0n && !isBack ? fromCents(payout) : null);
      if (payout > stake) sound.win(Number(payout / (stake || 1n)));
      shell?.send({ kind: 'roundSettled', roundId, stake: fromCents(stake), payout: fromCents(payout) });
    }
  }

  function phaseNow(): Phase {
    if (isShowing) return 'showing';
    const { round } = view;
    if (!round) return 'waking';
    if (now() < Date.parse(round.opensAt)) return 'soon';
    return now() < Date.parse(round.closesAt) && round.state === 'open' ? 'open' : 'closed';
  }

  function tick(): void {
    const next = phaseNow();
    const { round } = view;
    const until = next === 'open' ? round?.closesAt : next === 'soon' ? round?.opensAt : undefined;
    page.countdown(
      next,
      until === undefined ? null : Math.max(0, Math.ceil((Date.parse(until) - now()) / 1000)),
      round,
    );
    if (next === phase) return;
    if (next === 'open' && phase !== null) page.win(null);
    if (round && next === 'open') kind.open(round);
    if (round && next === 'closed') kind.clearTable(round);
    phase = next;
    holdWallet();
    showTable();
  }

  function showTable(): void {
    const isOpen = phase === 'open' && !over && !paused;
    const placed = placedNow();
    kind.board.show({
      pending: sent ? {} : pile.spots,
      placed: sent ? added(placed, sent.spots) : placed,
      totals: view.totals,
    });
    kind.board.open(isOpen && !sent);
    page.purse(own, fromCents(sumOf(placed)), view.players);
    page.tray({
      isOpen: isOpen && !sent,
      isSending: sent !== null,
      pending: pile.isEmpty ? null : fromCents(sumOf(pile.spots)),
      canUndo: pile.canUndo,
      canRepeat: own.bets.length > 0,
    });
  }

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (/^Digit[1-9]$/.test(event.code)) page.chooseChip(Number(event.code.slice(5)) - 1);
    else if (event.key === 'Backspace' && pile.canUndo) change(() => pile.undo());
  });
  listenToTable<LiveNews>('live', token, {
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
  if (shown) kind.show(shown);
  kind.roads(view.results);
  setInterval(tick, TICK);
  tick();
  if (sent) void send(sent, true);
  return {
    element: page.element,
    pause(held) {
      paused = held;
      showTable();
    },
    leave: exit.leave,
  };
}

/** Chips that were pending when the page was reloaded; they are sent again with the same key. */
function sentBefore({ key, roundId, spots }: Readonly<Record<string, unknown>>): Sent | null {
  if (!isText(key) || !isText(roundId) || typeof spots !== 'object') return null;
  const entries = Object.entries({ ...spots });
  const amounts = entries.flatMap(([spot, amount]): [string, string][] => (isText(amount) ? [[spot, amount]] : []));
  return amounts.length === entries.length ? { key, roundId, spots: Object.fromEntries(amounts) } : null;
}
