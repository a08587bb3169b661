import { useTranslation } from 'react-i18next';
import type { TransactionKind } from '../../../apollo/schema.generated.ts';
import { byDay } from '../../../lib/byDay.ts';
import { formatDay, formatTime } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatPoints, wholePoints } from '../../../lib/points.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import type { IconName } from '../../../ui/Icon/paths.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './MovementTable.module.css';
import type { PointMovementsQuery } from './PointMovements.generated.ts';

type Row = NonNullable<NonNullable<PointMovementsQuery['viewer']>['pointMovements']>['nodes'][number];

const ICONS: Partial<Readonly<Record<TransactionKind, IconName>>> = {
  POINTS_EARNED: 'star',
  POINTS_CONVERTED: 'wallet',
  REDEMPTION: 'gift',
  REDEMPTION_REQUESTED: 'clock',
  REDEMPTION_RETURNED: 'refresh',
};

/** Movements of points under the day of each, newest first. */
export function MovementTable({ rows, isOld }: { readonly rows: readonly Row[]; readonly isOld: boolean }) {
  const { t } = useTranslation('points');
  const locale = useLocale();
  return (
    <table className={styles['table']} aria-busy={isOld}>
      <caption>
        <VisuallyHidden>{t('details.caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('details.what')}</th>
          <th scope="col">{t('details.points')}</th>
          <th scope="col">{t('details.balance')}</th>
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
            <Movement key={row.id} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Movement({ row: { kind, typeName, points, balanceAfter, at, gameName } }: { readonly row: Row }) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const isIn = wholePoints(points) > 0n;
  return (
    <tr>
      <th scope="row" className={styles['what']}>
        <span className={styles['icon']} data-in={isIn || undefined}>
          <Icon name={ICONS[kind] ?? 'info'} />
        </span>
        <span className={styles['words']}>
          {kind === 'OTHER' && typeName ? typeName : t(`kind.${kind}`)}
          <span className={styles['about']}>
            {gameName && <span>{gameName}</span>}
            <time dateTime={at}>{formatTime(at, locale)}</time>
          </span>
        </span>
      </th>
      <td className={styles['points']} data-in={isIn || undefined}>
        {isIn && '+'}
        {formatPoints(points, locale)}
      </td>
      <td className={styles['after']}>{balanceAfter === null ? '—' : formatPoints(balanceAfter, locale)}</td>
    </tr>
  );
}
