import '../styles/duel.css';
import '../styles/duelWindows.css';
import type { Bridge, FrameMessage } from '../../../schema/bridge.ts';
import { Refused, Unreachable } from '../api.ts';
import { openDialog } from '../dialogs/dialog.ts';
import type { Game } from '../Game.ts';
import { listenToTable, troubleWith } from '../live/link.ts';
import { quietButton } from '../quiet.ts';
import { freshKey } from '../session.ts';
import type { Seat } from '../session.ts';
import { Sound } from '../sound.ts';
import { Tempo } from '../tempo.ts';
import type { Speech } from '../texts.ts';
import { wayOut } from '../wayOut.ts';
import { findTable, giveChairUp, layCard, takeChair } from './calls.ts';
import { cardText } from '../cardText.ts';
import { duelFairness, duelRules } from './dialogs.ts';
import { duelView } from './duelView.ts';
import { roomsView } from './roomsView.ts';
import { tableView } from './tableView.ts';
import type { DuelNews, DuelState, DuelTable } from './wire.ts';

const TICK = 200;
/** How often another seat is looked for after somebody else has taken it. */
const TRIES = 4;

const TRICK_TEXTS = { mine: 'duel_trickMine', theirs: 'duel_trickTheirs', nobody: 'duel_trickNobody' } as const;

/**
 * A duel's page: shows the table's state, and sends the player's choices. The server's clock and rules decide.
 * @param chosenRoom the room that the player chose on the site, which is shown first; 0 for none
 */
export function createDuel(
  seat: Seat<DuelState>,
  speech: Speech,
  shell: Bridge<FrameMessage> | null,
  verifyUrl: (id: string) => string,
  chosenRoom: number,
): Game {
  const { token, state } = seat;
  const { say, inCurrency } = speech;
  const tempo = new Tempo();
  const sound = new Sound();
  let news: DuelNews = state;
  let offset = Date.parse(state.now) - Date.now();
  let dismissed: string | null = null;
  let sent: { readonly tableId: string; readonly turn: number; readonly card: number } | null = null;
  let busy = false;
  let over = false;
  let paused = false;
  let isSeatReturned = false;
  const exit = wayOut(shell, () => busy);
  let told = state.table?.state === 'done' ? state.table.id : null;

  const money = (decimal: string): string => inCurrency(decimal, state.duel.currencySymbol);
  const page = duelView(
    state,
    speech,
    quietButton(speech, tempo),
    {
      again: () => void playAgain(),
      toRooms,
      stand: () => void stand(),
      sound: (on) => void (sound.on = on),
      info: () => void openDialog(say('rules'), say('close'), ...duelRules(state, speech)),
      fairness: () =>
        void openDialog(
          say('fairness'),
          say('close'),
          ...duelFairness(
            { token, shell, table: tableNow(), currencySymbol: state.duel.currencySymbol, verifyUrl },
            speech,
          ),
        ),
    },
    shell && leave,
  );
  const rooms = roomsView(state, speech, chosenRoom, ({ id }, stake) => void sit(id, stake));
  const cloth = tableView(speech, tempo, (card) => void lay(card));

  const tableNow = (): DuelTable | null => (news.table?.id === dismissed ? null : news.table);
  const isHeld = (): boolean => busy || over || paused;
  const trouble = troubleWith((isThere) => page.offline(isThere ? say('duel_reconnecting') : null));
  const noAnswer = (): void => trouble('answers', true);

  /** Runs one request at a time, and shows its result. */
  async function attempt(work: () => Promise<DuelNews>): Promise<void> {
    if (!busy && !exit.isLeaving) await run(work);
  }

  async function run(work: () => Promise<DuelNews>): Promise<void> {
    busy = true;
    page.warn(null);
    show();
    try {
      hear(await work());
    } catch (error) {
      if (error instanceof Refused) refuse(error.code);
      else if (error instanceof Unreachable) page.warn(say('away'));
      else throw error;
    } finally {
      trouble('answers', false);
      busy = false;
      sent = null;
      show();
      if (exit.isLeaving) returnSeat();
      exit.answered();
    }
  }

  /** A player who leaves gives up a seat without an opponent, and has the stake back. A duel goes on without them. */
  function leave(): void {
    if (!busy) returnSeat();
    exit.leave();
  }

  /** Asks once: after a refusal the opponent has come. */
  function returnSeat(): void {
    const { table } = news;
    if (isSeatReturned || table?.state !== 'waiting') return;
    isSeatReturned = true;
    void run(() => giveChairUp(token, table.id, noAnswer));
  }

  const sit = (roomId: number, stake: string): Promise<void> =>
    attempt(async () => {
      page.message(say('duel_sitting'));
      for (let tries = 1; ; tries += 1) {
        const { tableId } = await findTable(token, roomId, stake);
        try {
          const answer = await takeChair(token, tableId, freshKey(), noAnswer);
          sound.chip();
          return answer;
        } catch (error) {
          if (!(error instanceof Refused && error.code === 'seat_taken') || tries === TRIES) throw error;
        }
      }
    });

  async function lay(card: number): Promise<void> {
    const table = tableNow();
    if (table?.state !== 'playing' || table.laid !== null || isHeld()) return;
    sent = { tableId: table.id, turn: table.turn, card };
    sound.stop();
    await attempt(() => layCard(token, table.id, table.turn, card, noAnswer));
  }

  async function stand(): Promise<void> {
    const table = tableNow();
    if (table) await attempt(() => giveChairUp(token, table.id, noAnswer));
  }

  async function playAgain(): Promise<void> {
    const table = tableNow();
    if (table?.state !== 'done' || isHeld()) return;
    dismissed = table.id;
    await sit(table.roomId, table.stake);
  }

  function toRooms(): void {
    dismissed = news.table?.id ?? null;
    show();
  }

  function refuse(code: Refused['code']): void {
    page.warn(say(`error_${code}`));
    if (code !== 'session_expired' && code !== 'account_blocked') return;
    over = true;
    if (code === 'session_expired') shell?.send({ kind: 'sessionExpired' });
  }

  /** Every message contains the whole state; one that arrives after a newer one is ignored. */
  function hear(next: DuelNews): void {
    if (Date.parse(next.now) < Date.parse(news.now)) return;
    offset = Date.parse(next.now) - Date.now();
    const before = news;
    news = next;
    const isNewTrick =
      before.table?.id === next.table?.id && (before.table?.tricks.length ?? 0) < (next.table?.tricks.length ?? 0);
    if (isNewTrick) sound.chip();
    tellWallet(before);
    reckon();
    show();
  }

  /** The last card pays: the embedding page shows the table's balance from the first card to the last. */
  function tellWallet(before: DuelNews): void {
    const { balance, table } = news;
    if (table?.state === 'playing') shell?.send({ kind: 'roundStarted', balance });
    else if (before.table?.state === 'playing') shell?.send({ kind: 'roundShown', balance });
    else if (balance !== before.balance) shell?.send({ kind: 'balanceChanged', balance });
  }

  /** Shows the result of a duel, once. */
  function reckon(): void {
    const { table } = news;
    if (table?.state !== 'done' || !table.result || told === table.id) return;
    told = table.id;
    if (table.result.outcome === 'won') sound.win(2);
    shell?.send({ kind: 'roundSettled', roundId: table.id, stake: table.stake, payout: table.result.payout });
  }

  function sentence(table: DuelTable | null): string {
    if (!table) return busy ? say('duel_sitting') : '';
    if (table.state === 'waiting') return say('duel_waiting');
    const last = table.tricks.at(-1);
    const about = last
      ? (last.isMineByTimer ? `${say('duel_byTimer')} ` : '') +
        `${say(TRICK_TEXTS[last.taker], { mine: cardText(last.mine), theirs: cardText(last.theirs) })} `
      : '';
    if (table.result) return about + resultOf(table);
    return about + say(table.laid === null && sent === null ? 'duel_yourTurn' : 'duel_theirTurn');
  }

  function resultOf({ result, stake }: DuelTable): string {
    if (result?.outcome === 'won') return say('won', { amount: money(result.payout) });
    return result?.outcome === 'draw' ? say('duel_draw', { amount: money(stake) }) : say('duel_lost');
  }

  function closingText({ state: phase }: DuelTable): string | null {
    if (phase === 'done') return null;
    return say(phase === 'waiting' ? 'duel_closeWaiting' : 'duel_closePlaying');
  }

  function show(): void {
    const table = tableNow();
    page.element.dataset['state'] = table?.state ?? 'rooms';
    page.element.dataset['result'] = table?.result?.outcome ?? '';
    page.scene(table ? cloth.element : rooms.element);
    rooms.show(news.waiting, isHeld());
    if (table)
      cloth.show(
        table,
        sent?.tableId === table.id && sent.turn === table.turn ? sent.card : null,
        isHeld() || table.state !== 'playing',
      );
    page.message(sentence(table));
    page.closing(shell && table ? closingText(table) : null);
    page.purse(
      news.balance,
      table?.stake ?? null,
      table?.result && table.result.outcome !== 'lost' ? table.result.payout : null,
    );
    page.deeds({
      again: table?.state === 'done' && !over ? table.stake : null,
      canLeave: table?.state === 'done',
      canStand: table?.state === 'waiting' && !isHeld(),
    });
    tick();
  }

  function tick(): void {
    const due = tableNow()?.dueAt ?? null;
    page.countdown(due === null ? null : Math.max(0, Math.ceil((Date.parse(due) - Date.now() - offset) / 1000)));
  }

  document.addEventListener('keydown', (event) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !/^Digit[1-5]$/.test(event.code) ||
      document.querySelector('dialog[open]')
    )
      return;
    const card = tableNow()?.hand[Number(event.code.slice(5)) - 1];
    if (card !== undefined) void lay(card);
  });
  listenToTable<DuelNews>('duel', token, {
    news: hear,
    online: (online) => trouble('news', !online),
    refused: (code) =>
      refuse(
        code === 'session_expired'
          ? 'session_expired'
          : code === 'account_blocked'
            ? 'account_blocked'
            : 'game_unavailable',
      ),
  });
  setInterval(tick, TICK);
  tellWallet(news);
  show();
  return {
    element: page.element,
    pause(held) {
      paused = held;
      show();
    },
    leave,
  };
}
