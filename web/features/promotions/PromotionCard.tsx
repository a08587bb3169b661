import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { promotionPath } from '../../../schema/sitePaths.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { LazyImage } from '../../ui/LazyImage/LazyImage.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { type Promotion, boundBy, statusOf, toneOf } from './promotion.ts';
import styles from './PromotionCard.module.css';
import { useRewardText } from './useRewardText.ts';
import { useStatusText } from './useStatusText.ts';

interface PromotionCardProps {
  readonly promotion: Promotion;
  readonly now: number;
  /** Above the fold. */
  readonly eager: boolean;
}

/** A promotion in the list: the whole card leads to its page. */
export function PromotionCard({ promotion, now, eager }: PromotionCardProps) {
  const { t } = useTranslation('promotions');
  const locale = useLocale();
  const toStatus = useStatusText();
  const reward = useRewardText()(promotion.kind, boundBy(promotion));
  const id = useId();
  const { number, title, summary, picture, opensAt, endsAt } = promotion;
  const status = statusOf(promotion, now);
  return (
    <li className={styles['card']} data-status={status} aria-labelledby={id}>
      <div className={styles['picture']}>
        {picture ? (
          <LazyImage src={picture.url} alt="" eager={eager} fallback={<Icon name="gift" />} />
        ) : (
          <Icon name="gift" />
        )}
        <span className={styles['mark']}>
          <Badge tone={toneOf(status)}>{toStatus(promotion, status)}</Badge>
        </span>
      </div>
      <div className={styles['words']}>
        <h2 id={id} className={styles['title']}>
          <Link to={promotionPath(number)} className={styles['link']}>
            {title}
          </Link>
        </h2>
        {summary && <p className={styles['text']}>{summary}</p>}
      </div>
      {reward && (
        <p className={styles['reward']}>
          <strong>{reward.value}</strong>
          <span>{reward.what}</span>
        </p>
      )}
      <p className={styles['until']}>
        {status === 'COMING_SOON'
          ? t('card.from', { time: formatMoment(opensAt, locale) })
          : t(now >= Date.parse(endsAt) ? 'card.ended' : 'card.until', { time: formatMoment(endsAt, locale) })}
      </p>
    </li>
  );
}
