import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { boundBy, type Promotion } from './promotion.ts';
import styles from './PromotionPage.module.css';
import { useBonusText } from './useBonusText.ts';
import { useTermsRows } from './useTermsRows.ts';

/** The terms that bind the viewer: those they agreed to, where they have changed since. */
export function TermsPart({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useTranslation('promotions');
  const locale = useLocale();
  const id = useId();
  const terms = boundBy(promotion);
  const rows = useTermsRows()(terms);
  const bonus = useBonusText()(promotion.kind, terms);
  const joinedAt = promotion.standing?.joinedAt ?? null;
  return (
    <section className={styles['terms']} aria-labelledby={id}>
      <h2 id={id}>{t('terms.title')}</h2>
      {promotion.standing?.agreedTerms && joinedAt !== null && (
        <p className={styles['quiet']}>{t('terms.agreed', { time: formatMoment(joinedAt, locale) })}</p>
      )}
      <dl className={styles['rows']}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {terms.levelAmounts.length > 0 && (
        <table className={styles['levels']}>
          <thead>
            <tr>
              <th scope="col">{t('terms.level')}</th>
              <th scope="col">{t('terms.reward')}</th>
            </tr>
          </thead>
          <tbody>
            {terms.levelAmounts.map(({ level, name, amount }) => (
              <tr key={level}>
                <th scope="row">{name}</th>
                <td>{formatMoney(amount, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {bonus !== null && (
        <>
          <h3>{t('terms.bonus')}</h3>
          <p>{bonus}</p>
        </>
      )}
    </section>
  );
}
