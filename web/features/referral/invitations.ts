import type { InvitedFriendsQuery } from './Friends.generated.ts';
import type { Referral_StandingFragment } from './Referral.generated.ts';

export type Invitations = NonNullable<Referral_StandingFragment['invitations']>;
export type InvitationRules = NonNullable<Referral_StandingFragment['invitationRules']>;
export type Tier = InvitationRules['tiers'][number];
export type Achievement = InvitationRules['achievements'][number];
export type Friend = NonNullable<NonNullable<InvitedFriendsQuery['viewer']>['invitedFriends']>['nodes'][number];

/** Where a friend joins with a code: at the operator's first host, else on the site that is open. */
export function linkTo(code: string, hosts: readonly string[], origin: string): string {
  const [host] = hosts;
  const url = new URL('/register', host === undefined ? origin : `https://${host}`);
  url.searchParams.set('referralCode', code);
  return url.href;
}

/** A tier with its last friend; null for the tier without an end. */
export interface TierSpan extends Tier {
  readonly to: number | null;
  /** Whether the next friend is in it. */
  readonly isNext: boolean;
}

/** @param counted friends who count; null where that is not known */
export function spansOf(tiers: readonly Tier[], counted: number | null): readonly TierSpan[] {
  return tiers.map((tier, at) => {
    const next = tiers[at + 1]?.from ?? null;
    const isNext = counted !== null && tier.from <= counted + 1 && (next === null || counted + 1 < next);
    return { ...tier, to: next === null ? null : next - 1, isNext };
  });
}

/** From 0 to 1; 0 where the operator does not say. */
export const shareOf = ({ friendCount, target }: Pick<Achievement, 'friendCount' | 'target'>): number =>
  target !== null && target > 0 ? Math.min(1, (friendCount ?? 0) / target) : 0;
