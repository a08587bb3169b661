import { useTranslation } from 'react-i18next';
import type { PromotionStatus } from '../../../schema/promotionStates.ts';
import type { Promotion } from './promotion.ts';

/** A status in a word or two; the operator's own word for one that is not known. Texts: `promotions`. */
export function useStatusText(): (promotion: Promotion, status: PromotionStatus | 'OTHER') => string {
  const { t } = useTranslation('promotions');
  return ({ standing, terms }, status) => {
    if (status === 'OTHER') return standing?.operatorStatus ?? '';
    if (status === 'JOINED' && terms.enrolment === 'AUTOMATIC') return t('status.everybody');
    return t(`status.${status}`);
  };
}
