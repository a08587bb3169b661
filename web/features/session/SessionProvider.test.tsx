import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lostSessionLink } from '../../apollo/lostSession.ts';
import { initI18n } from '../../i18n/init.ts';
import { memberStorage } from '../../lib/storage/memberStorage.ts';
import { setOwner } from '../../lib/storage/owner.ts';
import { type Answer, PartOnly } from '../../testing/gateway.tsx';
import { StartFreePlayDocument } from './core/freePlay.generated.ts';
import { fillIn, open, SIGN_IN, signedInAs, viewer } from './testWorld.tsx';

beforeAll(() => initI18n('EN'));

test('a guest who wants to play is asked to sign in, and plays right after', async () => {
  const { onPlay, onEvent } = open(false, { SignIn: [SIGN_IN], Login: [signedInAs('PLAYER')] });
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(onPlay).not.toHaveBeenCalled();
  await fillIn();
  await waitFor(() => expect(onPlay).toHaveBeenCalledTimes(1));
  expect(await screen.findByText('member 7')).toBeTruthy();
  expect(onEvent).toHaveBeenCalledWith('entered');
});

describe('an action that a guest started', () => {
  /** A guest who wants to play, at the sign-in. */
  function wish(answers: Readonly<Record<string, readonly Answer[]>>) {
    const opened = open(false, { SignIn: [SIGN_IN], ...answers });
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    return opened;
  }

  test('is dropped when the dialog closes: a later sign-in elsewhere does only that', async () => {
    const { onPlay } = wish({ Viewer: [{ viewer: viewer('PLAYER') }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Came in' }));
    expect(await screen.findByText('member 7')).toBeTruthy();
    expect(onPlay).not.toHaveBeenCalled();
  });

  test('is done after a registration instead', async () => {
    const { onPlay } = wish({ Viewer: [{ viewer: viewer('PLAYER') }] });
    fireEvent.click(await screen.findByRole('link', { name: 'New here? Join now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Came in' }));
    expect(onPlay).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('member 7')).toBeTruthy();
  });

  test('is done after going back from the registration to the sign-in', async () => {
    const { onPlay } = wish({ SignIn: [SIGN_IN, SIGN_IN], Login: [signedInAs('PLAYER')] });
    fireEvent.click(await screen.findByRole('link', { name: 'New here? Join now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Rather sign in' }));
    await fillIn();
    await waitFor(() => expect(onPlay).toHaveBeenCalledTimes(1));
  });

  test('is dropped when the registration is left', async () => {
    const { onPlay } = wish({ Viewer: [{ viewer: viewer('PLAYER') }] });
    fireEvent.click(await screen.findByRole('link', { name: 'New here? Join now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('link', { name: 'Home' }));
    fireEvent.click(screen.getByRole('button', { name: 'Came in' }));
    expect(await screen.findByText('member 7')).toBeTruthy();
    expect(onPlay).not.toHaveBeenCalled();
  });

  test('is not done by a trial account', async () => {
    const { onPlay } = wish({ Login: [signedInAs('TRIAL')] });
    await fillIn();
    expect(await screen.findByText('trial 7')).toBeTruthy();
    expect(onPlay).not.toHaveBeenCalled();
  });
});

const trialOpened = { startFreePlay: { __typename: 'StartFreePlaySuccess', viewer: viewer('TRIAL') } };

test('free play opens one trial account for two presses, and continues with the action', async () => {
  const { onPlay, sent } = open(false, { StartFreePlay: [trialOpened] });
  fireEvent.click(screen.getByRole('button', { name: 'Free play' }));
  fireEvent.click(screen.getByRole('button', { name: 'Free play' }));
  expect(await screen.findByText('trial 7')).toBeTruthy();
  expect(onPlay).toHaveBeenCalledTimes(1);
  expect(sent.filter(({ name }) => name === 'StartFreePlay')).toHaveLength(1);
});

test('if free play is refused, the sign-in dialog opens, and signing in continues with the action', async () => {
  const { onPlay } = open(false, {
    StartFreePlay: [{ startFreePlay: { __typename: 'FeatureUnavailable' } }],
    SignIn: [SIGN_IN],
    Login: [signedInAs('PLAYER')],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Free play' }));
  await fillIn();
  await waitFor(() => expect(onPlay).toHaveBeenCalledTimes(1));
});

test.each<[string, Answer, string]>([
  [
    'was asked for too often',
    { startFreePlay: { __typename: 'RateLimited', message: '', retryAfterSeconds: 30 } },
    'Too many tries. Try again in 30 seconds.',
  ],
  [
    'is switched off',
    { startFreePlay: { __typename: 'FeatureUnavailable', message: '', feature: 'FREEPLAY3' } },
    'Free play is switched off right now.',
  ],
  [
    'brought no answer',
    new Error('away'),
    'We could not confirm whether this went through. Reload the page before you try again.',
  ],
])('where free play %s, the sign-in dialog says so, and only then', async (_name, answer, words) => {
  open(false, { StartFreePlay: [answer], SignIn: [SIGN_IN, SIGN_IN] });
  fireEvent.click(screen.getByRole('button', { name: 'Free play' }));
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a member acts at once', async () => {
  const { onPlay, sent } = open(true, { Viewer: [{ viewer: viewer('PLAYER') }] });
  await screen.findByText('member 7');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(onPlay).toHaveBeenCalledTimes(1);
  expect(sent.map(({ name }) => name)).toEqual(['Viewer']);
});

test('a trial account gets the message that a real one is needed, and the action stops', async () => {
  const { onPlay } = open(true, { Viewer: [{ viewer: viewer('TRIAL') }] });
  await screen.findByText('trial 7');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(await screen.findByText('A real account is needed')).toBeTruthy();
  expect(onPlay).not.toHaveBeenCalled();
});

test('a member stays signed in while the wallet is unavailable', async () => {
  const { onEvent } = open(true, { Viewer: [new PartOnly({ viewer: viewer('PLAYER') }, ['viewer', 'wallet'])] });
  expect(await screen.findByText('member 7')).toBeTruthy();
  expect(onEvent).not.toHaveBeenCalled();
});

test('a session that ended elsewhere removes all data of the member from the cache', async () => {
  const { client, onEvent } = open(true, {
    Viewer: [{ viewer: viewer('PLAYER') }, { viewer: null }, { viewer: null }],
  });
  await screen.findByText('member 7');
  await act(() => client.refetchQueries({ include: 'active' }));
  expect(await screen.findByText('guest nobody')).toBeTruthy();
  await waitFor(() => expect(onEvent).toHaveBeenCalledWith('ended'));
  expect(JSON.stringify(client.cache.extract())).not.toContain('demo01');
});

test('signing out asks first, and only a response of the gateway ends the session', async () => {
  const { onEvent, sent } = open(true, { Viewer: [{ viewer: viewer('PLAYER') }], Logout: [new Error('offline')] });
  await screen.findByText('member 7');
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(onEvent).toHaveBeenCalledWith('leave-failed'));
  expect(screen.getByText('member 7')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'Logout')).toHaveLength(1);
});

describe('a session that ends by signing out', () => {
  const signedOut = { logout: { __typename: 'LogoutSuccess', signedOut: true } };

  /** A member who has confirmed signing out, and whose next page is still loading. */
  async function leave(answers: Readonly<Record<string, readonly Answer[]>>, typed: boolean) {
    const home = Promise.withResolvers<void>();
    const opened = open(
      true,
      {
        SignIn: [SIGN_IN],
        Logout: [signedOut],
        ...answers,
        Viewer: [{ viewer: viewer('PLAYER') }, { viewer: null }, { viewer: null }],
      },
      typed,
      home.promise,
    );
    await screen.findByText('member 7');
    opened.client.setLink(lostSessionLink.concat(opened.client.link));
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(opened.sent.some(({ name }) => name === 'Logout')).toBe(true));
    return { ...opened, arrive: () => act(async () => home.resolve()) };
  }

  test.each([true, false])('is told once, and asks nobody to sign in; with a form: %s', async (typed) => {
    const { client, onEvent, arrive } = await leave(
      { StartFreePlay: [{ startFreePlay: { __typename: 'SessionRequired', message: '' } }] },
      typed,
    );
    await act(() => client.refetchQueries({ include: 'active' }));
    await act(() => client.mutate({ mutation: StartFreePlayDocument }));
    expect(screen.getByText('member 7')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onEvent).not.toHaveBeenCalled();
    await arrive();
    expect(await screen.findByText('guest nobody')).toBeTruthy();
    expect(screen.getByText('Home page')).toBeTruthy();
    expect(screen.queryByText(/What you typed is still there/)).toBeNull();
    expect(onEvent.mock.calls).toEqual([['left']]);
    expect(JSON.stringify(client.cache.extract())).not.toContain('demo01');
  });

  test('is told as ended where signing out has failed', async () => {
    const logout = Promise.withResolvers<Readonly<Record<string, unknown>>>();
    const { client, onEvent } = await leave({ Logout: [logout.promise] }, true);
    await act(() => client.refetchQueries({ include: 'active' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => logout.reject(new Error('offline')));
    expect(await screen.findByText(/What you typed is still there/)).toBeTruthy();
    expect(onEvent.mock.calls).toEqual([['leave-failed']]);
  });
});

describe('values stored in the tab', () => {
  const place = memberStorage('lotterySlip:K3', 'tab');
  beforeEach(() => setOwner(null, true));

  test('a guest’s pass to the member who signs in', async () => {
    const { onPlay } = open(false, { SignIn: [SIGN_IN], Login: [signedInAs('PLAYER')] });
    place.keep('a slip');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await fillIn();
    await waitFor(() => expect(onPlay).toHaveBeenCalledTimes(1));
    expect(place.fromGuest()).toBe('a slip');
  });

  test('a member’s are their own, not those of the next member, and are deleted by signing out', async () => {
    setOwner('8');
    place.keep('somebody else’s');
    setOwner(undefined);
    const { client } = open(true, { Viewer: [{ viewer: viewer('PLAYER') }, { viewer: null }, { viewer: null }] });
    await screen.findByText('member 7');
    expect([place.own(), place.fromGuest()]).toEqual([null, null]);
    place.keep('theirs');
    await act(() => client.refetchQueries({ include: 'active' }));
    await screen.findByText('guest nobody');
    expect([place.own(), place.fromGuest()]).toEqual([null, null]);
    expect(sessionStorage.length).toBe(0);
  });

  test('a trial account’s stay a guest’s', async () => {
    place.keep('a slip');
    open(true, { Viewer: [{ viewer: viewer('TRIAL') }] });
    await screen.findByText('trial 7');
    expect(place.own()).toBe('a slip');
  });
});

/** A member who is filling in a form, and whose session has just ended. */
async function endUnderForm(answers: Readonly<Record<string, readonly Answer[]>>) {
  const opened = open(
    true,
    { SignIn: [SIGN_IN], ...answers, Viewer: [{ viewer: viewer('PLAYER') }, { viewer: null }, { viewer: null }] },
    true,
  );
  await screen.findByText('member 7');
  await act(() => opened.client.refetchQueries({ include: 'active' }));
  expect(await screen.findByText(/What you typed is still there/)).toBeTruthy();
  expect(screen.getByText('member 7')).toBeTruthy();
  return opened;
}

test('a session that ends in a form opens the sign-in over it, and the form keeps its input', async () => {
  const { onEvent } = await endUnderForm({
    Login: [{ login: { __typename: 'LoginSuccess', isFirstLogin: false, viewer: viewer('PLAYER') } }],
  });
  const form = screen.getByLabelText('Note');
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'demo01' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Croupier#2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByText(/What you typed is still there/)).toBeNull());
  expect(screen.getByLabelText('Note')).toBe(form);
  expect(screen.getByText('member 7')).toBeTruthy();
  expect(onEvent).not.toHaveBeenCalledWith('ended');
});

test('a member who does not sign in again becomes a guest, and their data is removed', async () => {
  const { client, onEvent } = await endUnderForm({});
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('guest nobody')).toBeTruthy();
  await waitFor(() => expect(onEvent).toHaveBeenCalledWith('ended'));
  expect(JSON.stringify(client.cache.extract())).not.toContain('demo01');
});
