import { spanAt } from '../../../calendar.ts';
import type { Executor } from '../../../database/database.ts';
import { stakedSince } from './facts.ts';
import type { Offer } from './read.ts';
import type { Part } from './standing.ts';

/** How much of what is to be staked is; in cents. */
export interface Target {
  readonly staked: bigint;
  readonly stake: bigint;
}

interface Asked {
  readonly offer: Offer;
  readonly part: Part | null;
  readonly memberId: number;
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * How far a member is towards what a promotion asks to be staked: since the day on which they joined, or today where it
 * comes back each day. Null where nothing is asked, or nothing counts yet.
 */
export async function targetOf(
  executor: Executor,
  { offer: { promotion, terms: current }, part, memberId, now, timeZone }: Asked,
): Promise<Target | null> {
  const isDaily = promotion.kind === 'RAFFLE';
  const terms = isDaily ? current : part?.terms;
  if (!terms || terms.stake === null || (!isDaily && part?.participation.state !== 'JOINED')) return null;
  const since = isDaily ? now : (part?.participation.startedAt ?? now);
  const { firstDay } = spanAt('DAY', since, timeZone);
  return { staked: await stakedSince(executor, memberId, firstDay, terms), stake: BigInt(terms.stake) };
}

/** As the table of steps asks. */
export const reachOf = (terms: Offer['terms'], target: Target | null): 'none' | 'open' | 'reached' => {
  if (terms.enrolment !== 'APPLICATION' || terms.stake === null) return 'none';
  return target !== null && target.staked >= target.stake ? 'reached' : 'open';
};
