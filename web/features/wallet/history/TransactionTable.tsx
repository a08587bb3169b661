import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useLinkInside } from '../../../lib/navigation/linkInside.ts';
import type { CentrePageLink, CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { Glyph } from '../../../ui/Icon/Icon.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { receiptPath } from '../upline/transferPaths.ts';
import { byDay } from '../../../lib/byDay.ts';
import { MOVEMENT_PATHS } from './movementIcons.ts';
import type { TransactionHistoryQuery } from './TransactionHistory.generated.ts';
import styles from './TransactionTable.module.css';

type Row = NonNullable<NonNullable<TransactionHistoryQuery['viewer']>['transactions']>['nodes'][number];

interface TransactionTableProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly rows: readonly Row[];
  readonly stale: boolean;
}

/** Movements grouped by day, newest first; each leads to its own page. */
export function TransactionTable({ rows, stale, linkTo }: TransactionTableProps) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  return (
    <table className={styles['table']} aria-busy={stale}>
      <caption>
        <VisuallyHidden>{t('table.caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('table.what')}</th>
          <th scope="col">{t('table.amount')}</th>
          <th scope="col" className={styles['wide']}>
            {t('table.balance')}
          </th>
        </tr>
      </thead>
      {byDay(rows).map(({ day, rows: ofDay }) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles['day']}>
              {formatDay(day, locale)}
            </th>
          </tr>
          {ofDay.map((row) => (
            <Movement key={row.id} row={row} link={linkTo(row.id)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Movement({ row, link }: { readonly row: Row; readonly link: CentrePageLink }) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const direction = row.amount.amount.startsWith('-') ? 'out' : /[1-9]/.test(row.amount.amount) ? 'in' : 'none';
  const balance = row.balanceAfter && formatMoney(row.balanceAfter, locale);
  return (
    <tr>
      <th scope="row" className={styles['what']}>
        <span className={styles['icon']} data-direction={direction}>
          <Glyph path={MOVEMENT_PATHS[row.kind]} />
        </span>
        <span className={styles['words']}>
          <Link {...link} className={styles['link']}>
            {row.kind === 'OTHER' && row.typeName ? row.typeName : t(`kind.${row.kind}`)}
          </Link>
          <span className={styles['about']}>
            {row.subject && <span className={styles['game']}>{row.subject.name}</span>}
            <time dateTime={row.at}>{formatTime(row.at, locale)}</time>
            <TransferLink row={row} />
          </span>
        </span>
      </th>
      <td className={styles['amount']} data-direction={direction}>
        {direction === 'in' && '+'}
        {formatMoney(row.amount, locale)}
        {balance && <span className={styles['narrow']}>{balance}</span>}
      </td>
      <td className={styles['wide']}>{balance ?? '—'}</td>
    </tr>
  );
}

/** Leads from what was sent to another member, or received from one, to its receipt. */
function TransferLink({ row: { kind, reference } }: { readonly row: Row }) {
  const { t } = useTranslation('records');
  const linkInside = useLinkInside();
  if (reference === null || (kind !== 'TRANSFER_SENT' && kind !== 'TRANSFER_RECEIVED')) return null;
  return (
    <Link {...linkInside('centre', ['transferUpline', ...receiptPath(reference)])} className={styles['receipt']}>
      {t('table.receipt')}
    </Link>
  );
}
