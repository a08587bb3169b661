import { and, desc, eq, gte, inArray, ne, sql } from '../../database/drizzle.ts';
import type { Language } from '../../../schema/languages.ts';
import type { Executor } from '../../database/database.ts';
import { fromCents } from '../../../schema/cents.ts';
import { ledgerTransactions } from '../../ledger/tables.ts';
import { maskName } from '../../members/maskName.ts';
import { TRIAL } from '../../members/memberTypes.ts';
import { members } from '../../members/tables.ts';
import { type Game, games } from './tables.ts';
import { nameOf } from './wireGame.ts';

/** Smaller wins are not listed; in cents. */
const WORTH_TELLING = 100n;

/** How many of the latest wins are looked through for different ones. */
const LOOKED_THROUGH = 400;

/**
 * The latest `limit` wins that the ledger paid, the largest first (wire §4.4); of one player in one game only the
 * latest, so that a single long evening does not fill the board. `category` ALL or a game type.
 */
export async function latestWinners(db: Executor, category: string, limit: number, language: Language) {
  const latest = (kind: 'payout' | 'jackpotWin') =>
    db
      .select({
        id: ledgerTransactions.id,
        amount: sql<bigint>`${ledgerTransactions.memberAmount}`.mapWith(ledgerTransactions.memberAmount),
        at: ledgerTransactions.at,
        username: members.username,
        nodeId: games.nodeId,
      })
      .from(ledgerTransactions)
      .innerJoin(members, eq(members.id, ledgerTransactions.memberId))
      .innerJoin(games, eq(games.nodeId, ledgerTransactions.nodeId))
      .where(
        and(
          eq(ledgerTransactions.kind, kind),
          gte(ledgerTransactions.memberAmount, sql`${WORTH_TELLING}::bigint`),
          // Trial players win play money, from a purse of its own.
          ne(members.type, TRIAL),
          category === 'ALL' ? undefined : eq(games.gameType, category),
        ),
      )
      .orderBy(desc(ledgerTransactions.at))
      .limit(LOOKED_THROUGH);
  const paid = [...(await latest('payout')), ...(await latest('jackpotWin'))].sort(
    (a, b) => b.at.getTime() - a.at.getTime(),
  );
  const different = new Map(paid.toReversed().map((win) => [`${win.username} ${win.nodeId}`, win]));
  const wins = [...different.values()].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit);
  const shown = new Map(
    (
      await gamesOf(
        db,
        wins.map(({ nodeId }) => nodeId),
      )
    ).map((game) => [game.nodeId, game]),
  );
  return wins
    .sort((a, b) => Number(b.amount - a.amount))
    .flatMap(({ nodeId, ...win }) => toEntry(win, shown.get(nodeId), language));
}

/** Whole rows, with names in every language, are read for the few on the board only. */
const gamesOf = (db: Executor, nodeIds: readonly number[]) =>
  db
    .select()
    .from(games)
    .where(inArray(games.nodeId, [...nodeIds]));

interface Win {
  readonly id: number;
  readonly amount: bigint;
  readonly at: Date;
  readonly username: string;
}

function toEntry({ id, amount, at, username }: Win, game: Game | undefined, language: Language) {
  if (game === undefined) return [];
  return [
    {
      vo: {
        id,
        customerName: maskName(username),
        winAmount: fromCents(amount),
        wonAt: at.getTime(),
        gameName: game.name,
        nodeName: nameOf(game, language),
        nodeId: game.nodeId,
        gameId: game.gameId,
        gameType: game.gameType,
        vendor: game.vendor,
        supportPlay: game.supportPlay ? 1 : 0,
        iconUrl: game.picture,
        smallIcon: game.picture,
        mobileSmallIcon: game.picture,
        h5Icon: game.picture,
      },
    },
  ];
}
