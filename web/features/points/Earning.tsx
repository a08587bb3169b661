import { useTranslation } from 'react-i18next';
import styles from './Earning.module.css';
import type { Rules } from './mall.ts';
import { useEarningRows } from './useEarningRows.ts';

/** How many stakes earn a point, by kind of game. Texts: `points` and `games`. */
export function Earning({ earning }: Pick<Rules, 'earning'>) {
  const { t } = useTranslation('points');
  const rows = useEarningRows(earning);
  if (rows.length === 0) return <p className={styles['note']}>{t('earning.none')}</p>;
  return (
    <>
      <table className={styles['earning']}>
        <thead>
          <tr>
            <th scope="col">{t('earning.game')}</th>
            <th scope="col">{t('earning.stake')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, amount }) => (
            <tr key={`${title} ${amount}`}>
              <th scope="row">{title}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['note']}>{t('earning.note')}</p>
    </>
  );
}
