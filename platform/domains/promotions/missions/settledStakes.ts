import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

interface Scope {
  readonly from: Date;
  readonly until: Date;
  /** Null for everybody. */
  readonly memberId: number | null;
}

/**
 * Stakes of bets that are settled, as the ledger has them: `member_id, node_id, stake, at, round`. A stake belongs to
 * the moment it was placed, and counts once its bet is won or lost; one that waits or was given back does not.
 */
export function settledStakes({ from, until, memberId }: Scope): SQL {
  return sql`
    select t.member_id, t.node_id, -t.member_amount as stake, t.at, coalesce(b.round_id, t.reference) as round
    from ledger_transactions t
    left join round_bets b on b.id = t.reference
    left join combined_bets c on c.id = t.reference
    left join duels d on d.id = t.reference
    where t.kind = 'stake'
      and t.at >= ${from.toISOString()}::timestamptz and t.at < ${until.toISOString()}::timestamptz
      ${memberId === null ? sql`` : sql`and t.member_id = ${memberId}`}
      and (b.id is null or b.state not in ('placed', 'refunded'))
      and (c.id is null or c.state not in ('placed', 'refunded'))
      and (d.id is null or d.state = 'done')
      and not exists (
        select 1 from ledger_transactions r where r.reference = t.reference and r.kind = 'stakeReturned'
      )`;
}
