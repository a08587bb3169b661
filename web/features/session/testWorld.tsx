import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { RouterView, useNavigate } from '../../lib/navigation/RouterView.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { vi } from 'vitest';
import { useSession } from '../../lib/session.ts';
import { useUnsaved } from '../../lib/navigation/unsaved.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { loadedRoute, memoryRouter } from '../../testing/router.tsx';
import { ConfirmProvider } from '../../ui/Confirm/ConfirmProvider.tsx';
import { type SessionEvent, SessionProvider } from './SessionProvider.tsx';
import { useCompleteSignIn } from './core/useCompleteSignIn.ts';

export const viewer = (kind: 'PLAYER' | 'TRIAL') => ({
  __typename: 'Viewer',
  id: '7',
  username: 'demo01',
  kind,
  mustChangePassword: false,
  unreadMessageCount: 2,
  claimablePromotionCount: 1,
  wallet: null,
});

export const signedInAs = (kind: 'PLAYER' | 'TRIAL') => ({
  login: { __typename: 'LoginSuccess', isFirstLogin: false, viewer: viewer(kind) },
});

export const SIGN_IN = {
  signIn: { __typename: 'SignInRequirements', captcha: null, providers: [], passwordChanged: false },
  rememberedUsername: null,
  rememberedMobile: null,
  site: { __typename: 'Site', features: [] },
};

function Page({ onPlay }: { readonly onPlay: () => void }) {
  const { status, viewerId, requireMember, playFree, signIn, signOut } = useSession();
  const completeSignIn = useCompleteSignIn();
  const navigate = useNavigate();
  return (
    <>
      <p>{`${status} ${viewerId ?? 'nobody'}`}</p>
      <button type="button" onClick={() => requireMember(onPlay)}>
        Play
      </button>
      <button type="button" onClick={() => playFree(onPlay)}>
        Free play
      </button>
      <button type="button" onClick={signOut}>
        Leave
      </button>
      <button type="button" onClick={() => completeSignIn()}>
        Came in
      </button>
      <Link to="/">Home</Link>
      <button
        type="button"
        onClick={() => {
          void navigate('/');
          signIn();
        }}
      >
        Rather sign in
      </button>
    </>
  );
}

const Home = () => <h1>Home page</h1>;

/** A form with input. */
function Typed() {
  useUnsaved(true);
  return <input aria-label="Note" defaultValue="Half a letter" />;
}

/**
 * Renders a page under a session provider, and returns what happened.
 * @param home resolves when the code of the home page has come; the visitor is on another page until then
 */
export function open(
  startsSignedIn: boolean,
  answers: Readonly<Record<string, readonly Answer[]>>,
  typed = false,
  home?: Promise<void>,
) {
  const gateway = testGateway(answers);
  const onPlay = vi.fn<() => void>();
  const onEvent = vi.fn<(event: SessionEvent) => void>();
  const World = () => (
    <ConfirmProvider>
      <SessionProvider startsSignedIn={startsSignedIn} onEvent={onEvent}>
        <Page onPlay={onPlay} />
        {typed && <Typed />}
        <Outlet />
      </SessionProvider>
    </ConfirmProvider>
  );
  const pages = [{ path: '*', element: null }, ...(home ? [loadedRoute('/', () => home.then(() => Home))] : [])];
  const router = memoryRouter([{ Component: World, children: pages }], [home ? '/vip' : '/']);
  render(
    <ApolloProvider client={gateway.client}>
      <RouterView router={router} />
    </ApolloProvider>,
  );
  return { ...gateway, onPlay, onEvent };
}

export async function fillIn(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'demo01' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Croupier#2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}
