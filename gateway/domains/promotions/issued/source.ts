import * as calls from '../../../../schema/upstream/promotions.ts';
import type { RequestScope } from '../../../requestScope.ts';
import { toViewer } from '../../../session/viewer.ts';
import { write } from '../../../shared/keyedWrite.ts';
import { once } from '../../../shared/once.ts';
import { nullIfFeatureOff, refusedFor } from '../../../upstream/refusals.ts';
import { claimOf, toRewards } from './mappers.ts';
import type { ClaimPromotionRewardResult, PromotionRewardRecord } from './records.ts';

export interface IssuedSource {
  /** Rewards that wait; empty for trial accounts, null where the operator has no reward centre. */
  rewards(): Promise<readonly PromotionRewardRecord[] | null>;
  /** Never sent twice by itself. The operator pays a reward once, and a key once. */
  claim(rewardId: string, idempotencyKey: string): Promise<ClaimPromotionRewardResult>;
  /** Forgets what was answered in this request, as after a reward was given. */
  changed(): void;
}

interface Neighbours {
  readonly wallet: { changed(): void };
  readonly counts: { changed(): void };
  readonly promotions: { changed(): void };
}

const MOST = 100;

export function createIssuedSource(scope: RequestScope, neighbours: Neighbours): IssuedSource {
  const { language } = scope.locale;
  const rewards = once(async () =>
    scope.session === null || scope.session.kind === 'TRIAL'
      ? []
      : nullIfFeatureOff(async () =>
          toRewards(await scope.upstream.call(calls.claimablePromotions, { query: { language } })).slice(0, MOST),
        ),
  );

  function changed(): void {
    rewards.forget();
    neighbours.promotions.changed();
    neighbours.wallet.changed();
    neighbours.counts.changed();
  }

  return {
    rewards,
    changed,
    claim(rewardId, idempotencyKey) {
      const claim = claimOf(rewardId);
      return write(scope, {
        idempotencyKey,
        problem: claim ? null : { field: 'rewardId', problem: 'is no id of a reward' },
        changed,
        async work(session) {
          const body = { promotionClaimId: claim?.claimId ?? '', promotionType: claim?.kind ?? '', idempotencyKey };
          await scope.upstream.call(calls.claimPromotion, { body });
          return { __typename: 'ClaimPromotionRewardSuccess' as const, viewer: toViewer(session) };
        },
        toFailure(refusal, session) {
          if (!refusedFor(refusal, 'promotion-not-claimable', 'not-found')) return null;
          changed();
          const message = 'The reward is over, paid already, or unknown.';
          return { __typename: 'PromotionRewardNotClaimable' as const, message, viewer: toViewer(session) };
        },
      });
    },
  };
}
