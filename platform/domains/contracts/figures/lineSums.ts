import { sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';
import type { Executor } from '../../../database/database.ts';
import { rowsOf } from '../../../database/database.ts';
import { timeZoneInSql } from '../../../settings.ts';
import type { LineSums } from '../rules/terms.ts';
import type { Window } from '../rules/windows.ts';

/** The line below a holder, counted while certain agents were above it. */
export interface Line {
  /** Names it among the others. */
  readonly key: number;
  readonly holderId: number;
  /** The part of a path that a figure must have to count, such as `/7/31/`: it ends with the holder. */
  readonly place: string;
  /** Whether the path must begin with it, so that the first agent in it was at the top. */
  readonly isFromTop: boolean;
  /** A type of games, or ALL. */
  readonly productType: string;
}

/** What sums are made for: the whole span at once, or each day, hour or five minutes of it. */
export type Bucket = 'whole' | 'day' | 'hour' | 'five';

export interface BucketSums extends LineSums {
  /** When the bucket begins; of the whole, when the span does. */
  readonly from: Date;
}

const NAMES: Readonly<Record<Bucket, (from: Date) => SQL>> = {
  whole: (from) => sql`${from.toISOString()}::timestamptz`,
  day: () => sql`"from"`,
  hour: () => sql`date_trunc('hour', "from", ${timeZoneInSql})`,
  five: () => sql`"from"`,
};

/**
 * What lines came to in a span, by their keys; a line with nothing in a bucket has none of it. Days are read from those
 * that are over, hours and minutes from the windows, which are kept for two days.
 */
export async function lineSums(
  executor: Executor,
  lines: readonly Line[],
  { from, until }: Window,
  bucket: Bucket,
  least: string,
): Promise<ReadonlyMap<number, readonly BucketSums[]>> {
  if (lines.length === 0) return new Map();
  const table = bucket === 'whole' || bucket === 'day' ? sql`contract_days` : sql`window_figures`;
  const rows = await rowsOf<{ key: number; at: number; stakes: string; result: string; active: number }>(
    executor,
    sql`
    with f as materialized (
      select ${NAMES[bucket](from)} as bucket, member_id, path, game_type, sum(staked) as staked, sum(result) as result
      from ${table}
      where "from" >= ${from.toISOString()}::timestamptz and "from" < ${until.toISOString()}::timestamptz
        and ${isOfFew(lines)}
      group by 1, member_id, path, game_type
    ),
    lines as (
      select key, "holderId" as holder, place, "isFromTop" as is_from_top, "productType" as product
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l(key integer, "holderId" bigint, place text, "isFromTop" boolean, "productType" text)
    ),
    each as (
      select l.key, f.bucket, f.member_id, sum(f.staked) as staked, sum(f.result) as result
      from f
      cross join lateral unnest(string_to_array(trim(both '/' from f.path), '/')::bigint[]) as above (id)
      join lines l on l.holder = above.id and above.id <> f.member_id
        and case when l.is_from_top then starts_with(f.path, l.place) else position(l.place in f.path) > 0 end
        and (l.product = 'ALL' or l.product = f.game_type)
      group by l.key, f.bucket, f.member_id
    )
    select key, (extract(epoch from bucket) * 1000)::float8 as at, sum(staked)::text as stakes,
           sum(result)::text as result,
           (count(*) filter (where staked > 0 and staked >= ${least}::bigint))::int as active
    from each group by key, bucket order by bucket`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, found]) => [
      key,
      found.map(({ at, stakes, result, active }) => ({
        from: new Date(at),
        stakes: BigInt(stakes),
        result: BigInt(result),
        active,
      })),
    ]),
  );
}

/** Up to so many lines are looked for one by one. */
const FEW = 8;

/** Where a few lines are asked for, as by a preview, figures of other lines are left out before they are added up. */
const isOfFew = (lines: readonly Line[]): SQL =>
  lines.length > FEW
    ? sql`true`
    : sql`(${sql.join(
        lines.map(({ place }) => sql`position(${place} in path) > 0`),
        sql` or `,
      )})`;

/** Nothing at all. */
export const NO_SUMS: LineSums = { stakes: 0n, result: 0n, active: 0 };
