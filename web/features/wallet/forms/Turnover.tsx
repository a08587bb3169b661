import { useTranslation } from 'react-i18next';
import { fromCents } from '../../../../schema/cents.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Meter } from '../../../ui/Meter/Meter.tsx';
import styles from './Turnover.module.css';
import { missingTurnover, type TurnoverOptions } from './sending.ts';

/** How much has been played of what has to be before money may go; nothing where nothing has to. Texts: `withdraw`. */
export function Turnover({ options }: { readonly options: TurnoverOptions }) {
  const { t } = useTranslation('withdraw');
  const locale = useLocale();
  const { turnoverRequired, turnoverReached } = options;
  const missing = missingTurnover(options);
  if (turnoverRequired === null || turnoverReached === null || missing === null) return null;
  const required = formatMoney(turnoverRequired, locale);
  const { currencySymbol } = turnoverRequired;
  return (
    <div className={styles['turnover']}>
      <p className={styles['line']}>
        <span>{t('turnover.label')}</span>
        <strong>{t('turnover.of', { reached: formatMoney(turnoverReached, locale), required })}</strong>
      </p>
      <Meter
        label={t('turnover.label')}
        max={Number(turnoverRequired.amount)}
        value={Math.min(Number(turnoverReached.amount), Number(turnoverRequired.amount))}
        tone="win"
      />
      <p className={styles['note']}>
        {missing === 0n
          ? t('turnover.reached')
          : t('turnover.missing', {
              required,
              missing: formatMoney({ amount: fromCents(missing), currencySymbol }, locale),
            })}
      </p>
    </div>
  );
}
