import { useTranslation } from 'react-i18next';
import { useCentreLink } from '../../../lib/navigation/centreLink.ts';
import { useSession } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Countdown } from '../clock/Countdown.tsx';
import { lotteryPath } from '../paths.ts';
import { comingDraw, type Hall, type ListedLottery, soonest } from './hall.ts';
import styles from './HallHead.module.css';

const SHOWN = 3;

interface HallHeadProps {
  readonly hall: Hall;
  readonly lotteries: readonly ListedLottery[];
  readonly tablePath: string;
  readonly back: string | null;
  /** Whether the page has no site navigation, and so needs a way out here. */
  readonly standsAlone: boolean;
  readonly waiting: boolean;
}

/** The name of the lobby, and the next draws. */
export function HallHead({ hall, lotteries, tablePath, back, standsAlone, waiting }: HallHeadProps) {
  const { t } = useTranslation('lottery');
  const { status } = useSession();
  const toCentre = useCentreLink();
  // A guest has no progress, but can see the rewards.
  const missions = status === 'member' ? toCentre('centre', 'missionLeaderboard') : { to: '/missions' };
  return (
    <header className={styles['head']}>
      <div className={styles['words']}>
        {standsAlone && (
          <ButtonLink
            to={back ?? '/'}
            variant="quiet"
            size="small"
            icon="chevron-left"
            className={styles['back'] ?? ''}
          >
            {t(back === null ? 'lobby.home' : 'lobby.back')}
          </ButtonLink>
        )}
        <h1 className={styles['title']}>{t(`lobby.title.${hall}`)}</h1>
        <p className={styles['lead']}>{t(`lobby.lead.${hall}`)}</p>
        <ButtonLink {...missions} size="small" icon="trophy" className={styles['missions'] ?? ''}>
          {t('lobby.missions')}
        </ButtonLink>
      </div>
      <section className={styles['soon']} aria-label={t('lobby.soon')}>
        <h2 className={styles['soonTitle']}>{t('lobby.soon')}</h2>
        <ol className={styles['list']}>
          {waiting
            ? Array.from({ length: SHOWN }, (_, place) => (
                <li key={place}>
                  <Skeleton height="var(--entry-height)" radius="var(--radius-1)" />
                </li>
              ))
            : soonest(lotteries, SHOWN).map((lottery) => (
                <li key={lottery.id}>
                  <Link to={lotteryPath(lottery, tablePath)} className={styles['entry']}>
                    <span className={styles['name']}>{lottery.name}</span>
                    <Countdown draw={comingDraw(lottery)} />
                  </Link>
                </li>
              ))}
        </ol>
      </section>
    </header>
  );
}
