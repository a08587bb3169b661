import { availablePromotions } from '../../../schema/upstream/promotions.ts';
import type { RequestScope } from '../../requestScope.ts';
import { once } from '../../shared/once.ts';
import { nullIfFeatureOff } from '../../upstream/refusals.ts';
import { toClaimableCount, toReferral } from './mappers.ts';

export interface PromotionsSource {
  /**
   * Promotions the signed-in member may claim now; there are none for a trial account; null where the operator has no
   * reward centre.
   */
  claimableCount(): Promise<number | null>;
  /** Whether members invite friends now; null for trial accounts, and where the operator has no promotions. */
  isReferralOn(): Promise<boolean | null>;
  /** Rewards for friends that wait; null where `isReferralOn` is not true. */
  claimableInvitations(): Promise<number | null>;
  /** Forgets what was answered in this request, as after a claim. */
  changed(): void;
}

export function createPromotionsSource(scope: RequestScope): PromotionsSource {
  const isTrial = (): boolean => scope.session?.kind === 'TRIAL';
  const available = once(() => nullIfFeatureOff(() => scope.upstream.call(availablePromotions)));
  const referral = async () => {
    const value = isTrial() ? null : await available();
    return value === null ? null : (toReferral(value) ?? { isOn: false, claimable: null });
  };
  return {
    async claimableCount() {
      if (isTrial()) return 0;
      const value = await available();
      return value === null ? null : toClaimableCount(value);
    },
    isReferralOn: async () => (await referral())?.isOn ?? null,
    async claimableInvitations() {
      const said = await referral();
      return said?.isOn === true ? said.claimable : null;
    },
    changed: () => available.forget(),
  };
}
