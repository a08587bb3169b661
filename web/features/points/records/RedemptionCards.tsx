import { useTranslation } from 'react-i18next';
import styles from './Redemptions.module.css';
import { StatusMark } from './StatusMark.tsx';
import { COLUMNS, type Redemption, useRedemptionColumns } from './useRedemptionColumns.ts';

interface RedemptionCardsProps {
  readonly rows: readonly Redemption[];
  /** They are of the page before; the next one is loading. */
  readonly isOld: boolean;
}

/** The redeem history where a table has no room; what the operator does not say is left out. */
export function RedemptionCards({ rows, isOld }: RedemptionCardsProps) {
  const { t } = useTranslation('points');
  const toColumns = useRedemptionColumns();
  return (
    <ul className={styles['cards']} aria-label={t('history.caption')} data-stale aria-busy={isOld}>
      {rows.map((row) => {
        const cells = toColumns(row);
        return (
          <li key={row.id} className={styles['card']}>
            <div className={styles['head']}>
              <h3>{cells.name ?? cells.type ?? cells.reference}</h3>
              <StatusMark status={row.status} text={cells.status ?? ''} />
            </div>
            <dl className={styles['facts']}>
              {COLUMNS.map(
                (column) =>
                  column !== 'name' &&
                  column !== 'status' &&
                  cells[column] !== null && (
                    <div key={column}>
                      <dt>{t(`history.${column}`)}</dt>
                      <dd>{cells[column]}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
