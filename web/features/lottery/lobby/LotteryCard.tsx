import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Countdown } from '../clock/Countdown.tsx';
import { ShortResult } from '../draw/DrawResult.tsx';
import { lotteryPath } from '../paths.ts';
import { FavouriteHeart } from './FavouriteHeart.tsx';
import { comingDraw, type ListedLottery } from './hall.ts';
import styles from './LotteryCard.module.css';

interface LotteryCardProps {
  readonly lottery: ListedLottery;
  /** The member's; null for guests. */
  readonly username: string | null;
  readonly tablePath: string;
}

/**
 * A lottery in the lobby: its next draw and its last result. The whole card, except for the heart, links to its page.
 */
export const LotteryCard = memo(function LotteryCard({ lottery, username, tablePath }: LotteryCardProps) {
  const { t } = useTranslation('lottery');
  const { gameId, name, icon, isHot, family, lastDraw } = lottery;
  return (
    <article className={styles['card']}>
      <header className={styles['head']}>
        <span className={styles['icon']}>
          <LazyImage src={icon.url} alt="" />
        </span>
        <h3 className={styles['name']}>
          <Link to={lotteryPath(lottery, tablePath)} className={styles['link']}>
            {name}
          </Link>
          {isHot && <Badge tone="accent">{t('card.hot')}</Badge>}
        </h3>
        <span className={styles['heart']}>
          <FavouriteHeart gameId={gameId} name={name} username={username} />
        </span>
      </header>
      <div className={styles['last']}>
        {lastDraw && lastDraw.mainTiers.length > 0 ? (
          <>
            <span className={styles['number']}>{t('card.last', { number: lastDraw.number })}</span>
            <ShortResult draw={lastDraw} family={family} />
          </>
        ) : (
          <span className={styles['number']}>{t('card.noResult')}</span>
        )}
      </div>
      <footer className={styles['next']}>
        <Countdown draw={comingDraw(lottery)} />
      </footer>
    </article>
  );
});
