import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { useLinkInside } from '../../../lib/navigation/linkInside.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import { Amount } from '../parts/Amount.tsx';
import { personPath } from '../parts/agentPaths.ts';
import { Figures } from '../parts/Figures.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';
import styles from '../parts/MemberLink.module.css';
import type { LineTransactionsQuery } from './LineTransactions.generated.ts';

type Record = NonNullable<NonNullable<NonNullable<LineTransactionsQuery['viewer']>['line']>['transactions']>;

interface TransactionRowsProps {
  readonly record: Record;
  readonly stale: boolean;
}

/** Movements with whose they are, below what came and went on all pages. */
export function TransactionRows({ record: { nodes, totalIn, totalOut }, stale }: TransactionRowsProps) {
  const { t } = useTranslation(['agents', 'records']);
  const locale = useLocale();
  const linkInside = useLinkInside();
  return (
    <>
      <Figures
        label={t('agents:report.totals')}
        figures={[
          { name: t('agents:report.in'), value: <Amount amount={totalIn} /> },
          { name: t('agents:report.out'), value: <Amount amount={totalOut} /> },
        ]}
      />
      <FigureTable
        caption={t('agents:report.transactions')}
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
            key: 'kind',
            isText: true,
            title: t('records:group.label'),
            cell: ({ kind, typeName }) =>
              kind === 'OTHER' && typeName !== null ? typeName : t(`records:kind.${kind}`),
          },
          { key: 'time', isText: true, title: t('agents:report.time'), cell: ({ at }) => formatMoment(at, locale) },
          {
            key: 'amount',
            title: t('agents:report.amount'),
            cell: ({ amount }) => <Amount amount={amount} isResult />,
          },
        ]}
        rows={nodes}
        keyOf={({ id }) => id}
      />
    </>
  );
}
