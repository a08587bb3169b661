import { and, desc, eq, gt } from '../../database/drizzle.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Transaction } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { writtenMessages as table } from './tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Refuses what is more than a member may send in a minute, or in a day; with their row locked, of several at once. */
export async function requirePace(
  tx: Transaction,
  { settings }: Pick<Services, 'settings'>,
  memberId: number,
  now: Date,
): Promise<void> {
  const { perMinute, perDay } = await settings.get(tx, 'messages');
  for (const { most, within } of [
    { most: perMinute, within: MINUTE },
    { most: perDay, within: DAY },
  ]) {
    const lately = and(eq(table.fromId, memberId), gt(table.at, new Date(now.getTime() - within)));
    const [oldest] = await tx
      .select({ at: table.at })
      .from(table)
      .where(lately)
      .orderBy(desc(table.at))
      .limit(1)
      .offset(Math.max(most - 1, 0));
    if (most <= 0 || oldest) throw tooFast(oldest ? oldest.at.getTime() + within - now.getTime() : within);
  }
}

const tooFast = (waitMs: number): Refusal =>
  new Refusal('TOO_MANY_REQUESTS', {
    status: 429,
    message: 'The member has written too many messages',
    value: { retryAfterSeconds: Math.max(Math.ceil(waitMs / 1000), 1) },
  });
