import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { aDraw, aLottery } from '../fixtures.ts';
import { openTable } from '../testTable.tsx';
import { LotteryLobbyPage } from './LotteryLobbyPage.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('lottery');
});

const later = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const lottery = (code: string, name: string, minutes: number) =>
  aLottery(code, {
    name,
    nextDraw: aDraw('9', {
      id: `${code}:9`,
      lotteryCode: code,
      opensAt: null,
      closesAt: later(minutes),
      drawsAt: later(minutes + 1),
      asOf: new Date().toISOString(),
    }),
  });
const NORTH = { ...lottery('VN_MB', 'Miền Bắc', 90), family: 'VN_NORTH' as const, lastDraw: null };
const DICE = lottery('K3_1', 'Fast dice', 1);
const menu = (id: string, lotteries: readonly object[]) => ({
  __typename: 'LotteryMenu',
  id,
  name: `Menu ${id}`,
  prizeMode: 'STATE',
  lotteries,
});
const HALL = { lotteryMenus: [menu('vn', [NORTH]), menu('fast', [DICE])], popularLotteries: [DICE] };
const NO_RECENT = { viewer: { __typename: 'Viewer', id: 'm1', recentLotteries: [] } };
const names = (): (string | null)[] =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

function open(
  answers: Parameters<typeof openTable>[0]['answers'],
  status: 'guest' | 'member' = 'guest',
  at = '/lottery',
) {
  return openTable({ page: <LotteryLobbyPage />, answers: { LotteryRecent: [NO_RECENT], ...answers }, status, at });
}

test('the lobby shows its groups, and the next draws first', async () => {
  const { asked } = open({ LotteryLobby: [HALL] });
  expect(await screen.findByRole('heading', { level: 2, name: 'Menu vn' })).toBeDefined();
  expect(names()).toEqual(['Fast dice', 'Miền Bắc', 'Fast dice']);
  const soon = within(screen.getByRole('region', { name: 'Next draws' })).getAllByRole('link');
  expect(soon.map(({ textContent }) => textContent?.slice(0, 9))).toEqual(['Fast dice', 'Miền BắcB']);
  expect(screen.getAllByText('Not drawn yet')).toHaveLength(1);
  expect(asked('LotteryLobby')).toHaveLength(1);
  expect(asked('LotteryRecent')).toHaveLength(0);
});

test('the lobby gets each result with one request, also of a draw that closed before the page opened', async () => {
  const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
  const parts = { lotteryCode: 'XSMB', asOf: soon(0) };
  const closed = aDraw('7', {
    ...parts,
    id: 'XSMB:7',
    state: 'CLOSED',
    opensAt: null,
    closesAt: soon(-60),
    drawsAt: soon(0.2),
  });
  const tomorrow = aDraw('8', { ...parts, id: 'XSMB:8', opensAt: null, closesAt: soon(80_000), drawsAt: soon(81_000) });
  const hall = (change: object) => ({
    lotteryMenus: [menu('vn', [{ ...NORTH, id: 'XSMB', nextDraw: tomorrow, ...change }])],
    popularLotteries: [],
  });
  const drawn = {
    ...closed,
    state: 'SETTLED' as const,
    mainTiers: [{ __typename: 'LotteryTier' as const, code: 'DB', name: 'Special', numbers: ['12345'] }],
  };
  const { asked } = open({
    LotteryLobby: [hall({ closedDraws: [closed] }), hall({ closedDraws: [], lastDraw: drawn })],
  });
  await waitFor(() => expect(screen.getAllByText('Betting is closed · draw in')).toHaveLength(2));
  expect(await screen.findByText('Draw 7', {}, { timeout: 6_000 })).toBeDefined();
  expect(screen.queryByText('Betting is closed · draw in')).toBeNull();
  expect(asked('LotteryLobby')).toHaveLength(2);
});

test('where no lottery has a next draw, results are asked for, and the time is not', async () => {
  const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
  const closed = aDraw('7', {
    id: 'XSMB:7',
    lotteryCode: 'XSMB',
    asOf: soon(0),
    state: 'CLOSED',
    opensAt: null,
    closesAt: soon(-60),
    drawsAt: soon(-30),
  });
  const only = { ...NORTH, id: 'XSMB', nextDraw: null, closedDraws: [closed] };
  const { asked } = open({ LotteryLobby: [{ lotteryMenus: [menu('vn', [only])], popularLotteries: [] }] });
  await waitFor(() => expect(asked('LotteryLobby')).toHaveLength(2), { timeout: 6_000 });
  expect(asked('LotteryTime')).toHaveLength(0);
});

test('a search ignores diacritics, and says how many it finds, or that it finds nothing', async () => {
  open({ LotteryLobby: [HALL] });
  const field = await screen.findByRole('searchbox', { name: 'Find a lottery' });
  const said = screen.getAllByRole('status').find(({ textContent }) => textContent === '');
  fireEvent.change(field, { target: { value: 'mien' } });
  await waitFor(() => expect(names()).toEqual(['Miền Bắc']));
  expect(screen.getByRole('heading', { level: 2, name: '1 lottery found' })).toBeDefined();
  expect(said?.textContent).toBe('1 lottery found');
  fireEvent.change(field, { target: { value: 'zzz' } });
  await waitFor(() => expect(said?.textContent).toBe('No lottery found'));
  fireEvent.click(await screen.findByRole('button', { name: 'Show all lotteries' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

/** Types like a browser: React renders when it has time, not before the next letter, as with `fireEvent`. */
function typeFast(field: HTMLInputElement, letters: string): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const letter of letters) {
    setValue?.call(field, field.value + letter);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
}

test('letters typed faster than the address changes are all in the field, in order', async () => {
  const { router } = open({ LotteryLobby: [HALL] });
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find a lottery' });
  typeFast(field, 'mien');
  expect(field.value).toBe('mien');
  await waitFor(() => expect(router.state.shown.location.search).toBe('?search=mien'));
  await waitFor(() => expect(names()).toEqual(['Miền Bắc']));
  expect(field.value).toBe('mien');
});

test('the field follows the address, and choosing a group clears the search', async () => {
  const { router } = open({ LotteryLobby: [HALL] }, 'guest', '/lottery?search=mien');
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find a lottery' });
  expect(field.value).toBe('mien');
  fireEvent.click(screen.getByRole('button', { name: 'Menu vn' }));
  await waitFor(() => expect(field.value).toBe(''));
  fireEvent.change(field, { target: { value: 'fa' } });
  fireEvent.click(screen.getByRole('button', { name: 'Menu fast' }));
  expect(field.value).toBe('');
  // Longer than the pause after a letter.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(router.state.shown.location.search).toBe('?shelf=fast');
});

test('a heart adds a lottery to the favourites, for members only', async () => {
  const { session } = open({ LotteryLobby: [HALL] }, 'member');
  await screen.findByRole('heading', { level: 2, name: 'Menu vn' });
  await waitFor(() => {
    fireEvent.click(screen.getAllByRole('button', { name: /^Add Miền Bắc/ })[0] ?? document.body);
    expect(screen.getByRole('button', { name: 'Favourites (1)' })).toBeDefined();
  });
  expect(session.requireMember).toHaveBeenCalled();
  expect(localStorage.getItem('LOTTFAV')).toContain('gVN_MB');
});

test.each([
  ['guest', '/missions'],
  ['member', '/lottery?centre=missionLeaderboard'],
] as const)('a %s goes from the hall to the missions at %s', async (status, to) => {
  open({ LotteryLobby: [HALL] }, status);
  expect((await screen.findByRole('link', { name: 'Missions' })).getAttribute('href')).toBe(to);
});

test.each([
  ['/lottery', 'Lottery lobby', 'All lotteries', null],
  ['/lottery?vendor=TCG_LOTTO_VN', 'Lotteries of Vietnam', 'Vietnam', 'STATE'],
  ['/lottery?vendor=TCG_SEA', 'Lotteries of South East Asia', 'South East Asia', 'SEA'],
  ['/seamless?vendor=LOTT', 'House draws', 'House draws', 'HOUSE'],
  ['/vnlottery', 'Lotteries of Vietnam', 'Vietnam', 'STATE'],
  ['/elott', 'Fast draws', 'Fast draws', 'ELECTRONIC'],
])('%s is the hall “%s”, marked, with what the operator has in it alone', async (at, title, marked, prizeMode) => {
  const { asked } = open({ LotteryLobby: [HALL] }, 'member', at);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  await screen.findByRole('heading', { level: 2, name: 'Menu vn' });
  const halls = within(screen.getByRole('navigation', { name: 'Lottery groups' })).getAllByRole('link');
  expect(halls.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([
    marked,
  ]);
  expect(asked('LotteryLobby')).toEqual([{ prizeMode }]);
  expect(asked('LotteryRecent')).toEqual([{ prizeMode }]);
});

test('a vendor’s lobby has a link to all lotteries', async () => {
  const { router, asked } = open(
    { LotteryLobby: [{ ...HALL, lotteryMenus: [menu('vn', [NORTH])] }, HALL] },
    'guest',
    '/lottery?vendor=TCG_LOTTO_VN',
  );
  await screen.findByRole('heading', { level: 2, name: 'Menu vn' });
  expect(screen.queryByRole('heading', { level: 2, name: 'Menu fast' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'All lotteries' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Menu fast' })).toBeDefined();
  expect(router.state.shown.location.search).toBe('');
  expect(asked('LotteryLobby')).toEqual([{ prizeMode: 'STATE' }, { prizeMode: null }]);
});

test.each([
  ['/elott', false],
  ['/lottery?vendor=ELOTT', true],
])('%s has a way out of its own: %s', async (at, has) => {
  open({ LotteryLobby: [HALL] }, 'guest', at);
  await screen.findByRole('heading', { level: 1, name: 'Fast draws' });
  expect(screen.queryByRole('link', { name: 'Home' }) !== null).toBe(has);
});

test('an unreachable platform is reported, and the lobby appears when it is back', async () => {
  open({ LotteryLobby: [new Error('away'), HALL] });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Menu vn' })).toBeDefined();
});

test('a guest’s tickets show the sign-in', async () => {
  const { session } = open({ LotteryLobby: [HALL] }, 'guest', '/lottery?view=tickets');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(session.signIn).toHaveBeenCalledOnce();
});
