import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Facts } from '../records/case/Facts.tsx';
import type { Bet } from './bet.ts';

/** The figures of a bet, and what customer service finds it by. */
export function BetFacts({ bet }: { readonly bet: Bet }) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const { id, stake, payout, placedAt, settledAt } = bet;
  return (
    <Facts
      title={t('betting.facts')}
      lines={[
        { name: t('totals.stake'), value: formatMoney(stake, locale) },
        ...(payout ? [{ name: t('totals.payout'), value: formatMoney(payout, locale) }] : []),
        { name: t('betting.placed'), value: formatMoment(placedAt, locale) },
        ...(settledAt === null ? [] : [{ name: t('betting.settled'), value: formatMoment(settledAt, locale) }]),
      ]}
      number={id}
      numberName={t('betting.number')}
    />
  );
}
