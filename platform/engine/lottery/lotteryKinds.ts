import type { BetLimits, Moments, ReadBet, RoundKind, SelectionRefusal } from '../rounds/RoundKind.ts';
import type { Drawing } from './Drawing.ts';
import { drawTiers } from './Drawing.ts';
import { tenthsWon } from './pay.ts';
import type { Family } from './rules.ts';
import { FAMILIES, findBetKind, RULES } from './rules.ts';
import type { Schedule } from './schedule.ts';
import { drawAfter, drawBefore } from './schedule.ts';
import { readSelection } from './selection.ts';

/** What a lottery is told; amounts are cents as text. */
export interface LotteryTerms {
  readonly schedule: Schedule;
  /** Seconds before the draw at which betting closes. */
  readonly closesBefore: number;
  /** Least and most on one unit, and what one member may stake on one draw. */
  readonly minStake: string;
  readonly maxStake: string;
  readonly maxPerDraw: string;
}

/** A bet as it is kept; `stake` is cents on each unit, as text. */
export interface LotteryBet {
  readonly kind: string;
  readonly picks: readonly string[];
  readonly units: number;
  readonly stake: string;
}

/** What a slip line asks for; `stake` is cents on each unit. */
export interface LotteryLine {
  readonly kind: string;
  readonly selection: string;
  readonly stake: string;
}

/** Stakes are whole tenths of the currency, so that every price of a tenth comes out in whole cents. */
export const STAKE_STEP = 10n;

/** How a lottery goes on: at a state's hours, or by the minute. Kept with every series. */
export type Pace = 'state' | 'fast';

export const lotteryKindKey = (family: Family, pace: Pace): string => `lottery.${family}.${pace}`;

const HOUR = 3_600_000;
/** How far back draws that were missed while the platform was down are made up. */
const CATCH_UP: Readonly<Record<Pace, number>> = { state: 40 * 24 * HOUR, fast: 2 * HOUR };

function timing(after: Date, { schedule, closesBefore }: LotteryTerms): Moments {
  const early = closesBefore * 1_000;
  const resultAt = drawAfter(new Date(after.getTime() + early), schedule);
  return {
    opensAt: new Date(drawBefore(resultAt, schedule).getTime() - early),
    closesAt: new Date(resultAt.getTime() - early),
    resultAt,
  };
}

function limits({ minStake, maxPerDraw }: LotteryTerms): BetLimits {
  return { min: BigInt(minStake), max: BigInt(maxPerDraw), perRound: BigInt(maxPerDraw) };
}

/** Problems are the faults of `selection.ts`, `UNKNOWN_KIND`, and `STAKE` for a stake that is not offered. */
function parse(
  family: Family,
  line: unknown,
  { minStake, maxStake }: LotteryTerms,
): ReadBet<LotteryBet> | SelectionRefusal {
  if (!isLine(line)) return { problem: 'UNKNOWN_KIND', detail: 'The line is none' };
  const kind = findBetKind(family, line.kind);
  if (kind === null) return { problem: 'UNKNOWN_KIND', detail: `There is no kind ${line.kind}` };
  const selection = readSelection(kind, line.selection);
  if ('fault' in selection) return { problem: selection.fault, detail: selection.part ?? '' };
  const stake = BigInt(line.stake);
  if (stake < BigInt(minStake) || stake > BigInt(maxStake) || stake % STAKE_STEP !== 0n)
    return { problem: 'STAKE', detail: 'The stake is not offered' };
  return {
    stake: stake * BigInt(selection.units),
    bet: { kind: line.kind, picks: selection.picks, units: selection.units, stake: line.stake },
  };
}

function isLine(line: unknown): line is LotteryLine {
  return (
    typeof line === 'object' &&
    line !== null &&
    'kind' in line &&
    typeof line.kind === 'string' &&
    'selection' in line &&
    typeof line.selection === 'string' &&
    'stake' in line &&
    typeof line.stake === 'string' &&
    /^\d{1,12}$/.test(line.stake)
  );
}

function payout(family: Family, { kind: code, picks, stake }: LotteryBet, drawing: Drawing): bigint {
  const kind = findBetKind(family, code);
  if (kind === null) throw new Error(`${family} has no kind ${code}`);
  return (BigInt(stake) * BigInt(tenthsWon(kind, picks, drawing))) / 10n;
}

/** A family's rules as a kind of shared round. */
export function lotteryKind(family: Family, pace: Pace): RoundKind<LotteryTerms, null, LotteryBet, Drawing> {
  return {
    key: lotteryKindKey(family, pace),
    catchUp: CATCH_UP[pace],
    timing,
    limits,
    offer: () => null,
    parse: (line, terms) => parse(family, line, terms),
    draw: (random) => drawTiers(RULES[family].layout, random),
    payout: (bet, drawing) => payout(family, bet, drawing),
  };
}

export const LOTTERY_KINDS = FAMILIES.flatMap((family) => [lotteryKind(family, 'state'), lotteryKind(family, 'fast')]);
