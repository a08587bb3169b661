import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { Price } from '../../../ui/Price/Price.tsx';
import styles from './Total.module.css';
import type { Hold } from './useFunds.ts';

interface HoldsProps {
  readonly holds: readonly Hold[];
  readonly hidden: boolean;
}

/** What waits for somebody to agree, each with its reason and end. */
export function Holds({ holds, hidden }: HoldsProps) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  return (
    <ul className={styles['holds']} aria-label={t('held.list')}>
      {holds.map(({ id, reason, operatorReason, amount, points, until }) => (
        <li key={id}>
          <span>
            {reason === 'OTHER' ? operatorReason : t(`held.reason.${reason}`)}
            {until !== null && <small>{t('held.until', { moment: formatMoment(until, locale) })}</small>}
          </span>
          {amount === null ? (
            <span>{t('held.points', { points: hidden ? '••' : points })}</span>
          ) : (
            <Price money={amount} hidden={hidden} />
          )}
        </li>
      ))}
    </ul>
  );
}
