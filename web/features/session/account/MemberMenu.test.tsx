import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n } from '../../../i18n/init.ts';
import { SessionContext } from '../../../lib/session.ts';
import { type Answer, testGateway } from '../../../testing/gateway.tsx';
import { testSession } from '../../../testing/session.ts';
import { ConfirmProvider } from '../../../ui/Confirm/ConfirmProvider.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { ViewerDocument } from '../core/Viewer.generated.ts';

const siteWith = (switches: Readonly<Record<string, boolean>>) => ({
  __typename: 'Site',
  features: Object.entries(switches).map(([code, isEnabled]) => ({ __typename: 'Feature', code, isEnabled })),
});

function open(kind: 'PLAYER' | 'AGENT' | 'TRIAL', face: Answer, counts: readonly Answer[] = []) {
  const { client, Around } = testGateway({ MemberFace: [face], CountsChanged: counts });
  const viewer = {
    __typename: 'Viewer' as const,
    id: '7',
    username: 'demo01',
    kind,
    mustChangePassword: false,
    unreadMessageCount: 2,
    claimablePromotionCount: 3,
    wallet: null,
  };
  client.writeQuery({ query: ViewerDocument, data: { viewer } });
  const session = testSession('member');
  render(
    <ConfirmProvider>
      <SessionContext value={session}>
        <MemberMenu />
      </SessionContext>
    </ConfirmProvider>,
    { wrapper: Around },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Account of demo01' }));
  return session;
}

const FACE = {
  viewer: {
    __typename: 'Viewer',
    id: '7',
    nickname: 'Lady Luck',
    pointBalance: '1234',
    avatar: { __typename: 'Picture', url: 'https://img.example/7.svg' },
    club: { __typename: 'Club', name: 'VIP2' },
  },
  site: siteWith({}),
};

beforeAll(() => initI18n('EN'));

test('the menu shows the member, with picture and level, and the counts', async () => {
  open('PLAYER', FACE);
  expect(await screen.findByText('Lady Luck')).toBeTruthy();
  expect(screen.getByText('Member · VIP2')).toBeTruthy();
  expect(document.querySelector('img')?.src).toBe('https://img.example/7.svg');
  expect(screen.getByText('3 to claim')).toBeTruthy();
  expect(screen.getByText('2 unread messages')).toBeTruthy();
});

test('the points mall is there with the member’s points, unless it is switched off', async () => {
  open('PLAYER', FACE);
  const link = await screen.findByRole('link', { name: /Points mall.*1,234/ });
  expect(link.getAttribute('href')).toBe('/pointMall');
  cleanup();
  open('PLAYER', { ...FACE, site: siteWith({ PTSYS3: false }) });
  await screen.findByText('Lady Luck');
  expect(screen.queryByRole('link', { name: /Points mall/ })).toBeNull();
});

test('unread messages and promotions each have their own badge, and the records their entries', () => {
  open('PLAYER', FACE);
  const badges = within(screen.getByRole('button', { name: 'Account of demo01' })).getAllByRole('img');
  expect(badges.map((badge) => [badge.getAttribute('aria-label'), badge.textContent])).toEqual([
    ['2 unread messages', '2'],
    ['3 to claim', '3'],
  ]);
  expect(
    ['Withdrawal', 'Account record', 'Betting record'].map((name) =>
      panel().getByRole('link', { name }).getAttribute('href'),
    ),
  ).toEqual(['/?centre=withdraw', '/?centre=transactionHistory', '/?centre=personalHistoryCopy']);
});

test('new messages are counted', async () => {
  open('PLAYER', FACE, [
    {
      countsChanged: { __typename: 'Viewer', id: '7', unreadMessageCount: 5, claimablePromotionCount: 0, agent: null },
    },
  ]);
  expect(await screen.findByText('5 unread messages')).toBeTruthy();
  expect(screen.queryByText(/to claim/)).toBeNull();
});

test('the menu works without the picture’s data', async () => {
  const { signOut } = open('PLAYER', new Error('away'));
  expect(await screen.findByText('demo01')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

const DOORS = ['Deposit', 'Member centre', 'Agent centre'] as const;
const panel = () => within(screen.getByRole('group', { name: 'Account of demo01' }));
const doors = (): readonly (string | null)[] =>
  DOORS.flatMap((name) =>
    panel()
      .queryAllByRole('link', { name })
      .map((door) => `${name} ${door.getAttribute('href')}`),
  );

test('the agent centre’s link is for agents only, and each link opens a centre over the present page', () => {
  open('PLAYER', FACE);
  expect(doors()).toEqual(['Deposit /?centre=depositv2', 'Member centre /?centre=']);
  expect(screen.getByRole('link', { name: '2 unread messages' }).getAttribute('href')).toBe('/?centre=messageV2');
});

test('an agent has three links', () => {
  open('AGENT', FACE);
  expect(doors()).toEqual(['Deposit /?centre=depositv2', 'Member centre /?centre=', 'Agent centre /?agentCentre=']);
});

test('a trial account has none, and no lists of its own', () => {
  const lists = (): number => panel().queryAllByRole('link', { name: /^(My favourites|Recently played)$/ }).length;
  open('TRIAL', FACE);
  expect(doors()).toEqual([]);
  expect(lists()).toBe(0);
  cleanup();
  open('PLAYER', FACE);
  expect(lists()).toBe(2);
});

test.each([
  [{ dep_func: false }, ['Member centre', 'Agent centre']],
  [{ DPSTBAS3: false }, ['Member centre', 'Agent centre']],
  [{ mem_cen: false }, ['Agent centre']],
  [{ agent_cen: false }, ['Deposit', 'Member centre']],
] as const)('with %j links are hidden', async (switches, left) => {
  open('AGENT', { ...FACE, site: siteWith(switches) });
  await screen.findByText('Lady Luck');
  expect(DOORS.filter((name) => panel().queryByRole('link', { name }))).toEqual(left);
});
