import type { FragmentType } from '@apollo/client';
import { skipToken, useApolloClient, useLazyQuery, useSubscription } from '@apollo/client/react';
import { type CSSProperties, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStreamRestart } from '../../../apollo/streams/streamStatus.ts';
import { useFragment } from '../../../apollo/useFragment.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useLocale } from '../../../lib/locale.ts';
import { useInView } from '../../../lib/browser/useInView.ts';
import { useReducedMotion } from '../../../lib/browser/useReducedMotion.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { LazyImage } from '../../../ui/LazyImage/LazyImage.tsx';
import { addWinner } from '../cacheChanges.ts';
import { GameLink } from '../card/GameLink.tsx';
import {
  WinnerAddedDocument,
  WinnersDocument,
  WinnerStrip_WinnerFragmentDoc,
  type WinnerStrip_WinnerFragment,
} from './WinnerStrip.generated.ts';
import styles from './WinnerStrip.module.css';

/** Half a pixel each sixtieth of a second ([001] §9). */
const PIXELS_PER_SECOND = 30;
/** Width of an entry with its gap, as the style sheet lays it out. */
const ENTRY_PX = 300;
/** Fewer entries than this do not move ([001] §9). */
const MOVES_FROM = 3;

type ListedWinner = { readonly id: string } & FragmentType<WinnerStrip_WinnerFragment>;

interface WinnerStripProps {
  readonly winners: readonly ListedWinner[];
}

/**
 * Wins passing by, the newest joining as they are settled. New entries wait for the end of a round so that nothing
 * jumps. Stands still while someone looks closer, when held by the button, and at first under reduced motion, where it
 * scrolls by hand.
 */
export function WinnerStrip({ winners }: WinnerStripProps) {
  const { t } = useTranslation('games');
  const strip = useRef<HTMLElement>(null);
  const reducedMotion = useReducedMotion();
  const [asked, setAsked] = useState<boolean | null>(null);
  const [lastRound, setLastRound] = useState(winners);
  useLiveWinners(useInView(strip, { once: true }));
  const moves = winners.length >= MOVES_FROM;
  const isHeld = asked ?? reducedMotion;
  // Without motion there are no rounds: what comes joins at once, where that is wanted.
  const round = moves && lastRound.length >= MOVES_FROM && (isHeld || !reducedMotion) ? lastRound : winners;
  const style = { '--round': `${String((round.length * ENTRY_PX) / PIXELS_PER_SECOND)}s` } as CSSProperties;
  return (
    <section ref={strip} className={styles['strip']} aria-labelledby="winners-title" data-held={isHeld || undefined}>
      <header className={styles['head']}>
        <h2 id="winners-title" className={styles['title']}>
          {t('winners.title')}
        </h2>
        {moves && (
          <IconButton
            icon={isHeld ? 'play' : 'pause'}
            label={isHeld ? t('winners.resume') : t('winners.pause')}
            onClick={() => setAsked(!isHeld)}
          />
        )}
      </header>
      {/* What the focus was brought into sight for goes back with it. */}
      <div className={styles['window']} tabIndex={-1} onBlur={({ currentTarget }) => (currentTarget.scrollLeft = 0)}>
        <div
          className={styles['track']}
          style={style}
          data-moves={moves || undefined}
          onAnimationIteration={() => setLastRound(winners)}
        >
          <Entries winners={round} />
          {moves && <Entries winners={round} isEcho />}
        </div>
      </div>
    </section>
  );
}

/** Wins are told once, so the board is asked for again when the stream was away. */
function useLiveWinners(isOn: boolean): void {
  const { cache } = useApolloClient();
  const [ask] = useLazyQuery(WinnersDocument, { fetchPolicy: 'network-only' });
  useStreamRestart('WinnerAdded', () => void ask({ context: { quiet: true } }));
  useSubscription(
    WinnerAddedDocument,
    isOn ? { onData: ({ data: { data } }) => data && addWinner(cache, data.winnerAdded.id) } : skipToken,
  );
}

/** The second copy only fills the window while the first comes round again: not read, not reached by the keyboard. */
function Entries({ winners, isEcho = false }: WinnerStripProps & { readonly isEcho?: boolean }) {
  return (
    <ul className={styles['entries']} aria-hidden={isEcho || undefined} inert={isEcho}>
      {winners.map((winner) => (
        <Entry key={winner.id} winner={winner} />
      ))}
    </ul>
  );
}

function Entry({ winner }: { readonly winner: ListedWinner }) {
  const { t } = useTranslation('games');
  const locale = useLocale();
  const { data, complete } = useFragment({ fragment: WinnerStrip_WinnerFragmentDoc, from: winner });
  if (!complete) return null;
  const prize = formatMoney(data.prize, locale);
  const content = (
    <>
      <span className={styles['cover']}>
        <LazyImage src={data.cover.url} alt="" />
      </span>
      <span className={styles['words']} aria-hidden="true">
        <span className={styles['prize']}>{prize}</span>
        <span className={styles['game']}>{data.gameName}</span>
        <span className={styles['player']}>{data.playerName}</span>
      </span>
    </>
  );
  const label = t('winners.entry', { player: data.playerName, prize, game: data.gameName });
  return (
    <li className={styles['entry']}>
      {data.game ? (
        <GameLink game={data.game} name={data.gameName} className={styles['card'] ?? ''} label={label}>
          {content}
        </GameLink>
      ) : (
        <span className={styles['card']} role="img" aria-label={label}>
          {content}
        </span>
      )}
    </li>
  );
}
