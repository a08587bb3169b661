import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { initI18n } from '../../i18n/init.ts';
import { useSession } from '../../lib/session.ts';
import { type Answer, PartOnly, testGateway } from '../../testing/gateway.tsx';
import { useUnsaved } from '../../lib/unsaved.ts';
import { ConfirmProvider } from '../../ui/Confirm/ConfirmProvider.tsx';
import { useEnter } from './useEnter.ts';
import { type SessionEvent, SessionProvider } from './SessionProvider.tsx';

const viewer = (kind: 'PLAYER' | 'TRIAL') => ({
  __typename: 'Viewer',
  id: '7',
  username: 'demo01',
  kind,
  mustChangePassword: false,
  unreadMessageCount: 2,
  claimablePromotionCount: 1,
  wallet: null,
});

const signedInAs = (kind: 'PLAYER' | 'TRIAL') => ({ login: { __typename: 'LoginSuccess', isFirstLogin: false, viewer: viewer(kind) } });

const SIGN_IN = { signIn: { __typename: 'SignInRequirements', captcha: null, providers: [] }, rememberedUsername: null, rememberedMobile: null, site: { __typename: 'Site', features: [] } };

function Page({ onPlay }: { readonly onPlay: () => void }) {
  const { status, viewerId, requireMember, signIn, signOut } = useSession();
  const enter = useEnter();
  const navigate = useNavigate();
  return (
    <>
      <p>{`${status} ${viewerId ?? 'nobody'}`}</p>
      <button type="button" onClick={() => requireMember(onPlay)}>
        Play
      </button>
      <button type="button" onClick={signOut}>
        Leave
      </button>
      <button type="button" onClick={() => enter()}>
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

/** A form in which something was typed. */
function Typed() {
  useUnsaved(true);
  return <input aria-label="Note" defaultValue="Half a letter" />;
}

function open(startsSignedIn: boolean, answers: Readonly<Record<string, readonly Answer[]>>, typed = false) {
  const gateway = testGateway(answers);
  const onPlay = vi.fn<() => void>();
  const onEvent = vi.fn<(event: SessionEvent) => void>();
  render(
    <ConfirmProvider>
      <SessionProvider startsSignedIn={startsSignedIn} onEvent={onEvent}>
        <Page onPlay={onPlay} />
        {typed && <Typed />}
      </SessionProvider>
    </ConfirmProvider>,
    { wrapper: gateway.Around },
  );
  return { ...gateway, onPlay, onEvent };
}

beforeAll(() => initI18n('EN'));

async function fillIn(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'demo01' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Croupier#2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('a guest who wants to play is asked to sign in, and plays right after', async () => {
  const { onPlay, onEvent } = open(false, { SignIn: [SIGN_IN], Login: [signedInAs('PLAYER')] });
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(onPlay).not.toHaveBeenCalled();
  await fillIn();
  await waitFor(() => expect(onPlay).toHaveBeenCalledTimes(1));
  expect(await screen.findByText('member 7')).toBeTruthy();
  expect(onEvent).toHaveBeenCalledWith('entered');
});

describe('what a guest was about to do', () => {
  /** A guest who wanted to play, in front of the sign-in. */
  function wish(answers: Readonly<Record<string, readonly Answer[]>>) {
    const opened = open(false, { SignIn: [SIGN_IN], ...answers });
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    return opened;
  }

  test('is forgotten with the dialog: who comes in later, elsewhere, does only that', async () => {
    const { onPlay } = wish({ Viewer: [{ viewer: viewer('PLAYER') }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Came in' }));
    expect(await screen.findByText('member 7')).toBeTruthy();
    expect(onPlay).not.toHaveBeenCalled();
  });

  test('is done once they have joined instead', async () => {
    const { onPlay } = wish({ Viewer: [{ viewer: viewer('PLAYER') }] });
    fireEvent.click(await screen.findByRole('link', { name: 'New here? Join us' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Came in' }));
    expect(onPlay).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('member 7')).toBeTruthy();
  });

  test('is done once they have turned back from joining to signing in', async () => {
    const { onPlay } = wish({ SignIn: [SIGN_IN, SIGN_IN], Login: [signedInAs('PLAYER')] });
    fireEvent.click(await screen.findByRole('link', { name: 'New here? Join us' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Rather sign in' }));
    await fillIn();
    await waitFor(() => expect(onPlay).toHaveBeenCalledTimes(1));
  });

  test('is forgotten by who turns away from joining', async () => {
    const { onPlay } = wish({ Viewer: [{ viewer: viewer('PLAYER') }] });
    fireEvent.click(await screen.findByRole('link', { name: 'New here? Join us' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('link', { name: 'Home' }));
    fireEvent.click(screen.getByRole('button', { name: 'Came in' }));
    expect(await screen.findByText('member 7')).toBeTruthy();
    expect(onPlay).not.toHaveBeenCalled();
  });

  test('is not for a trial account', async () => {
    const { onPlay } = wish({ Login: [signedInAs('TRIAL')] });
    await fillIn();
    expect(await screen.findByText('trial 7')).toBeTruthy();
    expect(onPlay).not.toHaveBeenCalled();
  });
});

test('a member acts at once', async () => {
  const { onPlay, sent } = open(true, { Viewer: [{ viewer: viewer('PLAYER') }] });
  await screen.findByText('member 7');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(onPlay).toHaveBeenCalledTimes(1);
  expect(sent.map(({ name }) => name)).toEqual(['Viewer']);
});

test('a trial account is told that a real one is needed, and the action stops', async () => {
  const { onPlay } = open(true, { Viewer: [{ viewer: viewer('TRIAL') }] });
  await screen.findByText('trial 7');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(await screen.findByText('A real account is needed')).toBeTruthy();
  expect(onPlay).not.toHaveBeenCalled();
});

test('a member stays one while the wallet cannot be asked for', async () => {
  const { onEvent } = open(true, { Viewer: [new PartOnly({ viewer: viewer('PLAYER') }, ['viewer', 'wallet'])] });
  expect(await screen.findByText('member 7')).toBeTruthy();
  expect(onEvent).not.toHaveBeenCalled();
});

test('a session that ended elsewhere leaves nothing of the member in the cache', async () => {
  const { client, onEvent } = open(true, { Viewer: [{ viewer: viewer('PLAYER') }, { viewer: null }, { viewer: null }] });
  await screen.findByText('member 7');
  await act(() => client.refetchQueries({ include: 'active' }));
  expect(await screen.findByText('guest nobody')).toBeTruthy();
  await waitFor(() => expect(onEvent).toHaveBeenCalledWith('ended'));
  expect(JSON.stringify(client.cache.extract())).not.toContain('demo01');
});

test('signing out asks first, and only an answer of the gateway ends the session', async () => {
  const { onEvent, sent } = open(true, { Viewer: [{ viewer: viewer('PLAYER') }], Logout: [new Error('offline')] });
  await screen.findByText('member 7');
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(onEvent).toHaveBeenCalledWith('leave-failed'));
  expect(screen.getByText('member 7')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'Logout')).toHaveLength(1);
});

/** The browser's own, but heard at once. */
class PromptChannel extends EventTarget {
  static readonly open = new Set<PromptChannel>();
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    PromptChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of PromptChannel.open) if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }

  close(): void {
    PromptChannel.open.delete(this);
  }
}

describe('a browser with two tabs', () => {
  beforeEach(() => void vi.stubGlobal('BroadcastChannel', PromptChannel));
  afterEach(() => void vi.unstubAllGlobals());

  test('leaving is told to the other one, and not to the page that leaves', async () => {
    const { client, onEvent } = open(true, { Viewer: [{ viewer: viewer('PLAYER') }], Logout: [{ logout: { __typename: 'LogoutSuccess', signedOut: true } }] });
    await screen.findByText('member 7');
    const cleared = vi.spyOn(client, 'clearStore');
    const told = vi.fn<() => void>();
    const otherTab = new BroadcastChannel('croupier-session');
    otherTab.addEventListener('message', told);
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(onEvent).toHaveBeenCalledWith('left'));
    otherTab.close();
    expect(told).toHaveBeenCalledTimes(1);
    expect(cleared).toHaveBeenCalledTimes(1);
  });

  /** Two tabs of a member, in one of which somebody has just signed in. */
  async function enteredElsewhere(id: string) {
    const assign = vi.fn<(path: string) => void>();
    vi.stubGlobal('location', { assign });
    open(true, { Viewer: [{ viewer: viewer('PLAYER') }] });
    await screen.findByText('member 7');
    const otherTab = new BroadcastChannel('croupier-session');
    act(() => otherTab.postMessage(id));
    otherTab.close();
    return assign;
  }

  test('nothing more is done for one member from the page of another', async () => {
    expect(await enteredElsewhere('8')).toHaveBeenCalledExactlyOnceWith('/');
  });

  test('the same member may sign in anew elsewhere', async () => {
    expect(await enteredElsewhere('7')).not.toHaveBeenCalled();
    expect(screen.getByText('member 7')).toBeTruthy();
  });

  test('who signs in is told to the other one', async () => {
    const told = vi.fn<(event: Event) => void>();
    const otherTab = new BroadcastChannel('croupier-session');
    otherTab.addEventListener('message', told);
    const { onPlay } = open(false, { SignIn: [SIGN_IN], Login: [signedInAs('PLAYER')] });
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await fillIn();
    await waitFor(() => expect(onPlay).toHaveBeenCalledTimes(1));
    otherTab.close();
    expect(told.mock.calls.map(([event]) => event instanceof MessageEvent && event.data)).toEqual(['7']);
  });

  test('one that is left takes the other along', async () => {
    const { client } = open(true, { Viewer: [{ viewer: viewer('PLAYER') }] });
    await screen.findByText('member 7');
    const otherTab = new BroadcastChannel('croupier-session');
    act(() => otherTab.postMessage(null));
    otherTab.close();
    expect(await screen.findByText('guest nobody')).toBeTruthy();
    expect(JSON.stringify(client.cache.extract())).not.toContain('demo01');
  });
});

/** A member in the middle of a form, whose session has just ended. */
async function endUnderForm(answers: Readonly<Record<string, readonly Answer[]>>) {
  const opened = open(true, { SignIn: [SIGN_IN], ...answers, Viewer: [{ viewer: viewer('PLAYER') }, { viewer: null }, { viewer: null }] }, true);
  await screen.findByText('member 7');
  await act(() => opened.client.refetchQueries({ include: 'active' }));
  expect(await screen.findByText(/What you typed is still there/)).toBeTruthy();
  expect(screen.getByText('member 7')).toBeTruthy();
  return opened;
}

test('a session that ends in the middle of a form asks for the sign-in over it, and the form goes on where it was', async () => {
  const { onEvent } = await endUnderForm({ Login: [{ login: { __typename: 'LoginSuccess', isFirstLogin: false, viewer: viewer('PLAYER') } }] });
  const form = screen.getByLabelText('Note');
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'demo01' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Croupier#2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByText(/What you typed is still there/)).toBeNull());
  expect(screen.getByLabelText('Note')).toBe(form);
  expect(screen.getByText('member 7')).toBeTruthy();
  expect(onEvent).not.toHaveBeenCalledWith('ended');
});

test('whoever does not sign in again is a guest, of whom nothing is left', async () => {
  const { client, onEvent } = await endUnderForm({});
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('guest nobody')).toBeTruthy();
  await waitFor(() => expect(onEvent).toHaveBeenCalledWith('ended'));
  expect(JSON.stringify(client.cache.extract())).not.toContain('demo01');
});
