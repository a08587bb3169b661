import { useTranslation } from 'react-i18next';
import type { RewardCentreQuery } from './RewardCentre.generated.ts';

export type Reward = NonNullable<NonNullable<RewardCentreQuery['viewer']>['promotionRewards']>[number];

/** The kind of promotion that pays a reward, in words. */
export function useKindText(): (reward: Pick<Reward, 'promotionKind' | 'operatorPromotionKind'>) => string {
  const { t } = useTranslation('rewardCentre');
  return ({ promotionKind, operatorPromotionKind }) =>
    promotionKind === 'OTHER' ? operatorPromotionKind : t(`kind.${promotionKind}`);
}
