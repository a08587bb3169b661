import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onFinishRequested } from '../../../lib/navigation/unfinishedWork.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Spinner } from '../../../ui/Progress/Spinner.tsx';
import styles from './GameFrame.module.css';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { useFullScreen } from './useFullScreen.ts';
import { useGameBridge } from './useGameBridge.ts';

/** How long a frame may take to finish its round before the page removes it anyway. */
const LEAVE_TIMEOUT_MS = 4_000;

interface GameFrameProps {
  readonly game: { readonly id: string; readonly name: string };
  readonly launchUrl: string;
  readonly onLeave: () => void;
  readonly onExpired: () => void;
}

/** A running game: a bar with its name and actions, and the frame below it in the rest of the screen. */
export function GameFrame({ game, launchUrl, onLeave, onExpired }: GameFrameProps) {
  const { t } = useTranslation('games');
  const stage = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // Set while the document is about to be replaced: the frame's message that it has finished then does not navigate.
  const finished = useRef<(() => void) | null>(null);
  const { isPossible, isFull, toggle } = useFullScreen(stage);
  const { loaded, send } = useGameBridge({
    frame,
    launchUrl,
    onReady: () => setReady(true),
    onClose: () => (finished.current ?? onLeave)(),
    onExpired,
  });
  const sendNow = useEffectEvent(send);

  useEffect(
    function finishBeforeFarewell() {
      if (!isReady) return undefined;
      return onFinishRequested(
        () =>
          new Promise((resolve) => {
            finished.current = resolve;
            setTimeout(resolve, LEAVE_TIMEOUT_MS);
            sendNow({ kind: 'close' });
          }),
      );
    },
    [isReady],
  );

  useEffect(
    function leaveInAnyCase() {
      if (!isLeaving) return undefined;
      const timer = setTimeout(onLeave, LEAVE_TIMEOUT_MS);
      return () => clearTimeout(timer);
    },
    [isLeaving, onLeave],
  );

  function leave(): void {
    // A frame that never answered has no round to finish.
    if (!isReady || isLeaving) return onLeave();
    setLeaving(true);
    send({ kind: 'close' });
  }

  return (
    <section ref={stage} className={styles['stage']} aria-label={t('launch.frame', { name: game.name })}>
      <header className={styles['bar']}>
        <h1 className={styles['name']}>{game.name}</h1>
        <span className={styles['state']} role="status">
          {isLeaving && t('launch.closing')}
        </span>
        <FavouriteButton gameId={game.id} />
        {isPossible && (
          <IconButton
            icon={isFull ? 'minimize' : 'maximize'}
            label={isFull ? t('launch.leaveFullScreen') : t('launch.fullScreen')}
            onClick={toggle}
          />
        )}
        <IconButton icon="close" label={t('launch.close')} onClick={leave} />
      </header>
      <div className={styles['table']}>
        {!isReady && (
          <p className={styles['waiting']} role="status">
            <Spinner />
            {t('launch.opening', { name: game.name })}
          </p>
        )}
        <iframe
          ref={frame}
          className={styles['frame']}
          title={t('launch.frame', { name: game.name })}
          src={launchUrl}
          sandbox={sandboxFor(launchUrl)}
          allow="fullscreen; autoplay"
          referrerPolicy="origin"
          data-ready={isReady || undefined}
          onLoad={loaded}
        />
      </div>
    </section>
  );
}

/**
 * The sandbox permissions of a game: scripts, its own origin, and forms, such as for new seeds. Files are passed to the
 * page, which downloads them (`schema/bridge.ts`), because downloads of the frame could be anything.
 * `allow-same-origin` gives the game its own origin (storage, requests). That is safe only if the origin is not ours: a
 * page of our origin could remove the sandbox, so it does not get the permission. Tabs that it opens, such as the check
 * of a round, inherit the sandbox.
 */
export function sandboxFor(launchUrl: string, ownOrigin: string = location.origin): string {
  return new URL(launchUrl).origin === ownOrigin
    ? 'allow-scripts allow-forms allow-popups'
    : 'allow-scripts allow-forms allow-popups allow-same-origin';
}
