import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { EntrySection } from '../records/case/EntryPage.tsx';
import styles from '../records/case/EntryPage.module.css';
import type { Bet } from './bet.ts';
import { BetResult } from './BetResult.tsx';

/** The movements of money that belong to a bet, the earliest first. */
export function BetMovements({ bet: { movements } }: { readonly bet: Bet }) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  if (movements?.length === 0) return null;
  return (
    <EntrySection title={t('betting.movements')}>
      {movements === null ? (
        <p className={styles['quiet']}>{t('betting.movementsAway')}</p>
      ) : (
        <ol className={styles['movements']}>
          {movements.map(({ id, kind, typeName, amount, balanceAfter, at }) => (
            <li key={id}>
              <span>
                {kind === 'OTHER' && typeName ? typeName : t(`kind.${kind}`)}
                <time dateTime={at} className={styles['quiet']}>
                  {formatMoment(at, locale)}
                </time>
              </span>
              <span className={styles['amount']}>
                <BetResult result={amount} />
                {balanceAfter && (
                  <span className={styles['quiet']}>
                    {t('betting.balance', { amount: formatMoney(balanceAfter, locale) })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </EntrySection>
  );
}
