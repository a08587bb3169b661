import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useInView } from '../../../lib/browser/useInView.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import styles from './GameList.module.css';
import { PAGE_SIZE } from './pageSize.ts';

/**
 * How far below the screen the next page is asked for: too far for anyone who just came, and soon enough for anyone who
 * has begun to scroll.
 */
const [AHEAD, FURTHER_AHEAD] = ['0px 0px 160px', '0px 0px 2400px'];

interface MoreGamesProps {
  /** How many games stand above. */
  readonly count: number;
  readonly load: () => void;
  readonly loading: boolean;
  readonly failed: boolean;
}

/**
 * The end of what is there so far: comes near, and the next page loads by itself. The way back to further down looks
 * for it too. The button is for keyboards, and for after a failure.
 */
export function MoreGames({ count, load, loading, failed }: MoreGamesProps) {
  const { t } = useTranslation('games');
  return (
    <div className={styles['more']} data-goes-on>
      {!loading && !failed && <NearEnd key={count} ahead={count > PAGE_SIZE ? FURTHER_AHEAD : AHEAD} onNear={load} />}
      <Button onClick={load} busy={loading}>
        {loading ? t('results.loadingMore') : t('results.more')}
      </Button>
    </div>
  );
}

/** New for each page: what the one before saw was the end of a shorter list. */
function NearEnd({ ahead, onNear }: { readonly ahead: string; readonly onNear: () => void }) {
  const end = useRef<HTMLSpanElement>(null);
  const isNear = useInView(end, { rootMargin: ahead });
  const tell = useEffectEvent(onNear);
  useEffect(
    function loadWhenNear() {
      if (isNear) tell();
    },
    [isNear],
  );
  return <span ref={end} />;
}
