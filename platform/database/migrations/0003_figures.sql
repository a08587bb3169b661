CREATE TABLE "figures" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"game_type" text NOT NULL,
	"kind" text NOT NULL,
	"asset" text NOT NULL,
	"amount" bigint NOT NULL,
	"own" bigint NOT NULL,
	CONSTRAINT "figures_member_id_day_game_type_kind_asset_pk" PRIMARY KEY("member_id","day","game_type","kind","asset")
);
--> statement-breakpoint
-- What the ledger has already, as `platform/ledger/rebuildFigures.ts` counts it.
INSERT INTO figures (member_id, day, game_type, kind, asset, amount, own)
  select member_id, day, game_type, kind, asset, sum(amount)::bigint as amount, sum(own)::bigint as own
  from (
    select t.member_id, (final.at at time zone coalesce((select value ->> 'timeZone' from settings where key = 'calendar'), 'Asia/Manila'))::date as day, coalesce(g.game_type, '') as game_type,
           t.kind, moved.asset, moved.amount, moved.own
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
  group by member_id, day, game_type, kind, asset;
