import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useInView } from '../../../lib/browser/useInView.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import styles from './GameList.module.css';
import { PAGE_SIZE } from './pageSize.ts';

/**
 * Distance below the screen at which the next page loads: far enough away for a visitor who has just arrived, near
 * enough for one who has started to scroll.
 */
const [AHEAD, FURTHER_AHEAD] = ['0px 0px 160px', '0px 0px 2400px'];

interface MoreGamesProps {
  /** Number of games above. */
  readonly count: number;
  readonly load: () => void;
  readonly loading: boolean;
  readonly failed: boolean;
}

/**
 * The end of the loaded list: when it comes near the screen, the next page loads. Scroll restoration looks for it, too.
 * The button is for keyboards, and for retries.
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

/** Remounted for each page, because an earlier report was about a shorter list. */
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
