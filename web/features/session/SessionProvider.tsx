import { useApolloClient } from '@apollo/client/react';
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../lib/navigation/RouterView.tsx';
import { loadWords } from '../../i18n/init.ts';
import { loadChunk } from '../../lib/loading/chunks.ts';
import { lazyPart } from '../../lib/loading/lazyPart.tsx';
import { SessionContext, type Session } from '../../lib/session.ts';
import { useConfirm } from '../../ui/Confirm/useConfirm.ts';
import { SignInContext } from './core/signInContext.ts';
import type { LoginProblem } from './core/useProblemText.ts';
import { useSignedIn } from './core/useSignedIn.ts';

const LoginDialog = lazyPart(async () => {
  const [{ LoginDialog: Part }] = await Promise.all([import('./login/LoginDialog.tsx'), loadWords('operator')]);
  return Part;
});

const ChangePasswordDialog = lazyPart(async () => {
  const [{ ChangePasswordDialog: Part }] = await Promise.all([
    import('./password/ChangePasswordDialog.tsx'),
    loadWords('codes', 'recovery', 'registration'),
  ]);
  return Part;
});

const WelcomeDialog = lazyPart(async () => {
  const [{ WelcomeDialog: Part }] = await Promise.all([import('./security/WelcomeDialog.tsx'), loadWords('security')]);
  return Part;
});

/** Events that the page may show a message for. */
export type SessionEvent = 'entered' | 'left' | 'ended' | 'leave-failed';

interface SessionProviderProps {
  /** Whether the document was served to a visitor with a session. */
  readonly startsSignedIn: boolean;
  readonly onEvent: (event: SessionEvent) => void;
  readonly children: ReactNode;
}

interface PendingAction {
  readonly action: () => void;
  /** Whether a trial account may do it. */
  readonly forTrial: boolean;
}

/** Provides the session and renders its dialogs. An action that a guest started continues after the sign-in. */
export function SessionProvider({ startsSignedIn, onEvent, children }: SessionProviderProps) {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const confirm = useConfirm();
  const client = useApolloClient();
  const [asksSignIn, setAsksSignIn] = useState<{ readonly problem?: LoginProblem | null } | null>(null);
  const [welcomes, setWelcomes] = useState(false);
  /** The action that a guest started: kept while the sign-in or the registration is open. */
  const wanted = useRef<PendingAction | null>(null);
  const startsTrial = useRef(false);
  const onEnded = useCallback(() => onEvent('ended'), [onEvent]);
  const { signedIn, viewer, suspended, suspend, giveUp, enter, setLeaving, leave } = useSignedIn(
    startsSignedIn,
    onEnded,
  );
  const status = signedIn ? (viewer?.kind === 'TRIAL' ? 'trial' : 'member') : 'guest';

  const [lastPath, setLastPath] = useState(pathname);
  if (lastPath !== pathname) {
    setLastPath(pathname);
    // The registration replaces the sign-in dialog. The back button's handler runs before the path has changed.
    if (pathname === '/register') setAsksSignIn(null);
  }

  useEffect(
    function dropWish() {
      if (!asksSignIn && pathname !== '/register') wanted.current = null;
    },
    [asksSignIn, pathname],
  );

  async function needRealAccount(): Promise<void> {
    if (
      await confirm({
        title: t('trial.title'),
        text: t('trial.text'),
        confirmLabel: t('join'),
        cancelLabel: t('trial.later'),
      })
    )
      await navigate('/register');
  }

  async function signOut(): Promise<void> {
    if (
      !(await confirm({
        title: t('logout.title'),
        text: t('logout.text'),
        confirmLabel: t('logout.confirm'),
        cancelLabel: t('logout.cancel'),
      }))
    )
      return;
    const part = await loadChunk(() => import('./core/logout.ts'), 'part').catch(() => null);
    setLeaving(true);
    if (!(await part?.logout(client))) {
      setLeaving(false);
      return onEvent('leave-failed');
    }
    // First away from the page: one for members only would ask a guest to sign in.
    await navigate('/');
    leave();
    onEvent('left');
  }

  async function startTrial(action: () => void): Promise<void> {
    // A second press would open a second account.
    if (startsTrial.current) return;
    startsTrial.current = true;
    const part = await loadChunk(() => import('./core/freePlay.ts'), 'part').catch(() => null);
    const outcome = await part?.startFreePlay(client);
    startsTrial.current = false;
    wanted.current = { action, forTrial: true };
    if (outcome?.__typename === 'StartFreePlaySuccess') onSignedIn();
    else setAsksSignIn({ problem: outcome ?? null });
  }

  const session: Session = {
    status,
    viewerId: viewer?.id ?? null,
    requireMember(action, forTrial = false) {
      if (status === 'member' || (status === 'trial' && forTrial)) return action();
      if (status === 'trial') return void needRealAccount();
      wanted.current = { action, forTrial };
      setAsksSignIn({});
    },
    playFree(action) {
      if (signedIn) return session.requireMember(action, true);
      void startTrial(action);
    },
    signIn() {
      if (signedIn) return suspend();
      setAsksSignIn({});
    },
    signOut: () => void signOut(),
  };

  /** The new password is set, and the operator requires a new sign-in with it. */
  function onPasswordSet(): void {
    leave();
    setAsksSignIn({});
  }

  function onSignedIn(isFirst = false, linking: string | null = null): void {
    setAsksSignIn(null);
    setWelcomes(isFirst);
    const kind = enter();
    onEvent('entered');
    const wish = wanted.current;
    wanted.current = null;
    if (linking !== null && !suspended) return void navigate(linking);
    if (kind !== 'TRIAL' || wish?.forTrial) wish?.action();
  }

  return (
    <SessionContext value={session}>
      <SignInContext value={onSignedIn}>
        {children}
        <Suspense>
          {asksSignIn && <LoginDialog {...asksSignIn} onClose={() => setAsksSignIn(null)} onSignedIn={onSignedIn} />}
          {suspended && <LoginDialog again onClose={giveUp} onSignedIn={onSignedIn} />}
        </Suspense>
        <Suspense>
          {welcomes && viewer?.mustChangePassword === false && <WelcomeDialog onClose={() => setWelcomes(false)} />}
        </Suspense>
        <Suspense>
          {viewer?.mustChangePassword && (
            <ChangePasswordDialog forced onClose={() => undefined} onSignedOut={onPasswordSet} />
          )}
        </Suspense>
      </SignInContext>
    </SessionContext>
  );
}
