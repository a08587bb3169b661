import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type InitialEntry, memoryRouter } from '../../testing/router.tsx';
import { RouterView } from '../../lib/navigation/RouterView.tsx';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { type Session, SessionContext } from '../../lib/session.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { testSession } from '../../testing/session.ts';
import { ConfirmProvider } from '../../ui/Confirm/ConfirmProvider.tsx';
import { CentreGate } from './CentreGate.tsx';

const standing = (flags: object = {}) => ({
  __typename: 'AgentStanding',
  contracts: [],
  pendingOfferCount: 0,
  ...flags,
});
const some = (kind: string, pendingOfferCount: number) => ({
  __typename: 'AgentContracts',
  id: `7.${kind}`,
  kind,
  pendingOfferCount,
});
const answer = (kind: 'PLAYER' | 'AGENT', more: object = {}, features: readonly object[] = []): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    username: 'demo01',
    kind,
    nickname: 'Perlita',
    avatar: null,
    club: { __typename: 'Club', name: 'VIP2' },
    hasUpline: true,
    unreadMessageCount: 3,
    claimablePromotionCount: 0,
    claimableMissionCount: null,
    canInviteFriends: true,
    claimableInvitationCount: null,
    agent: kind === 'AGENT' ? standing() : null,
    ...more,
  },
  site: { __typename: 'Site', timeZone: 'Asia/Manila', features },
});

/** Whether the screen is too narrow for menu and page side by side. */
let isPhone = false;

function open(at: string | readonly InitialEntry[], centre: readonly Answer[], status: Session['status'] = 'member') {
  const { client } = testGateway({ Centre: centre });
  const asked: (() => void)[] = [];
  const session = testSession(status, { requireMember: (action) => void asked.push(action) });
  const router = memoryRouter([{ path: '*', element: <CentreGate /> }], typeof at === 'string' ? [at] : [...at]);
  const tree = (now: Session) => (
    <ApolloProvider client={client}>
      <SessionContext value={now}>
        <ConfirmProvider>
          <RouterView router={router} />
        </ConfirmProvider>
      </SessionContext>
    </ApolloProvider>
  );
  const { rerender } = render(tree(session));
  return {
    client,
    asked,
    address: () => `${router.state.shown.location.pathname}${router.state.shown.location.search}`,
    router,
    become: (next: Session['status']) =>
      rerender(tree({ ...session, status: next, viewerId: next === 'guest' ? null : '7' })),
  };
}

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('centres');
});
beforeEach(() => {
  isPhone = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const entries = (room: HTMLElement) =>
  within(room)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('data-page'));
const here = (room: HTMLElement) =>
  entries(room)
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

test('a member’s address opens their centre at its default page, with badges where something waits', async () => {
  open('/rng?centre=', [answer('PLAYER')]);
  const room = await screen.findByRole('dialog', { name: 'Member centre' });
  expect(entries(room)).toHaveLength(13);
  expect(here(room)).toEqual(['My account']);
  expect(within(room).getByRole('heading', { name: 'My account' })).toBeTruthy();
  expect(
    within(room)
      .getAllByRole('img')
      .map((badge) => badge.getAttribute('aria-label')),
  ).toEqual(['3 waiting']);
  expect(within(room).getByText('Perlita')).toBeTruthy();
});

test('a page opens by its name, also one without an entry; an unknown name opens the default page', async () => {
  const { router } = open('/?centre=withdraw', [answer('PLAYER')]);
  const room = await screen.findByRole('dialog', { name: 'Member centre' });
  expect(here(room)).toEqual(['Withdrawal']);
  await router.navigate('/?centre=playerRank');
  expect(await within(room).findByRole('heading', { name: 'VIP level' })).toBeTruthy();
  await router.navigate('/?centre=nonsense');
  await waitFor(() => expect(here(room)).toEqual(['My account']));
});

test('a part of a page is named behind the page, and a phone’s way back leads out of it first', async () => {
  isPhone = true;
  const { address } = open('/?centre=depositv2.record.7', [answer('PLAYER')]);
  const room = await screen.findByRole('dialog', { name: 'Member centre' });
  expect(within(room).getByRole('heading', { name: 'Deposit' })).toBeTruthy();
  expect(await within(room).findByText('This deposit did not load')).toBeTruthy();
  fireEvent.click(within(room).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/?centre=depositv2.record'));
  fireEvent.click(within(room).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/?centre=depositv2'));
  fireEvent.click(within(room).getByRole('button', { name: 'All pages' }));
  await waitFor(() => expect(address()).toBe('/?centre='));
});

test('closing leaves a part of a page and the page at once', async () => {
  const { address } = open(
    [
      { pathname: '/rng', search: '' },
      { pathname: '/rng', search: '?centre=depositv2', state: { centreDepth: 1 } },
    ],
    [answer('PLAYER')],
  );
  const room = await screen.findByRole('dialog', { name: 'Member centre' });
  fireEvent.click(await within(room).findByRole('link', { name: 'My deposits' }));
  await waitFor(() => expect(address()).toBe('/rng?centre=depositv2.record'));
  expect(here(room)).toEqual(['Deposit']);
  fireEvent.click(within(room).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/rng'));
});

test('on a wide screen pages change in place, and closing keeps the page below', async () => {
  const { address, router } = open(
    [
      { pathname: '/rng', search: '?list=hot' },
      { pathname: '/rng', search: '?list=hot&centre=', state: { centreDepth: 1 } },
    ],
    [answer('PLAYER')],
  );
  const room = await screen.findByRole('dialog', { name: 'Member centre' });
  fireEvent.click(within(room).getByRole('link', { name: 'Deposit' }));
  await waitFor(() => expect(address()).toBe('/rng?list=hot&centre=depositv2'));
  fireEvent.keyDown(room, { key: 'Escape' });
  await waitFor(() => expect(address()).toBe('/rng?list=hot'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.shown.action).toBe('POP');
});

test('a centre opened by a typed address closes without leaving the site', async () => {
  const { address } = open('/?centre=withdraw', [answer('PLAYER')]);
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Member centre' })).getByRole('button', { name: 'Close' }),
  );
  await waitFor(() => expect(address()).toBe('/'));
});

test('on a phone the menu comes first, a page covers it, and going back shows the menu', async () => {
  isPhone = true;
  const { address } = open(
    [
      { pathname: '/', search: '' },
      { pathname: '/', search: '?centre=', state: { centreDepth: 1 } },
    ],
    [answer('PLAYER')],
  );
  const room = await screen.findByRole('dialog', { name: 'Member centre' });
  expect(here(room)).toEqual([]);
  fireEvent.click(within(room).getByRole('link', { name: 'Withdrawal' }));
  const heading = await within(room).findByRole('heading', { name: 'Withdrawal' });
  expect(within(room).queryByRole('link', { name: 'Deposit' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  fireEvent.click(within(room).getByRole('button', { name: 'All pages' }));
  await waitFor(() => expect(address()).toBe('/?centre='));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-page')).toBe('withdraw'));
  fireEvent.click(within(room).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('a guest is asked to sign in, then gets the page they asked for', async () => {
  const { asked, address, become } = open('/?centre=withdraw', [answer('PLAYER')], 'guest');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(address()).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
  become('member');
  asked[0]?.();
  expect(await screen.findByRole('dialog', { name: 'Member centre' })).toBeTruthy();
  expect(address()).toBe('/?centre=withdraw');
});

test('who signs out in their centre is not asked to sign in, and is when they ask for a centre again', async () => {
  const { asked, become, router } = open('/?centre=withdraw', [answer('PLAYER')]);
  await screen.findByRole('dialog', { name: 'Member centre' });
  // The address that the sign-out leads to reaches React in a transition, after the session's end.
  await act(async () => {
    await router.navigate('/');
    become('guest');
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([]);
  await act(() => router.navigate('/?centre='));
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('a member whose session has ended in their centre is asked to sign in', async () => {
  const { asked, become } = open('/?centre=withdraw', [answer('PLAYER')]);
  await screen.findByRole('dialog', { name: 'Member centre' });
  become('guest');
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('a trial account gets the message that a real account is needed', async () => {
  const { asked, address } = open('/?agentCentre=', [], 'trial');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(address()).toBe('/');
});

test('a centre that the operator has switched off says so', async () => {
  const { address } = open('/?centre=', [
    answer('PLAYER', {}, [{ __typename: 'Feature', code: 'mem_cen', isEnabled: false }]),
  ]);
  const warning = await screen.findByRole('dialog', { name: 'A real account is needed' });
  expect(address()).toBe('/');
  fireEvent.click(within(warning).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['INBOX3', 'messageV2', 'Platform information'],
  ['REWCEN3', 'rewardCenter', 'Reward centre'],
])('without %s the page %s is not there by address either', async (code, page, title) => {
  open(`/?centre=${page}`, [answer('PLAYER', {}, [{ __typename: 'Feature', code, isEnabled: false }])]);
  const centre = await screen.findByRole('dialog', { name: 'Member centre' });
  expect(within(centre).getByRole('heading', { name: 'My account' })).toBeTruthy();
  expect(within(centre).queryByText(title)).toBeNull();
});

test('a member who is not an agent gets a message and can apply', async () => {
  const { address } = open('/?agentCentre=agentTeamOverview', [answer('PLAYER')]);
  const warning = await screen.findByRole('dialog', { name: 'For agents only' });
  fireEvent.click(within(warning).getByRole('button', { name: 'Become a partner' }));
  await waitFor(() => expect(address()).toBe('/join'));
});

test('an agent’s centre shows the pages of their contracts, opens at the overview, and counts offers', async () => {
  open('/?agentCentre=agentHourSalary', [
    answer('AGENT', {
      agent: standing({ contracts: [some('DIVIDEND', 2)], pendingOfferCount: 2 }),
    }),
  ]);
  const room = await screen.findByRole('dialog', { name: 'Agent' });
  expect(entries(room).map((link) => link.getAttribute('data-page'))).toHaveLength(9);
  expect(within(room).getByRole('link', { name: /^Dividend/ })).toBeTruthy();
  // Without such a contract its page does not open by address either.
  expect(here(room)).toEqual(['Overview2']);
  // On the entry of their kind, and all of them where the centre opens, with the way there.
  expect(within(room).getAllByRole('img', { name: '2 contracts to answer' })).toHaveLength(2);
  fireEvent.click(within(room).getByRole('link', { name: 'Look at it' }));
  await waitFor(() => expect(here(room)).toEqual(['Dividend2']));
  expect(within(room).queryByRole('link', { name: 'Look at it' })).toBeNull();
});

test('a contract’s page that is open stays when the last contract goes', async () => {
  const { client } = open('/?agentCentre=agentDividendRecordCopy2', [
    answer('AGENT', { agent: standing({ contracts: [some('DIVIDEND', 1)], pendingOfferCount: 1 }) }),
  ]);
  const room = await screen.findByRole('dialog', { name: 'Agent' });
  expect(here(room)).toEqual(['Dividend1']);
  act(() => {
    client.cache.modify({ id: 'Viewer:7', fields: { agent: () => standing() } });
  });
  await waitFor(() => expect(within(room).queryByRole('img', { name: '1 contract to answer' })).toBeNull());
  expect(here(room)).toEqual(['Dividend']);
  fireEvent.click(within(room).getByRole('link', { name: 'Overview' }));
  await waitFor(() => expect(entries(room)).toHaveLength(8));
});

test('while the platform is unavailable the member centre opens, without the missing parts', async () => {
  open('/?centre=withdraw', [new Error('away')]);
  const room = await screen.findByRole('dialog', { name: 'Member centre' });
  expect(entries(room)).toHaveLength(11);
});
