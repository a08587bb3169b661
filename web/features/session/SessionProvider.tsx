import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadWords } from '../../i18n/init.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { SessionContext, type Session } from '../../lib/session.ts';
import { useConfirm } from '../../ui/Confirm/useConfirm.ts';
import { linkingPath } from './social/linking.ts';
import { EnterContext } from './useEnter.ts';
import { useLogout } from './useLogout.ts';
import { useSignedIn } from './useSignedIn.ts';

const LoginDialog = lazyPart(async () => {
  const [{ LoginDialog: Part }] = await Promise.all([import('./LoginDialog.tsx'), loadWords('house')]);
  return Part;
});

const ChangePasswordDialog = lazyPart(async () => {
  const [{ ChangePasswordDialog: Part }] = await Promise.all([import('./recovery/ChangePasswordDialog.tsx'), loadWords('codes', 'recovery')]);
  return Part;
});

const WelcomeDialog = lazyPart(async () => {
  const [{ WelcomeDialog: Part }] = await Promise.all([import('./security/WelcomeDialog.tsx'), loadWords('security')]);
  return Part;
});

/** What the page may want to tell the player about; the words are the page's. */
export type SessionEvent = 'entered' | 'left' | 'ended' | 'leave-failed';

interface SessionProviderProps {
  /** Whether the page was served to someone with a session. */
  readonly startsSignedIn: boolean;
  readonly onEvent: (event: SessionEvent) => void;
  readonly children: ReactNode;
}

/** Knows who is here and owns the dialogs around it. An action that a guest began goes on after they have signed in. */
export function SessionProvider({ startsSignedIn, onEvent, children }: SessionProviderProps) {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const confirm = useConfirm();
  const logout = useLogout();
  const [asksSignIn, setAsksSignIn] = useState(false);
  const [welcomes, setWelcomes] = useState(false);
  /** What a guest was about to do: waits as long as the way in stands open, be it signing in or joining. */
  const wanted = useRef<(() => void) | null>(null);
  const onEnded = useCallback(() => onEvent('ended'), [onEvent]);
  const { signedIn, viewer, suspended, suspend, giveUp, enter, leave } = useSignedIn(startsSignedIn, onEnded);
  const status = signedIn ? (viewer?.kind === 'TRIAL' ? 'trial' : 'member') : 'guest';

  const [lastPath, setLastPath] = useState(pathname);
  if (lastPath !== pathname) {
    setLastPath(pathname);
    // Whoever goes from signing in to joining leaves the one dialog for the other. The way back asks before the path has changed.
    if (pathname === '/register') setAsksSignIn(false);
  }

  useEffect(
    function dropWish() {
      if (!asksSignIn && pathname !== '/register') wanted.current = null;
    },
    [asksSignIn, pathname],
  );

  async function needRealAccount(): Promise<void> {
    if (await confirm({ title: t('trial.title'), text: t('trial.text'), confirmLabel: t('trial.join'), cancelLabel: t('trial.later') })) await navigate('/register');
  }

  async function signOut(): Promise<void> {
    if (!(await confirm({ title: t('logout.title'), text: t('logout.text'), confirmLabel: t('logout.confirm'), cancelLabel: t('logout.cancel') }))) return;
    if (!(await logout())) return onEvent('leave-failed');
    await navigate('/');
    leave();
    onEvent('left');
  }

  const session: Session = {
    status,
    viewerId: viewer?.id ?? null,
    requireMember(action) {
      if (status === 'member') return action();
      if (status === 'trial') return void needRealAccount();
      wanted.current = action;
      setAsksSignIn(true);
    },
    signIn() {
      if (signedIn) return suspend();
      setAsksSignIn(true);
    },
    signOut: () => void signOut(),
  };

  /** A new password holds, and the operator wants a sign-in by hand with it. */
  function onPasswordSet(): void {
    leave();
    setAsksSignIn(true);
  }

  /** @param isFirst the member has never been here before ([000] §4) */
  function onSignedIn(isFirst = false): void {
    setAsksSignIn(false);
    setWelcomes(isFirst);
    const kind = enter();
    onEvent('entered');
    const wish = wanted.current;
    wanted.current = null;
    const linking = suspended ? null : linkingPath();
    if (linking !== null) return void navigate(linking);
    if (kind !== 'TRIAL') wish?.();
  }

  return (
    <SessionContext value={session}>
      <EnterContext value={onSignedIn}>
        {children}
        <Suspense>
          {asksSignIn && <LoginDialog onClose={() => setAsksSignIn(false)} onSignedIn={onSignedIn} />}
          {suspended && <LoginDialog again onClose={giveUp} onSignedIn={onSignedIn} />}
        </Suspense>
        <Suspense>{welcomes && viewer?.mustChangePassword === false && <WelcomeDialog onClose={() => setWelcomes(false)} />}</Suspense>
        <Suspense>{viewer?.mustChangePassword && <ChangePasswordDialog forced onClose={() => undefined} onSignedOut={onPasswordSet} />}</Suspense>
      </EnterContext>
    </SessionContext>
  );
}
