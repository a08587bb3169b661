import { availablePromotions } from '../../../schema/upstream/promotions.ts';
import type { RequestScope } from '../../requestScope.ts';
import { once } from '../../shared/once.ts';
import { nullIfFeatureOff } from '../../upstream/refusals.ts';
import { toClaimableCount } from './mappers.ts';

export interface PromotionsSource {
  /**
   * Promotions the signed-in member may claim now; there are none for a trial account; null where the operator has no
   * reward centre.
   */
  claimableCount(): Promise<number | null>;
}

export function createPromotionsSource(scope: RequestScope): PromotionsSource {
  return {
    claimableCount: once(async () =>
      scope.session?.kind === 'TRIAL'
        ? 0
        : nullIfFeatureOff(async () => toClaimableCount(await scope.upstream.call(availablePromotions))),
    ),
  };
}
