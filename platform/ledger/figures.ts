import { sql } from '../database/drizzle.ts';
import type { SQL } from '../database/drizzle.ts';
import { timeZoneInSql } from '../settings.ts';
import type { Asset } from './accounts.ts';
import { ASSETS, ownerOf, purposeOf, isMemberAccount } from './accounts.ts';
import type { PostingKind, Subject } from './kinds.ts';
import type { Posting } from './posting.ts';
import { assetIn, memberAmountOf, subjectOf } from './posting.ts';
import { toJson } from './toJson.ts';
import { windowParts } from './windows.ts';

/** What counts towards a member's day, in cents or points. */
export interface Figure {
  readonly memberId: number;
  /** The game it is about, by whose type and vendor it is filed; null for none. */
  readonly nodeId: number | null;
  /** When it became final. */
  readonly at: Date;
  readonly kind: PostingKind;
  readonly asset: Asset;
  /** By how much the member has more; below zero for a stake. */
  readonly amount: bigint;
  /** The part of it that is the member's own, and no bonus's. */
  readonly own: bigint;
  /** Of a stake: the bet that it is of, which earns points (`earning.ts`). */
  readonly bet?: StakedBet;
}

/** A bet or round as the ledger knows it. */
export interface StakedBet {
  /** A key in the ledger that no other bet has. */
  readonly key: string;
  readonly reference: string;
  readonly subject: Subject;
}

/** What a posting counts at once: all that a member gains or loses, but for a stake whose outcome is not known yet. */
export function figuresOf(posting: Posting, at: Date): readonly Figure[] {
  const { memberId, nodeId = null, kind } = posting;
  if (memberId === undefined || awaitsOutcome(posting)) return [];
  const bet = betOf(posting);
  return ASSETS.flatMap((asset) => {
    const amount = memberAmountOf(posting, asset) ?? 0n;
    const own = ownAmountOf(posting, asset);
    return amount === 0n && own === 0n ? [] : [{ memberId, nodeId, at, kind, asset, amount, own, ...(bet && { bet }) }];
  });
}

function betOf(posting: Posting): StakedBet | null {
  const subject = subjectOf(posting);
  const { kind, key, reference } = posting;
  return kind === 'stake' && subject !== null ? { key, reference, subject } : null;
}

/** A stake on a bet or a duel counts when that is won or lost: see `settledStake`. */
export const awaitsOutcome = (posting: Posting): boolean =>
  posting.kind === 'stake' && ['bet', 'duel'].includes(subjectOf(posting) ?? '');

function ownAmountOf({ memberId, entries }: Posting, asset: Asset): bigint {
  return entries
    .filter((entry) => ownerOf(entry.account) === memberId && assetIn(entry) === asset)
    .filter(({ account }) => isMemberAccount(account) && purposeOf(account) !== 'bonus')
    .reduce((sum, { amount }) => sum + amount, 0n);
}

interface SettledStake {
  readonly memberId: number;
  readonly nodeId: number | null;
  /** When the bet was won or lost. */
  readonly at: Date;
  /** Cents, and what of them a bonus paid. */
  readonly stake: bigint;
  readonly bonusPart: bigint;
  readonly bet: StakedBet;
}

/** A stake that was posted before and counts from now on. */
export const settledStake = ({ stake, bonusPart, ...about }: SettledStake): Figure => ({
  ...about,
  kind: 'stake',
  asset: 'MONEY',
  amount: -stake,
  own: bonusPart - stake,
});

/**
 * Parts of the statement that settles (`settling.ts`), one after the other: they add figures, one or more, to what is
 * there, and for whom somebody is above also to the open window (`windows.ts`). Rows are taken in one order
 * by everybody.
 */
export const countingParts = (figures: readonly Figure[]): readonly SQL[] => [
  sql`final as (
    select "memberId" as member_id, at, day, coalesce(g.game_type, '') as game_type, coalesce(g.vendor, '') as vendor,
           kind, asset, counted_at("memberId", at, day) as path, amount, own
    from (
      select each.*, (at at time zone ${timeZoneInSql})::date as day
      from jsonb_to_recordset(${toJson(figures.map(({ bet: _bet, ...figure }) => figure))}::jsonb)
        as each("memberId" bigint, "nodeId" integer, at timestamptz, kind text, asset text, amount bigint, own bigint)
    ) as r
    left join games g on g.node_id = r."nodeId"
  )`,
  sql`counted as (
    insert into figures as f (member_id, day, game_type, vendor, kind, asset, path, amount, own)
    select member_id, day, game_type, vendor, kind, asset, path, sum(amount), sum(own)
    from final
    group by member_id, day, game_type, vendor, kind, asset, path
    order by member_id, day, game_type, vendor, kind, asset, path
    on conflict (member_id, day, game_type, vendor, kind, asset, path)
      do update set amount = f.amount + excluded.amount, own = f.own + excluded.own
  )`,
  ...windowParts,
];
