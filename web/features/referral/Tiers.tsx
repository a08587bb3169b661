import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { spansOf, type Tier, type TierSpan } from './invitations.ts';
import styles from './Referral.module.css';

/** What each friend pays by its place, and where the next one stands. */
export function Tiers({ tiers, counted }: { readonly tiers: readonly Tier[]; readonly counted: number | null }) {
  const { t } = useTranslation('referral');
  const locale = useLocale();
  const nameOf = ({ from, to }: TierSpan): string => {
    if (to === null) return t('tiers.open', { from });
    return from === to ? t('tiers.one', { from }) : t('tiers.range', { from, to });
  };
  return (
    <section className={styles['part']} aria-label={t('tiers.title')}>
      <h3>{t('tiers.title')}</h3>
      <ol className={styles['tiers']}>
        {spansOf(tiers, counted).map((tier) => (
          <li key={tier.from} data-next={tier.isNext || undefined}>
            <span className={styles['range']}>{nameOf(tier)}</span>
            <strong>{formatMoney(tier.reward, locale)}</strong>
            <span className={styles['each']}>{t('tiers.each')}</span>
            {tier.isNext && (
              <span className={styles['here']}>
                <Icon name="star" />
                {t('tiers.next')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
