import { useTranslation } from 'react-i18next';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import { Amount } from '../parts/Amount.tsx';
import { Figures } from '../parts/Figures.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';
import styles from '../parts/MemberLink.module.css';
import type { LineProfitQuery } from './LineProfit.generated.ts';

type Report = NonNullable<NonNullable<NonNullable<LineProfitQuery['viewer']>['line']>['profit']>;
type Row = Report['nodes'][number];
type Sums = Row['sums'];

interface ProfitRowsProps {
  readonly rows: readonly Row[];
  readonly totals: Report['totals'];
  readonly stale: boolean;
  readonly linkTo: (memberId: string) => CentrePageLink;
}

const AMOUNTS = ['stake', 'payout', 'bonus', 'result', 'deposits', 'withdrawals'] as const;

/** Gains and losses by member, below the totals of the whole line; each leads to those below them. */
export function ProfitRows({ rows, totals, stale, linkTo }: ProfitRowsProps) {
  const { t } = useTranslation('agents');
  const cell = (sums: Sums, name: (typeof AMOUNTS)[number]) => (
    <Amount amount={sums[name]} isResult={name === 'result'} />
  );
  return (
    <>
      {totals && (
        <Figures
          label={t('report.totals')}
          figures={AMOUNTS.map((name) => ({ name: t(`figure.${name}`), value: cell(totals, name) }))}
        />
      )}
      <FigureTable
        caption={t('report.profit')}
        stale={stale}
        head={{
          key: 'name',
          title: t('member.name'),
          cell: ({ memberId, username }) => (
            <Link {...linkTo(memberId)} className={styles['link']}>
              {username}
            </Link>
          ),
        }}
        columns={AMOUNTS.map((name) => ({
          key: name,
          title: t(`figure.${name}`),
          cell: ({ sums }: Row) => cell(sums, name),
        }))}
        rows={rows}
        keyOf={({ memberId }) => memberId}
      />
    </>
  );
}
