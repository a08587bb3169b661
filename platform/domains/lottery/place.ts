import type { Language } from '../../../schema/languages.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Transaction } from '../../database/database.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import type { LotteryLine } from '../../engine/lottery/lotteryKinds.ts';
import { STAKE_STEP } from '../../engine/lottery/lotteryKinds.ts';
import { drawOfIssue } from '../../engine/lottery/schedule.ts';
import { parseCents, fromCents } from '../../../schema/cents.ts';
import { isTrial } from '../../members/memberTypes.ts';
import { keepingRefusals } from '../../outcomes/keepingRefusals.ts';
import type { KeyedWrite } from '../../outcomes/refusedWrites.ts';
import { BetRefused } from '../../rounds/BetRefused.ts';
import type { BetProblem } from '../../rounds/BetRefused.ts';
import type { PlacedBet } from '../../rounds/place.ts';
import type { Round, RoundBet } from '../../rounds/tables.ts';
import type { Services } from '../../services.ts';
import { requireServed } from '../games/maintenance.ts';
import type { Member } from '../../members/tables.ts';
import type { Lottery } from './lotteries.ts';
import { findLottery } from './lotteries.ts';
import { requirePace } from './pace.ts';
import { drawAt, gameOf, isPlaced, noteLatest } from './store.ts';
import { toWireOrder } from './wireOrder.ts';

/** What a slip sends; stakes are decimal text in major units, on each unit. */
export interface Slip {
  readonly idempotencyKey: string;
  readonly gameCode: string;
  readonly issue: string;
  readonly bets: readonly { readonly playType: string; readonly selection: string; readonly stake: string }[];
}

/**
 * Places all bets of a slip on one draw, or none. The same key with the same bets returns the same tickets, even when
 * the draw is over or the lottery closed meanwhile; with other bets it is refused. A final refusal of a slip is
 * repeated.
 */
export function placeSlip(services: Services, member: Member, slip: Slip, language: Language) {
  const write = writeOf(member, slip);
  return keepingRefusals(services, write, async () => {
    if (isTrial(member)) throw new Refusal('function.not.available', { message: '#543 Lotteries need a real account' });
    const lottery = findLottery(slip.gameCode);
    if (!lottery) throw new Refusal('DATA_NOT_FOUND', { message: 'The lottery is not known' });
    const resultAt = drawOfIssue(slip.issue, lottery.terms.schedule);
    const lines = slip.bets.map((bet, at) => lineOf(lottery, bet, at));
    const placed = await inTransaction(services.db, async (tx) => {
      const round = resultAt && (await drawAt(tx, lottery, resultAt));
      if (!round) throw new Refusal('lottery_draw_closed', { message: 'This draw takes no bets' });
      return placeAll(tx, services, lottery, round, lines, write);
    });
    tellOf(services, placed);
    return placed.map(({ bet, round }) => toWireOrder({ bet, round, lottery }, language));
  });
}

const writeOf = (member: Member, { idempotencyKey, gameCode, issue, bets }: Slip): KeyedWrite => ({
  memberId: member.id,
  key: idempotencyKey,
  content: [gameCode, issue, ...bets.map(({ playType, selection, stake }) => [playType, selection, stake])],
});

/**
 * In the order of the slip. A slip that is longer or shorter than the one its key belongs to is another slip. The
 * member is locked, so that slips are counted one after the other.
 */
async function placeAll(
  tx: Transaction,
  services: Services,
  lottery: Lottery,
  round: Round,
  lines: readonly LotteryLine[],
  write: KeyedWrite,
): Promise<readonly PlacedBet[]> {
  const { memberId, key } = write;
  const placed = await taken(
    lottery,
    services.rounds.placeAllIn(tx, {
      roundId: round.id,
      memberId,
      lines: lines.map((selection, at) => ({ key: `${key}:${at}`, selection })),
      write,
    }),
  );
  const fresh = placed.filter(({ repeated }) => !repeated);
  if ((fresh.length > 0 && fresh.length < placed.length) || (await isPlaced(tx, memberId, `${key}:${lines.length}`)))
    throw keyReused();
  const [first] = fresh;
  if (!first) return placed;
  await requireSold(tx, lottery, first.bet.placedAt);
  await requirePace(tx, memberId, first.bet.placedAt);
  await noteLatest(tx, memberId, lottery, services.clock.now());
  return placed;
}

/** The lotteries' refusal for bets that were not accepted. */
async function taken<Placed>(lottery: Lottery, placing: Promise<Placed>): Promise<Placed> {
  try {
    return await placing;
  } catch (error) {
    if (error instanceof BetRefused) throw refusalOf(error.problem, lottery, error.line);
    throw error;
  }
}

/** Throws while the lottery is under maintenance; what was taken in the same transaction is given up with it. */
async function requireSold(tx: Transaction, lottery: Lottery, now: Date): Promise<void> {
  const game = await gameOf(tx, lottery);
  if (game) requireServed(game, now);
}

function lineOf(lottery: Lottery, { playType, selection, stake }: Slip['bets'][number], at: number): LotteryLine {
  const cents = parseCents(stake);
  if (cents === null || cents <= 0n || cents > BigInt(lottery.terms.maxStake)) throw stakeRefusal(lottery, at);
  return { kind: playType, selection, stake: cents.toString() };
}

function refusalOf(problem: BetProblem, lottery: Lottery, at: number): Refusal {
  switch (problem.kind) {
    case 'round-unknown':
    case 'closed':
      return new Refusal('lottery_draw_closed', { message: 'Betting on this draw is over' });
    case 'selection':
      if (problem.problem === 'STAKE') return stakeRefusal(lottery, at);
      return new Refusal('lottery_selection_invalid', {
        message: 'The selection cannot be played',
        value: {
          betIndex: at,
          fault: problem.problem,
          part: problem.problem === 'UNKNOWN_KIND' ? null : problem.detail || null,
        },
      });
    case 'limit':
      return stakeRefusal(lottery, problem.limit === 'min' ? at : null);
    case 'bonus-cap': {
      // What the bonus may pay is no stake of its own accord.
      const most = problem.most - (problem.most % STAKE_STEP);
      return most < BigInt(lottery.terms.minStake) ? notEnough() : stakeRefusal(lottery, at, most);
    }
    case 'insufficient':
      return notEnough();
    case 'key-reused':
      return keyReused();
  }
}

const notEnough = (): Refusal =>
  new Refusal('ACCOUNT_BALANCE_NOT_ENOUGH', { status: 400, message: 'The balance is below the stakes' });

const keyReused = (): Refusal => new Refusal('idempotency_key_reused', { message: 'The key belongs to another slip' });

/** Of one bet, or of all that the member staked on the draw (`at` is null); `most`: what one may be. */
function stakeRefusal({ terms }: Lottery, at: number | null, most = BigInt(terms.maxStake)): Refusal {
  const min = fromCents(BigInt(terms.minStake));
  const max = fromCents(at === null ? BigInt(terms.maxPerDraw) : most);
  const step = fromCents(STAKE_STEP);
  return new Refusal('lottery_stake_limit', {
    message: `Stakes go from ${min} to ${max} in steps of ${step}`,
    value: { betIndex: at, min, max, step },
  });
}

/** Bets in a larger transaction are announced by its caller. */
function tellOf(
  { rounds }: Services,
  placed: readonly { readonly bet: RoundBet; readonly round: Round; readonly repeated: boolean }[],
): void {
  const fresh = placed.find(({ repeated }) => !repeated);
  if (fresh) rounds.events.tell({ series: fresh.round.seriesKey, roundId: fresh.round.id, what: 'bet' });
}
