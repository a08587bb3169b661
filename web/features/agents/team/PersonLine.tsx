import { useTranslation } from 'react-i18next';
import { Amount } from '../parts/Amount.tsx';
import { Count } from '../parts/Count.tsx';
import { Figures } from '../parts/Figures.tsx';
import type { TeamPersonQuery } from './TeamPerson.generated.ts';

type Overview = NonNullable<NonNullable<NonNullable<TeamPersonQuery['viewer']>['line']>['overview']>;

/** What a person's own line came to in some days, without themselves. */
export function PersonLine({ overview: { sums, newMembers } }: { readonly overview: Overview }) {
  const { t } = useTranslation('agents');
  return (
    <Figures
      label={t('person.line')}
      figures={[
        { name: t('figure.stake'), value: <Amount amount={sums.stake} /> },
        { name: t('figure.payout'), value: <Amount amount={sums.payout} /> },
        { name: t('figure.bonus'), value: <Amount amount={sums.bonus} /> },
        { name: t('figure.result'), value: <Amount amount={sums.result} isResult /> },
        { name: t('figure.deposits'), value: <Amount amount={sums.deposits} /> },
        { name: t('figure.withdrawals'), value: <Amount amount={sums.withdrawals} /> },
        { name: t('figure.active'), value: <Count count={sums.activeMembers} /> },
        { name: t('figure.new'), value: <Count count={newMembers} /> },
      ]}
    />
  );
}
