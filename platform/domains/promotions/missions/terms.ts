import { and, asc, eq, gt } from '../../../database/drizzle.ts';
import type { Span } from '../../../calendar.ts';
import type { Executor } from '../../../database/database.ts';
import type { Mission } from './tables.ts';
import { missions, missionTerms } from './tables.ts';

/** What a mission asks and pays, and from when until when; `until` is null for what holds now. */
export interface Terms extends Pick<Mission, 'target' | 'reward' | 'enabled' | 'since'> {
  readonly until: Date | null;
}

/** A mission with its terms, the oldest first and those that hold now last. */
export interface TermedMission {
  readonly mission: Mission;
  readonly terms: readonly Terms[];
}

/**
 * Every mission, also one that is switched off, with the terms that held at some time after a moment. One question, so
 * that no change falls between two.
 */
export async function termedMissions(executor: Executor, after: Date): Promise<readonly TermedMission[]> {
  const rows = await executor
    .select({ mission: missions, former: missionTerms })
    .from(missions)
    .leftJoin(missionTerms, and(eq(missionTerms.code, missions.code), gt(missionTerms.until, after)))
    .orderBy(asc(missions.period), asc(missions.ordinal), asc(missions.code), asc(missionTerms.id));
  return [...Map.groupBy(rows, ({ mission }) => mission.code).values()].flatMap((each) => {
    const mission = each[0]?.mission;
    return mission
      ? [{ mission, terms: [...each.flatMap(({ former }) => (former ? [former] : [])), { ...mission, until: null }] }]
      : [];
  });
}

/** Of these, the terms under which the mission could be reached in a span. */
export function termsIn(terms: readonly Terms[], { from, until: end }: Span): readonly Terms[] {
  return terms.filter(({ enabled, since, until }) => enabled && since < end && (until === null || until > from));
}
