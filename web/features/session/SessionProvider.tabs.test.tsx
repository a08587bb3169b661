import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { requestSessionCheck } from '../../apollo/lostSession.ts';
import { initI18n } from '../../i18n/init.ts';
import { memberStorage } from '../../lib/storage/memberStorage.ts';
import { setOwner } from '../../lib/storage/owner.ts';
import { fillIn, open, SIGN_IN, signedInAs, viewer } from './testWorld.tsx';

beforeAll(() => initI18n('EN'));

/** The browser's channel, delivered synchronously. */
class PromptChannel extends EventTarget {
  static readonly open = new Set<PromptChannel>();
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    PromptChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of PromptChannel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }

  close(): void {
    PromptChannel.open.delete(this);
  }
}

beforeEach(() => void vi.stubGlobal('BroadcastChannel', PromptChannel));
afterEach(() => void vi.unstubAllGlobals());

test('signing out is announced to the other tab, and not to the page itself', async () => {
  const { client, onEvent } = open(true, {
    Viewer: [{ viewer: viewer('PLAYER') }],
    Logout: [{ logout: { __typename: 'LogoutSuccess', signedOut: true } }],
  });
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

/** Two tabs of a member; somebody has just signed in in the other one. */
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

test('a page of one member does nothing for another, nor reads their stored values', async () => {
  setOwner('7');
  memberStorage('lotterySlip:K3', 'tab').keep('a slip');
  expect(await enteredElsewhere('8')).toHaveBeenCalledExactlyOnceWith('/');
  expect(memberStorage('lotterySlip:K3', 'tab').own()).toBeNull();
});

test('the same member may sign in again elsewhere', async () => {
  expect(await enteredElsewhere('7')).not.toHaveBeenCalled();
  expect(screen.getByText('member 7')).toBeTruthy();
});

test('signing in is announced to the other tab', async () => {
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

test('signing out in one tab signs the other out', async () => {
  const { client } = open(true, { Viewer: [{ viewer: viewer('PLAYER') }] });
  await screen.findByText('member 7');
  const otherTab = new BroadcastChannel('croupier-session');
  act(() => otherTab.postMessage(null));
  otherTab.close();
  expect(await screen.findByText('guest nobody')).toBeTruthy();
  expect(JSON.stringify(client.cache.extract())).not.toContain('demo01');
});

test('signing in again in the other tab ends the question here', async () => {
  const answers = [{ viewer: viewer('PLAYER') }, { viewer: null }, { viewer: viewer('PLAYER') }];
  open(true, { SignIn: [SIGN_IN, SIGN_IN], Viewer: answers }, true);
  await screen.findByText('member 7');
  act(() => requestSessionCheck());
  await screen.findByText(/What you typed is still there/);
  const otherTab = new BroadcastChannel('croupier-session');
  act(() => otherTab.postMessage('7'));
  otherTab.close();
  await waitFor(() => expect(screen.queryByText(/What you typed is still there/)).toBeNull());
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByText(/What you typed is still there/)).toBeNull();
  expect(screen.getByText('member 7')).toBeTruthy();
});

test('while the store is filled anew, the page knows who is signed in', async () => {
  const { client } = open(true, { Viewer: [{ viewer: viewer('PLAYER') }, new Promise<never>(() => undefined)] });
  await screen.findByText('member 7');
  await act(async () => {
    void client.resetStore().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(screen.getByText('member 7')).toBeTruthy();
});
