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
/** Width of an entry with its gap, as in the style sheet. */
const ENTRY_PX = 300;
/** Fewer entries than this do not move ([001] §9). */
const MOVES_FROM = 3;

type ListedWinner = { readonly id: string } & FragmentType<WinnerStrip_WinnerFragment>;

interface WinnerStripProps {
  readonly winners: readonly ListedWinner[];
}

/**
 * A rolling list of wins. New ones are added at the end of a round, so that nothing jumps. It stands still under the
 * pointer or the focus, when paused by its button, and at first with reduced motion, where it can be scrolled by hand.
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
  // Without motion there are no rounds: new wins are added at once, unless paused.
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
      {/* When the focus leaves, scrolls back to the start. */}
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

/** A stream delivers a win once, so the board is refetched after the stream was lost. */
function useLiveWinners(isOn: boolean): void {
  const { cache } = useApolloClient();
  const [ask] = useLazyQuery(WinnersDocument, { fetchPolicy: 'network-only' });
  useStreamRestart('WinnerAdded', () => void ask({ context: { quiet: true } }));
  useSubscription(
    WinnerAddedDocument,
    isOn ? { onData: ({ data: { data } }) => data && addWinner(cache, data.winnerAdded.id) } : skipToken,
  );
}

/**
 * The second copy fills the window while the first one comes round again; hidden from assistive technology and the
 * keyboard.
 */
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
