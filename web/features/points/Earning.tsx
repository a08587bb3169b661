import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import styles from './Earning.module.css';
import type { Rules } from './mall.ts';

/** How many stakes earn a point, by kind of game. Texts: `points` and `games`. */
export function Earning({ earning }: Pick<Rules, 'earning'>) {
  const { t } = useTranslation(['points', 'games']);
  const locale = useLocale();
  if (earning.length === 0) return <p className={styles['note']}>{t('points:earning.none')}</p>;
  return (
    <>
      <table className={styles['earning']}>
        <thead>
          <tr>
            <th scope="col">{t('points:earning.game')}</th>
            <th scope="col">{t('points:earning.stake')}</th>
          </tr>
        </thead>
        <tbody>
          {earning.map(({ category, operatorCategory, turnoverPerPoint }) => (
            <tr key={operatorCategory}>
              <th scope="row">{category === 'OTHER' ? operatorCategory : t(`games:category.${category}.title`)}</th>
              <td>{formatMoney(turnoverPerPoint, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['note']}>{t('points:earning.note')}</p>
    </>
  );
}
