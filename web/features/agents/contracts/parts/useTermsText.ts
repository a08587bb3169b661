import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import type { Terms, Tier } from './contract.ts';
import { formatRate } from './formatRate.ts';

/** Which games of which kind count, for how long a payment is, and a tier, in words. */
export function useTermsText() {
  const { t } = useTranslation(['contracts', 'games']);
  const locale = useLocale();

  function category(terms: Pick<Terms, 'category' | 'operatorCategory'>): string {
    const { category: known, operatorCategory } = terms;
    if (operatorCategory === null) return t('contracts:allGames');
    if (known === null || known === 'OTHER') return operatorCategory;
    const title = t(`games:category.${known}.title`);
    // The operator has two types of lotteries.
    return known === 'LOTTERY' ? `${title} (${operatorCategory})` : title;
  }

  function period({ period: known, operatorPeriod }: Pick<Terms, 'period' | 'operatorPeriod'>): string {
    if (known === null) return t('contracts:period.none');
    return known === 'OTHER' ? (operatorPeriod ?? '') : t(`contracts:period.${known}`);
  }

  function conditions({ stakes, result, activeMembers }: Pick<Tier, 'stakes' | 'result' | 'activeMembers'>): string {
    const parts = [
      stakes && t('contracts:condition.stakes', { amount: formatMoney(stakes, locale) }),
      result && t('contracts:condition.result', { amount: formatMoney(result, locale) }),
      activeMembers !== null && t('contracts:condition.active', { count: activeMembers }),
    ].filter((part): part is string => typeof part === 'string');
    return parts.length === 0
      ? t('contracts:condition.none')
      : new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
  }

  const tier = (one: Tier): string => `${formatRate(one.rate, locale)}: ${conditions(one)}`;
  return { category, period, conditions, tier };
}
