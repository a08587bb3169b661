import { and, count, eq, gt, lte, notLike } from '../../database/drizzle.ts';
import type { Transaction } from '../../database/database.ts';
import { combinedBets, roundBets, rounds } from '../../rounds/tables.ts';
import { PlayRefusal } from './PlayRefusal.ts';
import { playRounds } from './tables.ts';

/** How many rounds or bets one member may play within a time, in milliseconds. */
interface Pace {
  readonly within: number;
  readonly most: number;
}

/**
 * Twelve a second in the long run, and ten seconds' worth at once: no thumb is that quick, and the page waits for each
 * answer.
 */
export const SPINS: Pace = { within: 10_000, most: 120 };
/** Five a second in the long run; a line that stumbles may bring two seconds' worth at once. */
export const SHOTS: Pace = { within: 2_000, most: 10 };
/**
 * Five a second in the long run, and ten seconds' worth at once, at all tables and in all books together: a press lays
 * all chips on a table, and a slip of single bets is one bet for each.
 */
export const BETS: Pace = { within: 10_000, most: 50 };

/** Throws `too_fast`. The caller holds the member's seeds, so that many at once are counted one after the other. */
export async function requirePace(tx: Transaction, memberId: number, at: Date, { within, most }: Pace): Promise<void> {
  const lately = and(
    eq(playRounds.memberId, memberId),
    gt(playRounds.at, new Date(at.getTime() - within)),
    lte(playRounds.at, at),
  );
  const [latest] = await tx.select({ rounds: count() }).from(playRounds).where(lately);
  if ((latest?.rounds ?? 0) >= most) throw new PlayRefusal('too_fast', `More than ${most} rounds in ${within} ms`);
}

/**
 * Throws `too_fast` where a bet on a table, a fight or a match that has just been taken is one too many; its
 * transaction must then be given up. The caller holds the member, so that many at once are counted one after the
 * other. Lotteries count their slips for themselves.
 */
export async function requireBetPace(
  tx: Transaction,
  { memberId, placedAt }: { readonly memberId: number; readonly placedAt: Date },
): Promise<void> {
  const { within, most } = BETS;
  const since = new Date(placedAt.getTime() - within);
  const [single] = await tx
    .select({ bets: count() })
    .from(roundBets)
    .innerJoin(rounds, eq(rounds.id, roundBets.roundId))
    .where(
      and(
        eq(roundBets.memberId, memberId),
        gt(roundBets.placedAt, since),
        lte(roundBets.placedAt, placedAt),
        notLike(rounds.seriesKey, 'lottery:%'),
      ),
    );
  const [combined] = await tx
    .select({ bets: count() })
    .from(combinedBets)
    .where(
      and(eq(combinedBets.memberId, memberId), gt(combinedBets.placedAt, since), lte(combinedBets.placedAt, placedAt)),
    );
  if ((single?.bets ?? 0) + (combined?.bets ?? 0) > most)
    throw new PlayRefusal('too_fast', `More than ${most} bets in ${within} ms`);
}
