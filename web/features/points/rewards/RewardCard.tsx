import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { formatPoints } from '../../../lib/points.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import type { Mall } from '../mall.ts';
import { useKindText } from '../useKindText.ts';
import { usePointsText } from '../usePointsText.ts';
import { worthOf } from '../worth.ts';
import { isSoldOut, lacksMoney, missingPoints, type Reward } from './reward.ts';
import styles from './RewardCard.module.css';
import { WayTo } from './WayTo.tsx';

interface RewardCardProps {
  readonly reward: Reward;
  readonly mall: Mall;
  readonly onRedeem: () => void;
}

/** From so few on, the number that is left is told. */
const FEW = 20;

/** A reward: what it is, what it costs, what that is worth, and the way to it. */
export function RewardCard({ reward, mall, onRedeem }: RewardCardProps) {
  const { t } = useTranslation('points');
  const locale = useLocale();
  const toPoints = usePointsText();
  const toKind = useKindText();
  const id = useId();
  const { name, description, points, amount, credit, stock, picture } = reward;
  const kind = toKind(reward);
  const worth = worthOf(points, mall.pointsPerUnit);
  const missing = missingPoints(reward, mall);
  const sold = isSoldOut(reward);
  const drawn = <Icon name={reward.kind === 'CREDIT' ? 'wallet' : 'gift'} />;
  return (
    <li className={styles['card']} data-sold={sold || undefined} aria-labelledby={id}>
      <div className={styles['picture']} style={{ background: picture?.layout?.placeholder }}>
        {picture ? <LazyImage src={picture.url} alt={picture.alt} fallback={drawn} /> : drawn}
        {(sold || kind !== null) && (
          <span className={styles['mark']}>
            <Badge tone={sold ? 'quiet' : 'felt'}>{sold ? t('card.soldOut') : kind}</Badge>
          </span>
        )}
      </div>
      <div className={styles['words']}>
        <h3 id={id} className={styles['name']}>
          {name}
        </h3>
        {description && <p className={styles['text']}>{description}</p>}
        {credit && <p className={styles['text']}>{t('card.brings', { amount: formatMoney(credit, locale) })}</p>}
      </div>
      <div className={styles['price']}>
        <p className={styles['points']}>
          <Icon name="star" />
          <span aria-hidden="true">{formatPoints(points, locale)}</span>
          <VisuallyHidden>{toPoints(points)}</VisuallyHidden>
        </p>
        {amount && <p className={styles['plus']}>{t('card.plus', { amount: formatMoney(amount, locale) })}</p>}
        {worth !== null && (
          <p className={styles['worth']}>
            {t('card.worth', { amount: formatMoney({ amount: worth, currencySymbol: mall.currencySymbol }, locale) })}
          </p>
        )}
      </div>
      <div className={styles['act']}>
        {!sold && stock !== null && stock <= FEW && (
          <p className={styles['left']}>{t('card.left', { count: stock })}</p>
        )}
        {!sold && missing === null && amount && lacksMoney(reward, mall) && (
          <p className={styles['left']}>{t('card.missingMoney', { amount: formatMoney(amount, locale) })}</p>
        )}
        {!sold && missing !== null && <WayTo points={points} missing={missing} name={name} />}
        {!sold && missing === null && (
          <Button variant="primary" wide disabled={lacksMoney(reward, mall)} aria-describedby={id} onClick={onRedeem}>
            {t('card.redeem')}
          </Button>
        )}
      </div>
    </li>
  );
}
