import { useApolloClient } from '@apollo/client/react';
import { createContext, Suspense, useCallback, useContext, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { type SessionEvent, SessionProvider } from '../../features/session/SessionProvider.tsx';
import { loadWords } from '../../i18n/init.ts';
import { withinChunkDeadline } from '../../lib/loading/chunks.ts';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';
import { useIdle } from '../../lib/scheduling/useIdle.ts';
import { Toasts } from '../../ui/Toast/Toasts.tsx';
import { dismissToast, showToast } from '../../ui/Toast/toasts.ts';

const DeferredParts = lazyPart(async () => {
  const [{ DeferredParts: Part }] = await Promise.all([import('../deferred/DeferredParts.tsx'), loadWords('operator')]);
  return Part;
});

export interface SessionStart {
  /** Whether the document was served to a visitor with a session. */
  readonly startsSignedIn: boolean;
  /** False if the document has no data; a session is then assumed. */
  readonly sessionIsCertain: boolean;
}

/** Id of the toast that tells why the visitor has become a guest. It stays: the page may not be looked at just then. */
const ENDED = 'session-ended';

export const SessionStartContext = createContext<SessionStart>({ startsSignedIn: false, sessionIsCertain: true });

/** Inside the router: navigates after sign-in and sign-out, and shows messages about the session. */
export function SessionGate() {
  const { t } = useTranslation('shell');
  const { startsSignedIn, sessionIsCertain } = useContext(SessionStartContext);
  const certain = useRef(sessionIsCertain);
  const client = useApolloClient();
  const rests = useIdle();

  const onEvent = useCallback(
    (event: SessionEvent): void => {
      /** The code comes with every page that shows favourites. */
      async function askFavourites(): Promise<void> {
        const { refreshFavourites } = await import('../../features/games/favourites/refreshFavourites.ts');
        return refreshFavourites(client);
      }
      async function tellWhy(): Promise<void> {
        const asking = withinChunkDeadline(async () =>
          (await import('../deferred/sessionEndReason.ts')).sessionEndReason(client),
        );
        showToast(await asking.catch(() => t('event.ended')), 'bad', null, ENDED);
      }
      const wasCertain = certain.current;
      certain.current = true;
      switch (event) {
        case 'entered':
          dismissToast(ENDED);
          void askFavourites().catch(() => undefined);
          return showToast(t('event.entered'), 'good');
        case 'left':
          return showToast(t('event.left'));
        case 'ended':
          return wasCertain ? void tellWhy() : undefined;
        case 'leave-failed':
          return showToast(t('event.leaveFailed'), 'bad');
      }
    },
    [t, client],
  );

  return (
    <SessionProvider startsSignedIn={startsSignedIn} onEvent={onEvent}>
      <Outlet />
      <Suspense>{rests && <DeferredParts />}</Suspense>
      <Toasts />
    </SessionProvider>
  );
}
