import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/formatCount.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney, type Priced } from '../../../lib/money.ts';
import { Amount } from '../parts/Amount.tsx';
import { Count } from '../parts/Count.tsx';
import { Figures } from '../parts/Figures.tsx';
import type { Overview } from './overview.ts';

/** Some days of the line, each figure beside that of the same number of days before. */
export function Compared({ overview: { sums, newMembers, before } }: { readonly overview: Overview }) {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  const beside = (figure: string | null | undefined) =>
    figure === null || figure === undefined ? {} : { note: t('overview.before', { figure }) };
  const money = (amount: Priced | null | undefined) => beside(amount && formatMoney(amount, locale));
  const counted = (count: number | null | undefined) =>
    beside(typeof count === 'number' ? formatCount(count, locale) : null);
  return (
    <Figures
      label={t('overview.range')}
      figures={[
        { name: t('figure.stake'), value: <Amount amount={sums.stake} />, ...money(before?.sums.stake) },
        { name: t('figure.payout'), value: <Amount amount={sums.payout} />, ...money(before?.sums.payout) },
        { name: t('figure.bonus'), value: <Amount amount={sums.bonus} />, ...money(before?.sums.bonus) },
        { name: t('figure.result'), value: <Amount amount={sums.result} isResult />, ...money(before?.sums.result) },
        { name: t('figure.deposits'), value: <Amount amount={sums.deposits} />, ...money(before?.sums.deposits) },
        {
          name: t('figure.withdrawals'),
          value: <Amount amount={sums.withdrawals} />,
          ...money(before?.sums.withdrawals),
        },
        {
          name: t('figure.active'),
          value: <Count count={sums.activeMembers} />,
          ...counted(before?.sums.activeMembers),
        },
        { name: t('figure.new'), value: <Count count={newMembers} />, ...counted(before?.newMembers) },
      ]}
    />
  );
}
