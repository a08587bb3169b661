import type { Language } from '../../../../schema/languages.ts';
import { across, feeOf, leftIn, scoreOf, takerOf, tricksOf } from '../../../engine/duel/duel.ts';
import type { Side } from '../../../engine/duel/duel.ts';
import { duelReturn } from '../../../engine/duel/odds.ts';
import { stakesOf, TURN, WAIT } from '../../../engine/duel/terms.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { DuelNews, DuelResult, DuelState, DuelTable, PastDuel, TrickView } from '../../../play/duel/wire.ts';
import type { Services } from '../../../services.ts';
import { textIn } from '../../../texts.ts';
import { roomsForTwo } from '../../games/roomsForTwo.ts';
import { nameOf } from '../../games/wireGame.ts';
import type { Table } from '../sessions.ts';
import type { DuelAt } from './store.ts';
import { dealtAt, finishedOf, isHouse, latestOf, laysOf, seatOf, waitingAt } from './store.ts';

/** A result is shown to a player who returns within so many milliseconds. */
const SHOWN_FOR = 120_000;
const LATEST = 20;

/** The state that the player sees now; it differs between the two players of a table. */
export async function newsFor({ db, ledger, clock }: Services, memberId: number, nodeId: number): Promise<DuelNews> {
  const now = clock.now();
  const [waiting, at, balance] = [
    await waitingAt(db, nodeId),
    await latestOf(db, memberId, nodeId, new Date(now.getTime() - SHOWN_FOR)),
    await ledger.balanceOf(db, memberAccount(memberId)),
  ];
  return {
    now: now.toISOString(),
    balance: fromCents(balance),
    waiting: waiting
      .filter(({ id }) => id !== at?.duel.id)
      .map(({ roomId, stake }) => ({ roomId, stake: fromCents(stake) })),
    table: at && tableFor(at, memberId),
  };
}

/** A table from a player's side; null for who does not sit there, and where it was given up. */
export function tableFor(at: DuelAt, memberId: number): DuelTable | null {
  const { duel } = at;
  const side = seatOf(at, memberId)?.side;
  if (side === undefined || duel.state === 'open' || duel.state === 'left') return null;
  const lays = laysOf(at);
  const score = scoreOf(lays);
  return {
    id: duel.id,
    roomId: duel.roomId,
    stake: fromCents(duel.stake),
    feePerMille: duel.feePerMille,
    commitment: duel.commitment,
    state: duel.state,
    dueAt: duel.dueAt?.toISOString() ?? null,
    turn: duel.turn,
    hand: duel.state === 'waiting' ? [] : leftIn(dealtAt(at).hands[side], lays[side]),
    laid: duel.state === 'playing' ? (lays[side][duel.turn]?.card ?? null) : null,
    hasOpponentLaid: duel.state === 'playing' && (isHouse(at, across(side)) || lays[across(side)].length > duel.turn),
    isAgainstHouse: isHouse(at, across(side)),
    tricks: tricksFor(at, side),
    score: [score[side], score[across(side)]],
    result: resultFor(at, side),
  };
}

function tricksFor(at: DuelAt, side: Side): TrickView[] {
  return tricksOf(laysOf(at)).map((trick) => {
    const taker = takerOf(trick[0].card, trick[1].card);
    const [mine, theirs] = [trick[side], trick[across(side)]];
    return {
      mine: mine.card,
      theirs: theirs.card,
      taker: taker === null ? 'nobody' : taker === side ? 'mine' : 'theirs',
      isMineByTimer: mine.by === 'timer',
      isTheirsByTimer: theirs.by === 'timer',
    };
  });
}

function resultFor({ duel, seats }: DuelAt, side: Side): DuelResult | null {
  const payout = seats[side]?.payout ?? null;
  if (duel.state !== 'done' || payout === null) return null;
  const isDraw = seats.every((seat) => seat.payout === duel.stake);
  return {
    outcome: isDraw ? 'draw' : payout > 0n ? 'won' : 'lost',
    payout: fromCents(payout),
    fee: fromCents(isDraw ? 0n : feeOf(duel.stake, duel.feePerMille)),
  };
}

/** Everything that a duel's page shows first. */
export async function duelState(services: Services, { member, game }: Table, language: Language): Promise<DuelState> {
  const { db, settings } = services;
  const { symbol } = await settings.get(db, 'currency');
  const rooms = (await roomsForTwo(db, game.nodeId)).map((room) => ({
    id: room.roomId,
    name: textIn(room.names, language),
    stakes: stakesOf(room).map(fromCents),
    feePerMille: room.feePerMille,
    back: duelReturn(room.feePerMille),
  }));
  return {
    game: { nodeId: String(game.nodeId), name: nameOf(game, language) },
    duel: { rooms, currencySymbol: symbol, waitSeconds: WAIT / 1000, turnSeconds: TURN / 1000 },
    ...(await newsFor(services, member.id, game.nodeId)),
  };
}

/** The player's latest finished duels. */
export async function pastDuels({ db }: Services, memberId: number): Promise<PastDuel[]> {
  return (await finishedOf(db, memberId, LATEST)).map((at) => ({
    id: at.duel.id,
    at: (at.duel.endedAt ?? new Date(0)).toISOString(),
    stake: fromCents(at.duel.stake),
    payout: fromCents(seatOf(at, memberId)?.payout ?? 0n),
  }));
}
