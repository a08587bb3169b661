import { betReceipt } from '../engine/rounds/proof.ts';
import type { Figure } from '../ledger/figures.ts';
import type { Posting } from '../ledger/posting.ts';
import type { RoundDependencies } from './RoundDependencies.ts';
import { betKey, payoutPosting, resultOf, settledStakes } from './paying.ts';
import type { roundBets } from './tables.ts';
import type { Bettor, RoundOf } from './taking.ts';
import { readBet, stakePosting } from './taking.ts';

interface Laid {
  readonly id: string;
  readonly member: Bettor;
  /** The player's key. */
  readonly key: string;
  readonly selection: unknown;
  readonly placedAt: Date;
}

interface PastBet {
  readonly row: typeof roundBets.$inferInsert & { readonly stake: bigint };
  /** Stake and payout, each at its moment. */
  readonly postings: readonly Posting[];
  /** The stake as it counted when the round was known. */
  readonly figures: readonly Figure[];
}

/**
 * A bet on a round that is over, as it would have been taken and paid: for the past that the seed data writes.
 * Throws `BetRefused`.
 */
export function pastBet(
  deps: Pick<RoundDependencies, 'kindOf'>,
  place: RoundOf,
  { id, member, key, selection: asked, placedAt }: Laid,
): PastBet {
  const { round, series } = place;
  const { stake, bet: selection } = readBet(deps.kindOf(series.kind), place, asked);
  const result = resultOf(deps, place, { id, selection, stake });
  const money = { id, key: betKey(round.id, id), member, nodeId: series.nodeId, bonus: null };
  const receipt = betReceipt(round.seed, {
    betId: id,
    roundId: round.id,
    selection,
    stake: stake.toString(),
    placedAt: placedAt.toISOString(),
  });
  const paid = result.payout > 0n ? [payoutPosting({ ...money, ...result, share: 0n }, round.resultAt)] : [];
  return {
    row: {
      id,
      roundId: round.id,
      memberId: member.id,
      key,
      stake,
      selection,
      receipt,
      placedAt,
      ...result,
      settledAt: round.resultAt,
    },
    postings: [stakePosting({ ...money, stake, key: `${money.key}:stake`, at: placedAt }), ...paid],
    figures: settledStakes([{ ...money, ...result, stake }], round.resultAt),
  };
}
