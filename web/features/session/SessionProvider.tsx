import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SessionContext, type Session } from '../../lib/session.ts';
import { useConfirm } from '../../ui/Confirm/useConfirm.ts';
import { EnterContext } from './useEnter.ts';
import { useLogout } from './useLogout.ts';
import { useSignedIn } from './useSignedIn.ts';

const LoginDialog = lazy(async () => ({ default: (await import('./LoginDialog.tsx')).LoginDialog }));

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
  const confirm = useConfirm();
  const logout = useLogout();
  const [asksSignIn, setAsksSignIn] = useState(false);
  const wanted = useRef<(() => void) | null>(null);
  const onEnded = useCallback(() => onEvent('ended'), [onEvent]);
  const { signedIn, viewer, enter, leave } = useSignedIn(startsSignedIn, onEnded);
  const status = signedIn ? (viewer?.kind === 'TRIAL' ? 'trial' : 'member') : 'guest';

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
      wanted.current = null;
      setAsksSignIn(true);
    },
    signOut: () => void signOut(),
  };

  function onSignedIn(): void {
    setAsksSignIn(false);
    enter();
    onEvent('entered');
    wanted.current?.();
    wanted.current = null;
  }

  return (
    <SessionContext value={session}>
      <EnterContext value={onSignedIn}>
        {children}
        <Suspense>{asksSignIn && <LoginDialog onClose={() => setAsksSignIn(false)} onSignedIn={onSignedIn} />}</Suspense>
      </EnterContext>
    </SessionContext>
  );
}
