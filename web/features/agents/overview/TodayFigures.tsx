import { useTranslation } from 'react-i18next';
import { Amount } from '../parts/Amount.tsx';
import { Count } from '../parts/Count.tsx';
import { Figures } from '../parts/Figures.tsx';
import type { Today } from './overview.ts';

/** The line today, and what it is now. */
export function TodayFigures({ today: { sums, newMembers, size, balance } }: { readonly today: Today }) {
  const { t } = useTranslation('agents');
  return (
    <Figures
      tone="felt"
      label={t('overview.today')}
      figures={[
        { name: t('overview.size'), value: <Count count={size} /> },
        { name: t('overview.balance'), value: <Amount amount={balance} /> },
        { name: t('overview.stakeToday'), value: <Amount amount={sums.stake} /> },
        { name: t('overview.resultToday'), value: <Amount amount={sums.result} isResult /> },
        { name: t('overview.activeToday'), value: <Count count={sums.activeMembers} /> },
        { name: t('overview.newToday'), value: <Count count={newMembers} /> },
      ]}
    />
  );
}
