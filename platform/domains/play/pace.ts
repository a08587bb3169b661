import { and, count, eq, gt, lte } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { PlayRefusal } from './PlayRefusal.ts';
import { playRounds } from './tables.ts';

/** How many rounds one member may play within a time, in milliseconds. */
interface Pace {
  readonly within: number;
  readonly most: number;
}

/** Twelve a second in the long run, and ten seconds' worth at once: no thumb is that quick, and the page waits for each answer. */
export const SPINS: Pace = { within: 10_000, most: 120 };
/** Five a second in the long run; a line that stumbles may bring two seconds' worth at once. */
export const SHOTS: Pace = { within: 2_000, most: 10 };

/** Throws `too_fast`. Whoever asks holds the member's seeds, so that many at once are counted one after the other. */
export async function requirePace(tx: Transaction, memberId: number, at: Date, { within, most }: Pace): Promise<void> {
  const lately = and(eq(playRounds.memberId, memberId), gt(playRounds.at, new Date(at.getTime() - within)), lte(playRounds.at, at));
  const [latest] = await tx.select({ rounds: count() }).from(playRounds).where(lately);
  if ((latest?.rounds ?? 0) >= most) throw new PlayRefusal('too_fast', `More than ${most} rounds in ${within} ms`);
}
