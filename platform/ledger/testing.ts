import { asc, eq } from '../database/drizzle.ts';
import type { Executor } from '../database/database.ts';
import { figures } from './tables.ts';

/** A member's figures as lines of text: day, type and vendor of the game, kind, and how much, in cents or points. */
export async function figuresFor(db: Executor, memberId: number): Promise<readonly string[]> {
  const rows = await db
    .select()
    .from(figures)
    .where(eq(figures.memberId, memberId))
    .orderBy(asc(figures.day), asc(figures.gameType), asc(figures.vendor), asc(figures.kind), asc(figures.asset));
  return rows.map(({ day, gameType, vendor, kind, asset, amount, own }) =>
    [day, gameType, vendor, kind, `${amount}${asset === 'PTS' ? ' PTS' : ''}`, own === amount ? '' : `(own ${own})`]
      .filter((word) => word !== '')
      .join(' '),
  );
}
