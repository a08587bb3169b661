import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { Countdown } from '../clock/Countdown.tsx';
import { ShortResult } from '../draw/DrawResult.tsx';
import { FavouriteHeart } from '../lobby/FavouriteHeart.tsx';
import type { ListedLottery } from '../lobby/hall.ts';
import { useLotteryMember } from '../useLotteryMember.ts';
import styles from './TableHead.module.css';

interface TableHeadProps {
  readonly lottery: ListedLottery;
  readonly schedule: string | null;
  readonly hallPath: string;
  /** Message about the latest draw, in a line of its own. */
  readonly children: ReactNode;
}

/** The lottery, its draw, the time left, and the last result. */
export function TableHead({ lottery, schedule, hallPath, children }: TableHeadProps) {
  const { t } = useTranslation('lottery');
  const { username } = useLotteryMember();
  const { gameId, name, icon, family, nextDraw, lastDraw } = lottery;
  return (
    <header className={styles['head']}>
      <div className={styles['who']}>
        <ButtonLink to={hallPath} variant="quiet" size="small" icon="chevron-left" className={styles['back'] ?? ''}>
          {t('table.hall')}
        </ButtonLink>
        <div className={styles['line']}>
          <span className={styles['icon']}>
            <LazyImage src={icon.url} alt="" eager />
          </span>
          <h1 className={styles['name']}>{name}</h1>
          <FavouriteHeart gameId={gameId} name={name} username={username} />
        </div>
        {schedule && <p className={styles['schedule']}>{schedule}</p>}
      </div>
      <div className={styles['next']}>
        <span className={styles['number']}>
          {nextDraw ? t('table.draw', { number: nextDraw.number }) : t('table.noDraw')}
        </span>
        {nextDraw && <Countdown draw={nextDraw} large />}
      </div>
      {lastDraw && lastDraw.mainTiers.length > 0 && (
        <div className={styles['last']}>
          <span className={styles['number']}>{t('card.last', { number: lastDraw.number })}</span>
          <ShortResult draw={lastDraw} family={family} />
        </div>
      )}
      {children}
    </header>
  );
}
