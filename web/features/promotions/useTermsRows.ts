import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Terms } from './promotion.ts';

interface Row {
  readonly name: string;
  readonly value: string;
}

/** Terms as rows of a list: what is asked for, and when. Texts: `promotions`, `games`. */
export function useTermsRows(): (terms: Terms) => readonly Row[] {
  const { t } = useTranslation(['promotions', 'games']);
  const locale = useLocale();
  const gamesOf = ({ stakeCategories }: Terms): string =>
    stakeCategories.length === 0
      ? t('promotions:terms.allGames')
      : stakeCategories.map((category) => t(`games:category.${category}.title`)).join(', ');

  return (terms) => {
    const { opensAt, endsAt, enrolment, leastDeposit, stake, isPaidAtOnce, claimDays } = terms;
    const rows: (Row | null)[] = [
      enrolment === 'OTHER'
        ? null
        : { name: t('promotions:terms.how'), value: t(`promotions:terms.enrolment.${enrolment}`) },
      leastDeposit && { name: t('promotions:terms.deposit'), value: formatMoney(leastDeposit, locale) },
      stake && {
        name: t('promotions:terms.stake'),
        value: t('promotions:terms.stakeIn', { amount: formatMoney(stake, locale), games: gamesOf(terms) }),
      },
      isPaidAtOnce
        ? { name: t('promotions:terms.paid'), value: t('promotions:terms.atOnce') }
        : claimDays === null
          ? null
          : { name: t('promotions:terms.paid'), value: t('promotions:terms.claimDays', { count: claimDays }) },
      { name: t('promotions:terms.from'), value: formatMoment(opensAt, locale) },
      { name: t('promotions:terms.until'), value: formatMoment(endsAt, locale) },
    ];
    return rows.filter((row) => row !== null);
  };
}
