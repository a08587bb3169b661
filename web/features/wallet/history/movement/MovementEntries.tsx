import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/locale.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { BetResult } from '../../betting/BetResult.tsx';
import { EntrySection } from '../../records/case/EntryPage.tsx';
import styles from '../../records/case/EntryPage.module.css';
import type { Movement } from './movement.ts';

/** What a movement did to each of the member's accounts. */
export function MovementEntries({ movement: { entries } }: { readonly movement: Movement }) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  if (entries?.length === 0) return null;
  return (
    <EntrySection title={t('movement.accounts')}>
      {entries === null ? (
        <p className={styles['quiet']}>{t('movement.away')}</p>
      ) : (
        <ul className={styles['movements']}>
          {entries.map(({ account, operatorAccount, amount, balanceBefore, balanceAfter }) => (
            <li key={operatorAccount}>
              <span>
                {account === 'VENDOR'
                  ? t('movement.account.VENDOR', { code: operatorAccount })
                  : t(`movement.account.${account}`)}
              </span>
              <span className={styles['amount']}>
                <BetResult result={amount} />
                <span className={styles['quiet']}>
                  {t('movement.change', {
                    before: formatMoney(balanceBefore, locale),
                    after: formatMoney(balanceAfter, locale),
                  })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </EntrySection>
  );
}
