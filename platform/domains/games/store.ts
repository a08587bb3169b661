import { and, asc, count, desc, eq, gt, isNull, lte, or, sql, type SQL } from '../../database/drizzle.ts';
import type { Executor } from '../../database/database.ts';
import { type GameFilter, matching } from './filter.ts';
import { favouriteGames, type Game, games, pvpRooms, recentGames, type VendorCard, vendorCards } from './tables.ts';

/** A game and what its studio is called. */
export interface Listed {
  readonly game: Game;
  readonly vendorName: string | null;
}

export interface GamePage {
  readonly rows: readonly Listed[];
  readonly totalCount: number;
  readonly totalPages: number;
}

/** Pages count from 1. */
export interface Paging {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Hot games of a type other than slots, and of a sports vendor. */
const SHARE = 8;
/** An entry lists at most this many games. */
const MOST_BEHIND = 60;

const shape = { game: games, vendorName: vendorCards.displayName };
const sameVendor = and(eq(vendorCards.code, games.vendor), eq(vendorCards.gameType, games.gameType));

const offset = ({ pageNo, pageSize }: Paging): number => (pageNo - 1) * pageSize;

function paged(rows: readonly Listed[], totalCount: number, { pageSize }: Paging): GamePage {
  return { rows, totalCount, totalPages: Math.ceil(totalCount / pageSize) };
}

/** The catalogue, the most popular first. */
export async function listGames(db: Executor, filter: GameFilter, paging: Paging): Promise<GamePage> {
  const condition = matching(filter);
  return filter.gameName ? searchGames(db, condition, paging) : browseGames(db, condition, paging);
}

/** Every game, the most popular first. */
export async function allGames(db: Executor): Promise<Game[]> {
  return db.select().from(games).orderBy(asc(games.popularity));
}

/** Counting by an index and reading a page by another is two quick looks. */
async function browseGames(db: Executor, condition: SQL | undefined, paging: Paging): Promise<GamePage> {
  const rows = await db
    .select(shape)
    .from(games)
    .leftJoin(vendorCards, sameVendor)
    .where(condition)
    .orderBy(asc(games.popularity))
    .limit(paging.pageSize)
    .offset(offset(paging));
  return paged(rows, await countGames(db, condition), paging);
}

/** A search reads every name, so one scan both finds the page and counts the rest. */
async function searchGames(db: Executor, condition: SQL | undefined, paging: Paging): Promise<GamePage> {
  const found = db
    .select({ nodeId: games.nodeId, total: sql<number>`count(*) over ()::int`.as('total') })
    .from(games)
    .where(condition)
    .orderBy(asc(games.popularity))
    .limit(paging.pageSize)
    .offset(offset(paging))
    .as('found');
  const rows = await db
    .select({ ...shape, total: found.total })
    .from(found)
    .innerJoin(games, eq(games.nodeId, found.nodeId))
    .leftJoin(vendorCards, sameVendor)
    .orderBy(asc(games.popularity));
  const [first] = rows;
  // A page beyond the last has no row with the total.
  return paged(rows, first?.total ?? (paging.pageNo === 1 ? 0 : await countGames(db, condition)), paging);
}

async function countGames(db: Executor, condition: SQL | undefined): Promise<number> {
  const [all] = await db.select({ count: count() }).from(games).where(condition);
  return all?.count ?? 0;
}

/** What a member keeps or played: the two lists are one shape, the latest first. */
export async function memberGames(
  db: Executor,
  list: typeof favouriteGames | typeof recentGames,
  memberId: number,
  filter: GameFilter,
  paging: Paging,
): Promise<GamePage> {
  const condition = and(eq(list.memberId, memberId), matching(filter));
  const [all] = await db
    .select({ count: count() })
    .from(list)
    .innerJoin(games, eq(games.nodeId, list.nodeId))
    .where(condition);
  const rows = await db
    .select(shape)
    .from(list)
    .innerJoin(games, eq(games.nodeId, list.nodeId))
    .leftJoin(vendorCards, sameVendor)
    .where(condition)
    .orderBy(desc(list.at), asc(list.nodeId))
    .limit(paging.pageSize)
    .offset(offset(paging));
  return paged(rows, all?.count ?? 0, paging);
}

/** Node ids, the latest first. */
export async function favouriteIdsOf(db: Executor, memberId: number): Promise<number[]> {
  const rows = await db
    .select({ nodeId: favouriteGames.nodeId })
    .from(favouriteGames)
    .where(eq(favouriteGames.memberId, memberId))
    .orderBy(desc(favouriteGames.at));
  return rows.map(({ nodeId }) => nodeId);
}

/** The games behind an entry: those of its vendor and type, the most popular first. */
export async function gamesBehind(db: Executor, { vendor, gameType }: Game): Promise<Listed[]> {
  return db
    .select(shape)
    .from(games)
    .leftJoin(vendorCards, sameVendor)
    .where(and(eq(games.vendor, vendor), eq(games.gameType, gameType), eq(games.isList, false)))
    .orderBy(asc(games.popularity))
    .limit(MOST_BEHIND);
}

/** Rooms to play each other in, the cheapest first, with what is played there. */
export async function listRooms(
  db: Executor,
  vendor: string | null,
  paging: Paging,
): Promise<{
  readonly rows: readonly { readonly room: typeof pvpRooms.$inferSelect; readonly game: Game }[];
  readonly totalPages: number;
}> {
  const condition = vendor === null ? undefined : eq(games.vendor, vendor);
  const [all] = await db
    .select({ count: count() })
    .from(pvpRooms)
    .innerJoin(games, eq(games.nodeId, pvpRooms.nodeId))
    .where(condition);
  const rows = await db
    .select({ room: pvpRooms, game: games })
    .from(pvpRooms)
    .innerJoin(games, eq(games.nodeId, pvpRooms.nodeId))
    .where(condition)
    .orderBy(asc(pvpRooms.minBet), asc(games.popularity))
    .limit(paging.pageSize)
    .offset(offset(paging));
  return { rows, totalPages: Math.ceil((all?.count ?? 0) / paging.pageSize) };
}

export async function findGame(db: Executor, nodeId: number): Promise<Game | null> {
  if (!Number.isInteger(nodeId) || nodeId <= 0 || nodeId >= 2 ** 31) return null;
  const [game] = await db.select().from(games).where(eq(games.nodeId, nodeId));
  return game ?? null;
}

export async function findGameByCode(db: Executor, gameId: string): Promise<Game | null> {
  const [game] = await db.select().from(games).where(eq(games.gameId, gameId));
  return game ?? null;
}

/** Repeating it changes nothing, not even the order. */
export async function addFavourite(db: Executor, memberId: number, nodeId: number, at: Date): Promise<void> {
  await db.insert(favouriteGames).values({ memberId, nodeId, at }).onConflictDoNothing();
}

export async function removeFavourite(db: Executor, memberId: number, nodeId: number): Promise<void> {
  await db.delete(favouriteGames).where(and(eq(favouriteGames.memberId, memberId), eq(favouriteGames.nodeId, nodeId)));
}

/** The most popular open games: `most` of one vendor or, without a vendor, `most` of each game type, slots first. */
export async function hotGames(db: Executor, vendor: string | null, now: Date, most: number): Promise<Listed[]> {
  const open = or(isNull(games.maintainFrom), gt(games.maintainFrom, now), lte(games.maintainUntil, now));
  const chosen = and(open, vendor === null ? undefined : eq(games.vendor, vendor));
  // Sports, esports and cockfights share a type on the wire, but not a page: each of their vendors gets its share.
  const page = sql`case when ${games.gameType} = 'SPORTS' then ${games.vendor} else ${games.gameType} end`;
  const place = sql<number>`row_number() over (partition by ${page} order by ${games.popularity})`.as('place');
  const ranked = db.select({ nodeId: games.nodeId, place }).from(games).where(chosen).as('ranked');
  return db
    .select(shape)
    .from(ranked)
    .innerJoin(games, eq(games.nodeId, ranked.nodeId))
    .leftJoin(vendorCards, sameVendor)
    .where(or(lte(ranked.place, SHARE), and(eq(games.gameType, 'RNG'), lte(ranked.place, most))))
    .orderBy(sql`${games.gameType} <> 'RNG'`, asc(games.popularity));
}

/** How many entries the lists of each vendor have per type and class: its halls among them, as a list shows them. */
export async function countByVendor(
  db: Executor,
): Promise<{ gameType: string; vendor: string; gameClassify: string | null; games: number }[]> {
  return db
    .select({ gameType: games.gameType, vendor: games.vendor, gameClassify: games.gameClassify, games: count() })
    .from(games)
    .groupBy(games.gameType, games.vendor, games.gameClassify);
}

export async function allVendorCards(db: Executor): Promise<VendorCard[]> {
  return db.select().from(vendorCards).orderBy(asc(vendorCards.ordinal));
}

/** The name of a studio; null for an unknown code. */
export async function vendorNameOf(db: Executor, code: string): Promise<string | null> {
  const [card] = await db
    .select({ name: vendorCards.displayName })
    .from(vendorCards)
    .where(eq(vendorCards.code, code))
    .limit(1);
  return card?.name ?? null;
}
