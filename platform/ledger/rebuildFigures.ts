import { sql } from '../database/drizzle.ts';
import type { Executor, Transaction } from '../database/database.ts';
import { rowsOf } from '../database/database.ts';
import { timeZoneInSql } from '../settings.ts';
import { unfold } from './folded/fold.ts';

/**
 * The figures as they follow from the ledger. A stake on a bet or a duel is final when that was won or lost, by the
 * records of bets; one that waits or came back counts nothing. Everything else is final when it was posted.
 */
const REBUILT = sql`
  select member_id, day, game_type, vendor, kind, asset, path, sum(amount)::bigint as amount,
         sum(own)::bigint as own
  from (
    select t.member_id, (final.at at time zone ${timeZoneInSql})::date as day, coalesce(g.game_type, '') as game_type,
           coalesce(g.vendor, '') as vendor, t.kind, moved.asset,
           path_at(t.member_id, final.at) as path, moved.amount, moved.own
    from ledger_transactions t
    left join games g on g.node_id = t.node_id
    left join round_bets b on t.subject = 'bet' and b.id = t.reference
    left join combined_bets c on t.subject = 'bet' and c.id = t.reference
    left join duels d on t.subject = 'duel' and d.id = t.reference
    cross join lateral (
      select case
        when t.kind <> 'stake' or t.subject not in ('bet', 'duel') then t.at
        when b.state in ('won', 'lost') then b.settled_at
        when c.state in ('won', 'lost') then c.settled_at
        when d.state = 'done' and not exists (
          select 1 from ledger_transactions back where back.reference = t.reference and back.kind = 'stakeReturned'
        ) then d.ended_at
      end as at
    ) as final
    cross join lateral (
      select asset, sum(amount) as amount,
             coalesce(sum(amount) filter (where split_part(account, ':', 3) <> 'bonus'), 0) as own
      from ledger_entries
      where transaction_id = t.id and account like 'member:' || t.member_id || ':%'
      group by asset
    ) as moved
    where t.member_id is not null and final.at is not null and (moved.amount <> 0 or moved.own <> 0)
  ) as counted
  group by member_id, day, game_type, vendor, kind, asset, path`;

/** Figures that are not what the ledger says, each in words; none, always. Reads the whole ledger. */
export async function miscounted(executor: Executor): Promise<readonly string[]> {
  const rows = await rowsOf<{ what: string }>(
    executor,
    sql`
    with rebuilt as (${REBUILT})
    select 'member ' || member_id || ' ' || day || ' ' || kind || ' ' || asset || ' ' || game_type || ' ' || vendor
             || ' ' || path
             || ': ' || coalesce(f.amount || ' (' || f.own || ')', 'nothing') || ' instead of '
             || coalesce(r.amount || ' (' || r.own || ')', 'nothing') as what
    from figures f full join rebuilt r using (member_id, day, game_type, vendor, kind, asset, path)
    where (f.amount, f.own) is distinct from (r.amount, r.own)
    order by member_id, day, kind`,
  );
  return rows.map(({ what }) => what);
}

/**
 * Counts all figures anew from the ledger, such as after the house's time zone was changed; they are added up again by
 * `fold`. Writers wait.
 */
export async function rebuildFigures(tx: Transaction): Promise<void> {
  await unfold(tx);
  await tx.execute(sql`lock table figures in exclusive mode`);
  await tx.execute(sql`delete from figures`);
  await tx.execute(
    sql`insert into figures (member_id, day, game_type, vendor, kind, asset, path, amount, own) ${REBUILT}`,
  );
}
