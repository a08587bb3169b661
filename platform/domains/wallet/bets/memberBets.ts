import { and, inArray, notInArray, sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { games } from '../../games/tables.ts';
import { BRANCHES } from './branches.ts';
import type { BetKind, BetState, Branch } from './branches.ts';

/** A bet of any kind; amounts in cents. */
export interface MemberBet {
  readonly id: string;
  readonly kind: BetKind;
  readonly nodeId: number | null;
  /** What it was placed in; null for what has no series of rounds. */
  readonly seriesKey: string | null;
  readonly selection: unknown;
  readonly drawnAt: Date | null;
  readonly stake: bigint;
  /** What came back; meaningless while it is `placed`. */
  readonly back: bigint;
  readonly state: BetState;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
}

export interface BetFilter {
  readonly memberId: number;
  readonly id?: string;
  /** Only what comes later in the list than this one. */
  readonly after?: Pick<MemberBet, 'id' | 'placedAt'>;
  /** Both ends included. */
  readonly from?: Date;
  readonly until?: Date;
  readonly gameTypes?: readonly string[];
  readonly exceptGameTypes?: readonly string[];
  readonly vendors?: readonly string[];
  readonly exceptVendors?: readonly string[];
}

/** All bets of a filter together; cents. Stakes that came back count nowhere. */
export interface BetTotals {
  readonly bets: number;
  readonly staked: bigint;
  readonly back: bigint;
  /** Staked on what is not settled yet. */
  readonly open: bigint;
}

/**
 * Bets newest first, from each table no more than the page may need of it. The indexes have `nulls last`, and serve no
 * other order.
 */
export async function betsOf(executor: Executor, filter: BetFilter, page: number, size: number): Promise<MemberBet[]> {
  const newest = (branch: Branch) =>
    sql`(${rowsIn(branch, filter)} order by placed_at desc nulls last, id limit ${page * size})`;
  const rows = await rowsOf<Row>(
    executor,
    sql`select id, kind, node_id, series_key, selection, stake::text, back::text, state,
               ${millisecondsOf(sql`drawn_at`)} as drawn_at, ${millisecondsOf(sql`placed_at`)} as placed_at,
               ${millisecondsOf(sql`settled_at`)} as settled_at
        from (${unionOf(newest)}) as bets
        order by bets.placed_at desc nulls last, id limit ${size} offset ${(page - 1) * size}`,
  );
  return rows.map(toBet);
}

/** Every bet of the filter summed up, by the same conditions as its pages. */
export async function totalsOf(executor: Executor, filter: BetFilter): Promise<BetTotals> {
  const settled = sql`state in ('won', 'lost')`;
  const [row] = await rowsOf<{ bets: number; staked: string; back: string; open: string }>(
    executor,
    sql`select count(*)::int as bets,
               coalesce(sum(stake) filter (where ${settled}), 0)::text as staked,
               coalesce(sum(back) filter (where ${settled}), 0)::text as back,
               coalesce(sum(stake) filter (where state = 'placed'), 0)::text as open
        from (${unionOf((branch) => rowsIn(branch, filter))}) as bets`,
  );
  return {
    bets: row?.bets ?? 0,
    staked: BigInt(row?.staked ?? 0),
    back: BigInt(row?.back ?? 0),
    open: BigInt(row?.open ?? 0),
  };
}

type Row = Record<'id' | 'stake' | 'back', string> &
  Record<'node_id' | 'drawn_at' | 'settled_at', number | null> & {
    readonly kind: BetKind;
    readonly state: BetState;
    readonly series_key: string | null;
    readonly selection: unknown;
    readonly placed_at: number;
  };

const unionOf = (rows: (branch: Branch) => SQL): SQL => sql.join(BRANCHES.map(rows), sql` union all `);

const millisecondsOf = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** The rows of one table that a filter keeps. */
function rowsIn(branch: Branch, { memberId, id, after, from, until, ...ofGames }: BetFilter): SQL {
  const wanted = gamesIn(ofGames);
  const conditions = [
    sql`b.member_id = ${memberId}`,
    id === undefined ? undefined : sql`${branch.id} = ${id}`,
    from && sql`${branch.placedAt} >= ${from.toISOString()}::timestamptz`,
    until && sql`${branch.placedAt} <= ${until.toISOString()}::timestamptz`,
    after &&
      sql`${branch.placedAt} <= ${after.placedAt.toISOString()}::timestamptz
      and (${branch.placedAt} < ${after.placedAt.toISOString()}::timestamptz or ${branch.id} > ${after.id})`,
    wanted && sql`${branch.nodeId} in (${wanted})`,
  ];
  return sql`select ${branch.id} as id, ${branch.kind} as kind, ${branch.nodeId} as node_id,
      ${branch.seriesKey} as series_key, ${branch.selection} as selection, ${branch.drawnAt} as drawn_at,
      ${branch.stake} as stake, ${branch.back} as back, ${branch.state} as state, ${branch.placedAt} as placed_at,
      ${branch.settledAt} as settled_at
    from ${branch.from} where ${and(...conditions)}`;
}

/** Undefined where every game will do. */
function gamesIn({ gameTypes, exceptGameTypes, vendors, exceptVendors }: Omit<BetFilter, 'memberId'>): SQL | undefined {
  const wanted = and(
    gameTypes && inArray(games.gameType, [...gameTypes]),
    exceptGameTypes && notInArray(games.gameType, [...exceptGameTypes]),
    vendors && inArray(games.vendor, [...vendors]),
    exceptVendors && notInArray(games.vendor, [...exceptVendors]),
  );
  return wanted && sql`select ${games.nodeId} from ${games} where ${wanted}`;
}

const dateOf = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds));

function toBet({ id, kind, state, selection, ...row }: Row): MemberBet {
  return {
    id,
    kind,
    state,
    selection,
    nodeId: row.node_id,
    seriesKey: row.series_key,
    drawnAt: dateOf(row.drawn_at),
    stake: BigInt(row.stake),
    back: BigInt(row.back),
    placedAt: new Date(row.placed_at),
    settledAt: dateOf(row.settled_at),
  };
}
