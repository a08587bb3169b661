import { and, sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';
import type { QueryOf } from '../../../../schema/upstream/call.ts';
import type { teamBets } from '../../../../schema/upstream/agent.ts';
import { BET_SUMS, IS_OF_BETS } from '../../../ledger/folded/lineSums.ts';
import { isBelow } from '../../../members/paths.ts';
import { nameOrder } from '../../../members/tables.ts';
import { daysInSql } from './days.ts';
import type { Read } from './reading.ts';
import { idsInSql } from './reading.ts';
import { nameLike } from './scope.ts';

export type BetsAsked = QueryOf<typeof teamBets>;

/** Bets of members of a line, with names where they are asked for: there may be hundreds of thousands. */
export function bets(query: BetsAsked, paths: readonly string[], read: Read): SQL {
  const like = nameLike(query.username);
  const isNamed = like !== null || query.orderBy === 'name';
  return sql`
    select b.member_id, ${isNamed ? sql`m.username` : sql`null::text as username`}, b.game_type, b.vendor, b.staked,
           b.won
    from (${betsByMember(query, paths, read)}) as b ${isNamed ? sql`join members m on m.id = b.member_id` : sql``}
    where ${like === null ? sql`true` : sql`m.username ilike ${like}`}`;
}

/** What is added up together with the days that are not. Of one span each is there once but for who was moved. */
export function betsByMember(query: BetsAsked, paths: readonly string[], read: Read): SQL {
  const isAdded = and(sql`f.span_id = any(${idsInSql(read.spans)})`, isBelow(sql`f.path`, paths), ofGames(query));
  const added = sql`
    select f.member_id, f.game_type, f.vendor, sum(f.staked)::bigint as staked, sum(f.won)::bigint as won
    from span_bets f`;
  const known =
    read.spans.length === 1
      ? sql`select f.member_id, f.game_type, f.vendor, f.staked, f.won from span_bets f
            where ${isAdded} and f.is_whole
            union all
            ${added} where ${isAdded} and not f.is_whole group by f.member_id, f.game_type, f.vendor`
      : sql`${added} where ${isAdded} group by f.member_id, f.game_type, f.vendor`;
  return sql`
    select member_id, game_type, vendor, coalesce(k.staked, 0) + coalesce(o.staked, 0) as staked,
           coalesce(k.won, 0) + coalesce(o.won, 0) as won
    from (${known}) as k
    full join (
      select f.member_id, f.game_type, f.vendor, ${BET_SUMS} from figures f
      where ${and(isOpen(paths, read), ofGames(query))}
      group by f.member_id, f.game_type, f.vendor
    ) as o using (member_id, game_type, vendor)`;
}

/** Whether more than so many rows are added up of a line. */
export const isGreat = (paths: readonly string[], { spans }: Read, rows: number): SQL => sql`
  select exists (
    select from span_bets f where f.span_id = any(${idsInSql(spans)}) and ${isBelow(sql`f.path`, paths)}
    offset ${rows} limit 1
  ) as great`;

/** The rows by name that are shown; `last` is the number of the last one, from 1. */
export interface NamePage {
  readonly falls: boolean;
  readonly last: number;
  readonly size: number;
}

/** So many members are looked through for each row up to the last. */
const MEMBERS_FOR_EACH = 2;

/**
 * A page by name of bets in all games, read member by member in the order of an index, as far as it goes. It has fewer
 * rows than there are where too few of the first by name have bets.
 */
export function pageByName(paths: readonly string[], read: Read, { falls, last, size }: NamePage): SQL {
  const direction = falls ? sql`desc` : sql`asc`;
  const isInLine = isBelow(sql`p.path`, paths);
  return sql`
    select m.id::text as member_id, m.username, b.game_type, b.vendor, b.staked::text, b.won::text
    from (
      select m.id, m.username, ${nameOrder(sql`m.username`)} as name from members m
      where m.id in (select p.member_id from member_places p where ${isInLine})
      order by name ${direction} limit ${last * MEMBERS_FOR_EACH}
    ) as m
    cross join lateral (
      select f.game_type, f.vendor, sum(f.staked)::bigint as staked, sum(f.won)::bigint as won
      from (
        select f.game_type, f.vendor, f.staked, f.won
        from (select distinct p.path from member_places p where p.member_id = m.id and ${isInLine}) as p
        join span_bets f on f.span_id = any(${idsInSql(read.spans)}) and f.path = p.path
        union all
        select f.game_type, f.vendor, ${BET_SUMS} from figures f
        where f.member_id = m.id and ${isOpen(paths, read)}
        group by f.game_type, f.vendor
      ) as f
      group by f.game_type, f.vendor
    ) as b
    order by m.name ${direction}, m.id, b.game_type, b.vendor
    limit ${size} offset ${last - size}`;
}

/** Figures `f` of bets in a line on days that are not added up. */
const isOpen = (paths: readonly string[], { open }: Read): SQL =>
  sql`f.day = any(${daysInSql(open)}) and ${isBelow(sql`f.path`, paths)} and ${IS_OF_BETS}`;

export const ofGames = ({ gameType, excludeGameType }: BetsAsked): SQL | undefined =>
  and(
    gameType === undefined ? undefined : sql`f.game_type = any(string_to_array(${gameType}, ','))`,
    excludeGameType === undefined ? undefined : sql`f.game_type <> all(string_to_array(${excludeGameType}, ','))`,
  );
