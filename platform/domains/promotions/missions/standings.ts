import { asc, eq, inArray } from 'drizzle-orm';
import { spanAt, spanBefore } from '../../../calendar.ts';
import type { Executor } from '../../../database/database.ts';
import { ledgerTransactions } from '../../../ledger/tables.ts';
import type { Run } from './progress.ts';
import { progressOf } from './progress.ts';
import type { Mission } from './tables.ts';
import { missions } from './tables.ts';

/** How long after its period what was reached can still be claimed: nobody should lose a reward to midnight. */
const GRACE = 24 * 3_600_000;

/** Where a member stands in one mission of one period. */
export interface Standing extends Run {
  /** In the mission's unit. */
  readonly progress: bigint;
  readonly state: 'OPEN' | 'CLAIMABLE' | 'CLAIMED';
  readonly claimUntil: Date;
}

/** The key under which the ledger knows that a reward was paid; the only record of it. */
export function rewardKey(memberId: number, runId: string): string {
  return `mission:${memberId}:${runId}`;
}

/** The missions that run: those of the day, then those of the week. */
export function offeredMissions(executor: Executor): Promise<Mission[]> {
  return executor.select().from(missions).where(eq(missions.enabled, true)).orderBy(asc(missions.period), asc(missions.ordinal));
}

/** A member's missions: what waits from the period before, then those of today, then those of this week. */
export async function standingsOf(executor: Executor, memberId: number, now: Date, timeZone: string): Promise<readonly Standing[]> {
  const offered = await offeredMissions(executor);
  const current = offered.map((mission) => runAt(mission, now, timeZone));
  const before = offered.map((mission) => runBefore(mission, now, timeZone)).filter((run) => claimEnd(run) > now);
  const runs = [...before, ...current];
  const progress = await progressOf(executor, memberId, runs, timeZone);
  const paid = await paidOf(executor, memberId, runs);
  const standing = (run: Run): Standing => {
    const reached = progress.get(run.id) ?? 0n;
    const state = paid.has(rewardKey(memberId, run.id)) ? 'CLAIMED' : reached >= run.mission.target ? 'CLAIMABLE' : 'OPEN';
    return { ...run, progress: reached, state, claimUntil: claimEnd(run) };
  };
  return [...before.map(standing).filter(({ state }) => state === 'CLAIMABLE'), ...current.map(standing)];
}

function runAt(mission: Mission, moment: Date, timeZone: string): Run {
  const span = spanAt(mission.period, moment, timeZone);
  return { id: `${mission.code}.${span.firstDay}`, mission, span };
}

function runBefore(mission: Mission, moment: Date, timeZone: string): Run {
  const span = spanBefore(mission.period, spanAt(mission.period, moment, timeZone), timeZone);
  return { id: `${mission.code}.${span.firstDay}`, mission, span };
}

const claimEnd = ({ span }: Run): Date => new Date(span.until.getTime() + GRACE);

async function paidOf(executor: Executor, memberId: number, runs: readonly Run[]): Promise<ReadonlySet<string>> {
  if (runs.length === 0) return new Set();
  const rows = await executor.select({ key: ledgerTransactions.key }).from(ledgerTransactions)
    .where(inArray(ledgerTransactions.key, runs.map(({ id }) => rewardKey(memberId, id))));
  return new Set(rows.map(({ key }) => key));
}
