import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './MissionCard.module.css';
import { amountIn, markOf, type Offer, placeOf } from './missions.ts';

/** A mission without personal data: what to do, the reward, and where it is played. */
export function OfferCard({ offer, currencySymbol }: { readonly offer: Offer; readonly currencySymbol: string }) {
  const { t } = useTranslation('missions');
  const locale = useLocale();
  const id = useId();
  const { title, description, unit, target, reward } = offer;
  return (
    <li className={styles['card']} aria-labelledby={id}>
      <span className={styles['mark']}>
        <Icon name={markOf(offer)} />
      </span>
      <h3 id={id} className={styles['title']}>
        {title}
      </h3>
      {reward !== null && (
        <p className={styles['reward']}>
          <span>{t('reward')}</span>
          <strong>{formatMoney(reward, locale)}</strong>
        </p>
      )}
      {description && <p className={styles['text']}>{description}</p>}
      <p className={styles['goal']}>
        {t('page.goal')}
        <strong>{amountIn(unit, target, currencySymbol, locale)}</strong>
        {unit !== null && unit !== 'MONEY' && unit !== 'OTHER' && t(`unit.${unit}`)}
      </p>
      <div className={styles['act']}>
        <ButtonLink size="small" variant="quiet" icon="arrow-right" to={placeOf(offer)} aria-describedby={id}>
          {t('play')}
        </ButtonLink>
      </div>
    </li>
  );
}
