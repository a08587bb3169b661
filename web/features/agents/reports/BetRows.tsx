import { useTranslation } from 'react-i18next';
import { useLinkInside } from '../../../lib/navigation/linkInside.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import { Amount } from '../parts/Amount.tsx';
import { personPath } from '../parts/agentPaths.ts';
import { Figures } from '../parts/Figures.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';
import styles from '../parts/MemberLink.module.css';
import type { LineBetsQuery } from './LineBets.generated.ts';

type Report = NonNullable<NonNullable<NonNullable<LineBetsQuery['viewer']>['line']>['bets']>;

interface BetRowsProps {
  readonly rows: Report['nodes'];
  readonly totals: Report['totals'];
  readonly stale: boolean;
}

const AMOUNTS = ['stake', 'payout', 'result'] as const;
/** Without bonuses, as of each member's own record of bets. */
const TITLES = { stake: 'stake', payout: 'payout', result: 'betResult' } as const;

/** Stakes and wins, a row for each member, studio and kind of game, below the totals of all pages. */
export function BetRows({ rows, totals, stale }: BetRowsProps) {
  const { t } = useTranslation(['agents', 'games', 'records']);
  const linkInside = useLinkInside();
  const cell = (sums: (typeof rows)[number]['sums'], name: (typeof AMOUNTS)[number]) => (
    <Amount amount={sums[name]} isResult={name === 'result'} />
  );
  return (
    <>
      {totals && (
        <Figures
          label={t('agents:report.totals')}
          figures={AMOUNTS.map((name) => ({ name: t(`agents:figure.${TITLES[name]}`), value: cell(totals, name) }))}
        />
      )}
      <FigureTable
        caption={t('agents:report.bets')}
        stale={stale}
        head={{
          key: 'name',
          title: t('agents:member.name'),
          cell: ({ memberId, username }) => (
            <Link
              {...linkInside('agentCentre', ['downlineManagmentView', ...personPath(memberId)])}
              className={styles['link']}
            >
              {username}
            </Link>
          ),
        }}
        columns={[
          {
            key: 'category',
            isText: true,
            title: t('records:betting.category'),
            cell: ({ category }) => t(`games:category.${category}.title`),
          },
          {
            key: 'vendor',
            isText: true,
            title: t('records:betting.vendor'),
            cell: ({ vendorName }) => vendorName ?? '—',
          },
          ...AMOUNTS.map((name) => ({
            key: name,
            title: t(`agents:figure.${TITLES[name]}`),
            cell: ({ sums }: (typeof rows)[number]) => cell(sums, name),
          })),
        ]}
        rows={rows}
        keyOf={({ memberId, operatorCategory, vendorName }) => [memberId, operatorCategory, vendorName].join(' ')}
      />
    </>
  );
}
