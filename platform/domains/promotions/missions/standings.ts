import { asc, eq, inArray } from '../../../database/drizzle.ts';
import type { Span } from '../../../calendar.ts';
import { spanAt, spanBefore } from '../../../calendar.ts';
import type { Executor } from '../../../database/database.ts';
import { ledgerTransactions } from '../../../ledger/tables.ts';
import type { Run } from './progress.ts';
import { progressOf } from './progress.ts';
import type { Mission } from './tables.ts';
import { missions } from './tables.ts';
import type { TermedMission } from './terms.ts';
import { termedMissions, termsIn } from './terms.ts';

/** How long a reward can be claimed after its period, so that midnight does not cost a member a reward. */
const GRACE = 24 * 3_600_000;

/** A member's progress in one mission of one period. */
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
  return executor
    .select()
    .from(missions)
    .where(eq(missions.enabled, true))
    .orderBy(asc(missions.period), asc(missions.ordinal));
}

/**
 * A member's missions: unclaimed ones of the previous period, then those of today, then those of this week. One that
 * was reached before its operator changed it, or switched it off, keeps the terms of that time.
 */
export async function standingsOf(
  executor: Executor,
  memberId: number,
  now: Date,
  timeZone: string,
): Promise<readonly Standing[]> {
  const week = spanAt('WEEK', now, timeZone);
  const known = await termedMissions(executor, spanBefore('WEEK', week, timeZone).from);
  const current = known.map((each) => runOf(each, spanAt(each.mission.period, now, timeZone)));
  const before = known
    .map((each) => runOf(each, spanBefore(each.mission.period, spanAt(each.mission.period, now, timeZone), timeZone)))
    .filter((run) => claimEnd(run) > now);
  const runs = [...before, ...current].filter(({ stages }) => stages.length > 0);
  const progress = await progressOf(
    executor,
    memberId,
    runs.flatMap((run) => [run, ...run.stages.filter(({ id }) => id !== run.id)]),
    timeZone,
  );
  const paid = await paidOf(executor, memberId, runs);
  const standing = ({ id, mission, span, stages }: TermedRun): Standing => {
    const reached = stages.find((stage) => (progress.get(stage.id) ?? 0n) >= stage.mission.target);
    const state = paid.has(rewardKey(memberId, id)) ? 'CLAIMED' : reached ? 'CLAIMABLE' : 'OPEN';
    return {
      id,
      mission: reached?.mission ?? mission,
      span,
      progress: progress.get(id) ?? 0n,
      state,
      claimUntil: claimEnd({ span }),
    };
  };
  const isShown = ({ state, mission: { enabled }, span }: Standing): boolean =>
    state === 'CLAIMABLE' || (enabled && span.until > now);
  return runs.map(standing).filter(isShown);
}

/** A mission in a period, and what of it was to be reached while each of its terms held. */
interface TermedRun extends Run {
  readonly stages: readonly Run[];
}

function runOf({ mission, terms }: TermedMission, span: Span): TermedRun {
  const id = `${mission.code}.${span.firstDay}`;
  const stages = termsIn(terms, span).map(({ target, reward, until }, at) => {
    const termed = { ...mission, target, reward };
    return until !== null && until < span.until
      ? { id: `${id}@${at}`, mission: termed, span: { ...span, until } }
      : { id, mission: termed, span };
  });
  return { id, mission, span, stages };
}

const claimEnd = ({ span }: Pick<Run, 'span'>): Date => new Date(span.until.getTime() + GRACE);

async function paidOf(executor: Executor, memberId: number, runs: readonly Run[]): Promise<ReadonlySet<string>> {
  if (runs.length === 0) return new Set();
  const rows = await executor
    .select({ key: ledgerTransactions.key })
    .from(ledgerTransactions)
    .where(
      inArray(
        ledgerTransactions.key,
        runs.map(({ id }) => rewardKey(memberId, id)),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}
