import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Redemptions.module.css';
import { StatusMark } from './StatusMark.tsx';
import { COLUMNS, NUMBERS, type Redemption, useRedemptionColumns } from './useRedemptionColumns.ts';

interface RedemptionTableProps {
  readonly rows: readonly Redemption[];
  /** They are of the page before; the next one is loading. */
  readonly isOld: boolean;
}

/** The redeem history with all of its columns. */
export function RedemptionTable({ rows, isOld }: RedemptionTableProps) {
  const { t } = useTranslation('points');
  const toColumns = useRedemptionColumns();
  return (
    <table className={styles['table']} aria-busy={isOld}>
      <caption>
        <VisuallyHidden>{t('history.caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" data-number={NUMBERS.has(column) || undefined}>
              {t(`history.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const cells = toColumns(row);
          return (
            <tr key={row.id}>
              {COLUMNS.map((column) => (
                <td key={column} data-number={NUMBERS.has(column) || undefined}>
                  {column === 'status' ? (
                    <StatusMark status={row.status} text={cells.status ?? ''} />
                  ) : (
                    (cells[column] ?? '—')
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
