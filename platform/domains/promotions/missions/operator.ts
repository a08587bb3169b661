import { asc, eq, max } from '../../../database/drizzle.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { parseCents, fromCents } from '../../../../schema/cents.ts';
import type { Texts } from '../../../texts.ts';
import { MISSION_GAMES } from './games.ts';
import { problemOf } from './sense.ts';
import type { Mission } from './tables.ts';
import { missions, missionTerms } from './tables.ts';

/** A mission as its operator reads it. Target and reward are decimal text; money in major units. */
export interface WrittenMission extends Pick<
  Mission,
  'code' | 'period' | 'unit' | 'gameTypes' | 'titles' | 'descriptions' | 'enabled'
> {
  readonly target: string;
  readonly reward: string;
}

/**
 * What an operator changes of a mission; what is left out stays. Period, unit and games are what it is: another of
 * those is another mission.
 */
export interface MissionChange {
  readonly title?: Texts;
  readonly description?: Texts;
  readonly target?: string;
  readonly reward?: string;
  readonly enabled?: boolean;
}

export interface NewMission extends Pick<Mission, 'period' | 'unit'> {
  /** Left out for all games. */
  readonly games?: keyof typeof MISSION_GAMES;
  readonly title: Texts;
  readonly description: Texts;
  readonly target: string;
  readonly reward: string;
}

/** Every mission, also those that are switched off, in their order. */
export async function allMissions(db: Executor): Promise<readonly WrittenMission[]> {
  return (
    await db.select().from(missions).orderBy(asc(missions.period), asc(missions.ordinal), asc(missions.code))
  ).map(toWritten);
}

/** One mission, locked until the transaction ends. Refuses an unknown one with 404. */
export async function missionToChange(tx: Transaction, code: string): Promise<WrittenMission> {
  return toWritten(await lockedMission(tx, code));
}

/**
 * Changes a mission from this moment on. Its previous terms are kept: a member who has reached the target is paid the
 * reward promised, also when the mission is switched off. Refuses invalid terms with 400, but not changes of texts or
 * the switch of a mission that has them.
 */
export async function rewriteMission(
  tx: Transaction,
  code: string,
  { title, description, target, reward, enabled }: MissionChange,
  now: Date,
): Promise<void> {
  const before = await lockedMission(tx, code);
  const terms = {
    target: target === undefined ? before.target : inUnit(before.unit, target),
    reward: reward === undefined ? before.reward : inUnit('MONEY', reward),
    enabled: enabled ?? before.enabled,
  };
  const areNewTerms = terms.target !== before.target || terms.reward !== before.reward;
  if (areNewTerms || (terms.enabled && !before.enabled)) requireSense({ ...before, ...terms });
  await tx
    .update(missions)
    .set({ titles: title ?? before.titles, descriptions: description ?? before.descriptions })
    .where(eq(missions.code, code));
  if (!areNewTerms && terms.enabled === before.enabled) return;
  await tx.insert(missionTerms).values({
    code,
    target: before.target,
    reward: before.reward,
    enabled: before.enabled,
    since: before.since,
    until: now,
  });
  await tx
    .update(missions)
    .set({ ...terms, since: now })
    .where(eq(missions.code, code));
}

/**
 * Puts up a mission as the last of its period; it can be reached in the period that runs, not in the one before.
 * Refuses with 400 terms that make no sense.
 * @param code one that was never there before, as rewards are booked under it
 */
export async function putUpMission(
  tx: Transaction,
  code: string,
  { period, unit, games, title, description, target, reward }: NewMission,
  now: Date,
): Promise<void> {
  const terms = {
    period,
    unit,
    gameTypes: games === undefined ? null : MISSION_GAMES[games],
    target: inUnit(unit, target),
    reward: inUnit('MONEY', reward),
  };
  requireSense(terms);
  const [last] = await tx.select({ ordinal: max(missions.ordinal) }).from(missions);
  await tx.insert(missions).values({
    ...terms,
    code,
    titles: title,
    descriptions: description,
    ordinal: (last?.ordinal ?? 0) + 1,
    since: now,
  });
}

async function lockedMission(tx: Transaction, code: string): Promise<Mission> {
  const [row] = await tx.select().from(missions).where(eq(missions.code, code)).for('update');
  if (!row) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'The mission is not known' });
  return row;
}

function toWritten({
  code,
  period,
  unit,
  gameTypes,
  titles,
  descriptions,
  enabled,
  target,
  reward,
}: Mission): WrittenMission {
  return {
    code,
    period,
    unit,
    gameTypes,
    titles,
    descriptions,
    enabled,
    target: unit === 'MONEY' ? fromCents(target) : target.toString(),
    reward: fromCents(reward),
  };
}

function inUnit(unit: Mission['unit'], amount: string): bigint {
  const cents = parseCents(amount);
  if (cents === null) throw nonsense(`${amount} is no amount`);
  if (unit === 'MONEY') return cents;
  if (cents % 100n !== 0n) throw nonsense('A target that is no money is a whole number');
  return cents / 100n;
}

function requireSense(mission: Parameters<typeof problemOf>[0]): void {
  const problem = problemOf(mission);
  if (problem !== null) throw nonsense(problem);
}

const nonsense = (message: string): Refusal => new Refusal('INVALID_PARAMETERS', { status: 400, message });
