import { sql } from '../../../database/drizzle.ts';
import type { SQL } from '../../../database/drizzle.ts';

/** What was bet on; `round` is a round of one player, such as a spin or a shot. */
export type BetKind = 'round' | 'bet' | 'ticket' | 'combined' | 'duel';
export type BetState = 'placed' | 'won' | 'lost' | 'refunded';

/** A table of bets as `b`, with what its rows are in the words of the betting record. */
export interface Branch {
  readonly from: SQL;
  readonly id: SQL;
  readonly kind: SQL;
  readonly nodeId: SQL;
  readonly seriesKey: SQL;
  readonly selection: SQL;
  readonly drawnAt: SQL;
  readonly stake: SQL;
  readonly back: SQL;
  readonly state: SQL;
  readonly placedAt: SQL;
  readonly settledAt: SQL;
}

const NO_SERIES = {
  seriesKey: sql`null::text`,
  selection: sql`null::jsonb`,
  drawnAt: sql`null::timestamptz`,
};

const ROUNDS: Branch = {
  ...NO_SERIES,
  from: sql`play_rounds b`,
  id: sql`b.id`,
  kind: sql`'round'`,
  nodeId: sql`b.node_id`,
  stake: sql`b.stake`,
  back: sql`b.payout + b.jackpot_paid`,
  state: sql`case when b.payout + b.jackpot_paid > 0 then 'won' else 'lost' end`,
  placedAt: sql`b.at`,
  settledAt: sql`b.at`,
};

/** On rounds that many share; those of lotteries are tickets. */
const BETS: Branch = {
  from: sql`round_bets b join rounds r on r.id = b.round_id join round_series s on s.key = r.series_key`,
  id: sql`b.id`,
  kind: sql`case when s.key like 'lottery:%' then 'ticket' else 'bet' end`,
  nodeId: sql`s.node_id`,
  seriesKey: sql`s.key`,
  selection: sql`b.selection`,
  drawnAt: sql`r.result_at`,
  stake: sql`b.stake`,
  back: sql`b.payout`,
  state: sql`b.state`,
  placedAt: sql`b.placed_at`,
  settledAt: sql`b.settled_at`,
};

const COMBINED: Branch = {
  ...NO_SERIES,
  from: sql`combined_bets b`,
  id: sql`b.id`,
  kind: sql`'combined'`,
  nodeId: sql`b.node_id`,
  stake: sql`b.stake`,
  back: sql`b.payout`,
  state: sql`b.state`,
  placedAt: sql`b.placed_at`,
  settledAt: sql`b.settled_at`,
};

/** A draw gives the stakes back, as a table that was left while waiting does. */
const DUELS: Branch = {
  ...NO_SERIES,
  from: sql`duel_seats b join duels d on d.id = b.duel_id`,
  id: sql`d.id`,
  kind: sql`'duel'`,
  nodeId: sql`d.node_id`,
  stake: sql`d.stake`,
  back: sql`coalesce(b.payout, 0)`,
  state: sql`case
    when b.payout is null then 'placed'
    when exists (
      select 1 from ledger_transactions returned
      where returned.reference = d.id and returned.kind = 'stakeReturned' and returned.member_id = b.member_id
    ) then 'refunded'
    when b.payout > 0 then 'won' else 'lost' end`,
  placedAt: sql`b.seated_at`,
  settledAt: sql`d.ended_at`,
};

/** Every table of bets. */
export const BRANCHES: readonly Branch[] = [ROUNDS, BETS, COMBINED, DUELS];
