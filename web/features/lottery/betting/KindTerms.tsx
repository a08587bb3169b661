import { useTranslation } from 'react-i18next';
import type { BetKind } from './picks.ts';
import styles from './KindTerms.module.css';
import { usePriceText } from './usePriceText.ts';

/** What wins, the payout and the return to the player, shown before a choice is made. */
export function KindTerms({ kind }: { readonly kind: BetKind }) {
  const { t } = useTranslation('lottery');
  const price = usePriceText();
  const [first] = kind.prices;
  const isSameShare = kind.prices.every(({ rtp }) => rtp === first?.rtp);
  return (
    <div className={styles['terms']}>
      <p>{kind.description}</p>
      {kind.pick !== 'OPTIONS' && (
        <dl className={styles['prices']}>
          {kind.prices.map(({ code, name, payout }) => (
            <div key={code}>
              <dt>{name === '' ? t(kind.paysPerHit ? 'price.perHit' : 'price.pays') : name}</dt>
              <dd>{price.factor(payout)}</dd>
            </div>
          ))}
          {first && isSameShare && (
            <div>
              <dt>{t('price.rtp')}</dt>
              <dd>{price.share(first.rtp)}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
