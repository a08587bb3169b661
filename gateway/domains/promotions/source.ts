import { availablePromotions } from '../../../schema/upstream/promotions.ts';
import type { RequestScope } from '../../request.ts';
import { once } from '../../shared/once.ts';
import { toClaimableCount } from './mappers.ts';

export interface PromotionsSource {
  /** Promotions the signed-in member may claim now; there are none for a trial account. */
  claimableCount(): Promise<number>;
}

export function createPromotionsSource(scope: RequestScope): PromotionsSource {
  return {
    claimableCount: once(async () => (scope.session?.kind === 'TRIAL' ? 0 : toClaimableCount(await scope.upstream.call(availablePromotions)))),
  };
}
