import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useInView } from '../../lib/useInView.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './GameList.module.css';

/** How far below the screen the next page is asked for, so that it is there when the player is. */
const AHEAD = '0px 0px 600px';

interface MoreGamesProps {
  readonly load: () => void;
  readonly loading: boolean;
  readonly failed: boolean;
}

/** The end of what is there so far: comes into view, and the next page loads by itself. The button is for keyboards, and for after a failure. */
export function MoreGames({ load, loading, failed }: MoreGamesProps) {
  const { t } = useTranslation('games');
  const end = useRef<HTMLDivElement>(null);
  const isWanted = useInView(end, { rootMargin: AHEAD }) && !loading && !failed;
  const loadMore = useEffectEvent(load);
  useEffect(
    function loadWhenNear() {
      if (isWanted) loadMore();
    },
    [isWanted],
  );
  return (
    <div ref={end} className={styles['more']}>
      <Button onClick={load} busy={loading}>
        {loading ? t('results.loadingMore') : t('results.more')}
      </Button>
    </div>
  );
}
