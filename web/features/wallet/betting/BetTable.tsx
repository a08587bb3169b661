import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { CentrePageProps } from '../../../lib/navigation/centrePages.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { byDay } from '../../../lib/byDay.ts';
import { BetResult } from './BetResult.tsx';
import { BetStateMark } from './BetStateMark.tsx';
import type { BettingRecordQuery } from './BettingRecord.generated.ts';
import styles from './BetTable.module.css';
import { useKindName } from './useKindName.ts';

type Row = NonNullable<NonNullable<BettingRecordQuery['viewer']>['bets']>['nodes'][number];

interface BetTableProps extends Pick<CentrePageProps, 'linkTo'> {
  readonly rows: readonly Row[];
  /** They are of the page before; the next one is on its way. */
  readonly isOld: boolean;
}

/** Bets by day, newest first; each leads to its own page. */
export function BetTable({ rows, isOld, linkTo }: BetTableProps) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  return (
    <table className={styles['table']} aria-busy={isOld}>
      <caption>
        <VisuallyHidden>{t('betting.caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('betting.bet')}</th>
          <th scope="col" className={styles['wide']}>
            {t('totals.stake')}
          </th>
          <th scope="col" className={styles['wide']}>
            {t('totals.payout')}
          </th>
          <th scope="col">{t('totals.result')}</th>
        </tr>
      </thead>
      {byDay(rows.map((row) => ({ ...row, at: row.placedAt }))).map(({ day, rows: ofDay }) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={4} className={styles['day']}>
              {formatDay(day, locale)}
            </th>
          </tr>
          {ofDay.map((row) => (
            <Entry key={row.id} row={row} link={linkTo(row.id)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Entry({ row, link }: { readonly row: Row; readonly link: ReturnType<CentrePageProps['linkTo']> }) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const kindName = useKindName();
  const about = [row.game?.vendor.name, row.game ? kindName(row) : null].filter(Boolean).join(' · ');
  return (
    <tr>
      <th scope="row" className={styles['bet']}>
        <Link {...link} className={styles['game']}>
          {row.game?.name ?? kindName(row) ?? t('betting.numbered', { number: row.id })}
        </Link>
        <span className={styles['about']}>
          <time dateTime={row.placedAt}>{formatTime(row.placedAt, locale)}</time>
          {about !== '' && <span>{about}</span>}
        </span>
        {row.selection !== null && <span className={styles['selection']}>{row.selection}</span>}
      </th>
      <td className={styles['wide']}>{formatMoney(row.stake, locale)}</td>
      <td className={styles['wide']}>{row.payout ? formatMoney(row.payout, locale) : '—'}</td>
      <td className={styles['result']}>
        <BetResult result={row.result} />
        <span className={styles['narrow']}>{t('betting.staked', { amount: formatMoney(row.stake, locale) })}</span>
        <BetStateMark state={row.state} operatorState={row.operatorState} />
      </td>
    </tr>
  );
}
