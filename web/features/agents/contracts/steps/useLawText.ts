import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { formatRate } from '../parts/formatRate.ts';
import { useTermsText } from '../parts/useTermsText.ts';
import type { Law } from './step.ts';

/** A law of contracts with its bound, in words: "You may give at most 2%". */
export function useLawText(): (law: Law) => string {
  const { t } = useTranslation('contracts');
  const locale = useLocale();
  const { period } = useTermsText();
  return (broken) => {
    const { law, rate, stakes, activeMembers } = broken;
    switch (law) {
      case 'RATE':
        return rate === null ? t('law.TERMS') : t('law.RATE', { rate: formatRate(rate, locale) });
      case 'STAKES':
        return stakes === null ? t('law.TERMS') : t('law.STAKES', { amount: formatMoney(stakes, locale) });
      case 'ACTIVE_MEMBERS':
        return activeMembers === null ? t('law.TERMS') : t('law.ACTIVE_MEMBERS', { count: activeMembers });
      case 'PERIOD':
        return broken.period === null ? t('law.TERMS') : t('law.PERIOD', { period: period(broken) });
      case 'TERMS':
      case 'DOWNLINE':
      case 'CATEGORY':
      case 'MIXED_CATEGORIES':
      case 'PENDING':
      case 'NOT_HELD':
        return t(`law.${law}`);
      case 'OTHER':
        return t('law.TERMS');
    }
  };
}
