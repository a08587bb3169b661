import { sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';

interface Scope {
  readonly from: Date;
  readonly until: Date;
  /** Null for everybody. */
  readonly memberId: number | null;
}

/**
 * Stakes of bets that are settled, as the ledger has them: `member_id, node_id, stake, at, round`. A stake belongs to
 * the moment it was placed, and counts once its bet is won or lost; one that waits or was given back does not, nor does
 * what a bonus paid of it.
 */
export function settledStakes({ from, until, memberId }: Scope): SQL {
  return sql`
    select t.member_id, t.node_id, own.stake, t.at, coalesce(b.round_id, t.reference) as round
    from ledger_transactions t
    cross join lateral (
      select -t.member_amount + case
        when t.member_id in (select member_id from bonuses) then coalesce((
          select sum(e.amount) from ledger_entries e
          where e.transaction_id = t.id and e.account like 'member:%:bonus:%'), 0)
        else 0
      end as stake
    ) as own
    left join round_bets b on b.id = t.reference
    left join combined_bets c on c.id = t.reference
    left join duels d on d.id = t.reference
    where t.kind = 'stake' and own.stake > 0
      and t.at >= ${from.toISOString()}::timestamptz and t.at < ${until.toISOString()}::timestamptz
      ${memberId === null ? sql`` : sql`and t.member_id = ${memberId}`}
      and (b.id is null or b.state not in ('placed', 'refunded'))
      and (c.id is null or c.state not in ('placed', 'refunded'))
      and (d.id is null or d.state = 'done')
      and not exists (
        select 1 from ledger_transactions r where r.reference = t.reference and r.kind = 'stakeReturned'
      )`;
}
