import type { Executor } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import type { BucketSums, Line } from '../figures/lineSums.ts';
import { lineSums, NO_SUMS } from '../figures/lineSums.ts';
import { compute } from '../rules/exact.ts';
import type { ContractKind, LineSums, PeriodCode, Terms } from '../rules/terms.ts';
import { highestTier, rateOf } from '../rules/terms.ts';
import type { Window } from '../rules/windows.ts';
import { periodAt, windowBefore } from '../rules/windows.ts';
import type { Moment } from './plan.ts';

/** What terms would have come to. Amounts exact but for the sums, which are in cents. */
export interface DryRun extends LineSums {
  /** Of the tier that decided most often; null for none. */
  readonly rate: string | null;
  readonly gross: bigint;
}

/**
 * The last whole period of a contract; for hourly and real-time salaries, which are computed for parts of days that are
 * not kept for long, the last whole day.
 */
export function lastPeriod(kind: ContractKind, period: PeriodCode | null, { now, timeZone }: Moment): Window {
  const code = kind === 'hourSalary' || period === null ? 'D' : period;
  const at = (moment: Date): Window => periodAt(code, moment, timeZone);
  return windowBefore(at, at(now));
}

/** What lines came to in a span, in the parts for which a kind is computed. */
export async function partsOf(
  executor: Executor,
  { settings }: Pick<Services, 'settings'>,
  kind: ContractKind,
  lines: readonly Line[],
  span: Window,
): Promise<ReadonlyMap<number, readonly BucketSums[]>> {
  const { least } = await settings.get(executor, 'activeMembers');
  return lineSums(executor, lines, span, BUCKETS[kind], least);
}

const BUCKETS = { dividend: 'whole', dailySalary: 'day', hourSalary: 'hour', realTimeSalary: 'five' } as const;

/** What terms would have come to for a line, without what is carried. */
export function dryRun(kind: ContractKind, terms: Pick<Terms, 'tiers'>, parts: readonly BucketSums[] = []): DryRun {
  const computed = (parts.length === 0 ? [NO_SUMS] : parts).map((part) => compute(kind, terms, part, 0n));
  const total = parts.reduce<LineSums>(
    (sum, { stakes, result, active }) => ({
      stakes: sum.stakes + stakes,
      result: sum.result + result,
      // Of several parts the greatest: whoever was active in two would count twice.
      active: Math.max(sum.active, active),
    }),
    NO_SUMS,
  );
  const rates = Map.groupBy(
    computed.flatMap(({ tier }) => tier?.rate ?? []),
    (rate) => rate,
  );
  const usual = [...rates].toSorted(([, one], [, other]) => other.length - one.length)[0];
  return { ...total, rate: usual?.[0] ?? null, gross: computed.reduce((sum, { gross }) => sum + gross, 0n) };
}

/** The most that terms could have cost, with all that is given on of them: by the highest rate. */
export function mostOf(kind: ContractKind, { tiers }: Pick<Terms, 'tiers'>, { stakes, result }: LineSums) {
  const tier = highestTier(tiers);
  const base = kind === 'dividend' ? result : stakes;
  return { rate: tier.rate, most: base > 0n ? base * rateOf(tier) : 0n };
}
