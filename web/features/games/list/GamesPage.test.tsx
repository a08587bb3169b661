import { loadedRoute } from '../../../testing/router.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { initI18n } from '../../../i18n/init.ts';
import { aGame, aPage } from '../fixtures.ts';
import { GamesPage } from './GamesPage.tsx';
import { openPage } from '../testWorld.tsx';

beforeAll(() => initI18n('EN'));

const names = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Games' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const all = (ids: readonly string[], cursor: string | null = null, total = ids.length) => ({
  games: aPage(
    ids.map((id) => aGame(id)),
    cursor,
    total,
  ),
});
const open = (answers: readonly Parameters<typeof all>[], at = '/rng', status: 'guest' | 'member' = 'guest') =>
  openPage({ at, status, page: <GamesPage />, answers: { GamesPage: answers.map((answer) => all(...answer)) } });

test('the page shows its games and says how many there are, with one request', async () => {
  const { asked } = open([[['1', '2']]]);
  expect(await screen.findByText('2 games found')).toBeDefined();
  expect(names()).toEqual(['Game 1', 'Game 2']);
  expect(asked('GamesPage')).toEqual([
    { all: true, hot: false, favourites: false, recent: false, filter: { category: 'RNG' } },
  ]);
});

test('typing filters after a pause, keeps the focus, and is in the address', async () => {
  const { asked, router } = open([[['1', '2', '3']], [['2']]]);
  await screen.findByText('3 games found');
  const field = screen.getByRole('searchbox', { name: 'Search by name' });
  field.focus();
  for (const value of ['d', 'dr', 'dragon']) fireEvent.change(field, { target: { value } });
  expect(await screen.findByText('1 game found')).toBeDefined();
  expect(names()).toEqual(['Game 2']);
  expect(asked('GamesPage').map(({ filter }) => filter)).toEqual([
    { category: 'RNG' },
    { category: 'RNG', search: 'dragon' },
  ]);
  expect(router.state.shown.location.search).toBe('?search=dragon');
  expect(document.activeElement).toBe(field);
});

test('a search that was typed just before opening a game does not cancel the navigation', async () => {
  const game = aGame('1', { startPath: '/game?id=1' });
  const arrival = Promise.withResolvers<() => string>();
  const { router } = openPage({
    at: '/rng',
    status: 'member',
    page: <GamesPage />,
    others: [loadedRoute('game', () => arrival.promise)],
    answers: { GamesPage: [{ games: aPage([game]) }] },
  });
  const link = await screen.findByRole('link', { name: /Play/ });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search by name' }), { target: { value: 'dragon' } });
    act(() => {
      link.click();
      expect(router.state.pending?.pathname).toBe('/game');
      vi.advanceTimersByTime(1_000);
    });
  } finally {
    vi.useRealTimers();
  }
  arrival.resolve(() => 'The game');
  expect(await screen.findByText('The game')).toBeDefined();
});

test('pages load automatically until the last', async () => {
  const { asked } = open([
    [['1', '2'], 'c2', 3],
    [['3'], null, 3],
  ]);
  await waitFor(() => expect(names()).toEqual(['Game 1', 'Game 2', 'Game 3']));
  expect(asked('GamesPage')).toHaveLength(2);
  expect(asked('GamesPage')[1]?.['after']).toBe('c2');
  expect(screen.queryByRole('button', { name: 'Show more games' })).toBeNull();
});

test('another vendor resets the filters', async () => {
  const { asked, router } = open([[['1']], [['2']]], '/rng?search=dragon&class=slots');
  await screen.findByText('1 game found');
  fireEvent.click(screen.getByRole('link', { name: 'Studio PG' }));
  await waitFor(() => expect(names()).toEqual(['Game 2']));
  expect(asked('GamesPage')[1]?.['filter']).toEqual({ category: 'RNG', vendorCode: 'PG' });
  expect(router.state.shown.location.search).toBe('?vendor=PG');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

test('the vendor menu has arrows only with more than seven vendors', async () => {
  openPage({
    at: '/rng',
    page: <GamesPage />,
    answers: { GamesPage: [all(['1'])] },
    vendorCodes: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
  });
  expect(await screen.findByRole('button', { name: 'More studios' })).toBeDefined();
  expect(screen.getAllByRole('link', { name: /^Studio/ })).toHaveLength(8);
});

test('pressing the list that is open leaves address and history as they are', async () => {
  const { router } = open([[['1']]], '/rng?list=hot');
  await screen.findByText('1 game found');
  const { shown } = router.state;
  fireEvent.click(screen.getByRole('tab', { selected: true }));
  expect(router.state.shown).toBe(shown);
});

test('the favourites are for members: a guest sees no such tab', async () => {
  open([[['1']]]);
  await screen.findByText('1 game found');
  expect(screen.queryByRole('tab', { name: 'Favourites' })).toBeNull();
});

test('a guest who opens the address of the favourites sees their tab', () => {
  open([], '/rng?list=favourites');
  expect(screen.getByRole('tab', { name: 'Favourites' }).getAttribute('aria-selected')).toBe('true');
});

test('a guest who opens the recent games is asked to sign in, and stays on the page', async () => {
  const { session, router } = open([[['1']]]);
  await screen.findByText('1 game found');
  fireEvent.click(screen.getByRole('tab', { name: 'Recent' }));
  expect(session.requireMember).toHaveBeenCalledOnce();
  expect(router.state.shown.location.search).toBe('');
});

test('a guest who opens the address of a personal list sees the sign-in, and no request is sent', () => {
  const { asked, session } = open([], '/rng?list=recent');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(session.signIn).toHaveBeenCalledOnce();
  expect(asked('GamesPage')).toHaveLength(0);
});

test.each(['favourites', 'recent'])(
  'a trial account that opens the address of its %s games is told what it needs, and no request is sent',
  async (list) => {
    const { asked } = openPage({ at: `/rng?list=${list}`, status: 'trial', page: <GamesPage /> });
    expect(await screen.findByRole('heading', { name: 'A real account is needed' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Join now' }).getAttribute('href')).toBe('/register');
    expect(asked('GamesPage')).toHaveLength(0);
  },
);

test('a favourite set in one list is in the list of favourites and its badge at once', async () => {
  const own = (games: readonly ReturnType<typeof aGame>[]) => ({
    favouritesOf: { __typename: 'Viewer', id: 'm1', favouriteGames: aPage(games) },
  });
  const kept = aGame('9', { isFavourite: true });
  openPage({
    at: '/rng?list=favourites',
    status: 'member',
    page: <GamesPage />,
    answers: {
      GamesPage: [own([kept]), own([])],
      SetFavourite: [
        {
          setFavourite: {
            __typename: 'SetFavouriteSuccess',
            game: { __typename: 'Game', id: '9', isFavourite: false },
          },
        },
      ],
    },
  });
  expect(await screen.findByRole('tab', { name: 'Favourites 1' })).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Game 9 from favourites' }));
  expect(await screen.findByText('No favourites yet')).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Favourites 0' })).toBeDefined();
});

test('without matches a message has a button back to all games', async () => {
  open([[[]], [['1', '2']]], '/rng?search=zzz');
  await screen.findByText(/^Try fewer letters/);
  fireEvent.click(await screen.findByRole('button', { name: 'Show all games' }));
  await waitFor(() => expect(names()).toEqual(['Game 1', 'Game 2']));
});

test('a search without results suggests games of any category with similar names, in one request', async () => {
  const { asked } = openPage({
    at: '/rng?search=dragon',
    page: <GamesPage />,
    answers: {
      GamesPage: [all(['1']), all([]), all(['2'])],
      DidYouMean: [{ searchGames: [aGame('7', { name: 'Baccarat One', category: 'LIVE' })] }],
    },
  });
  await screen.findByText('1 game found');
  const field = screen.getByRole('searchbox', { name: 'Search by name' });
  fireEvent.change(field, { target: { value: 'bacarat' } });
  const offered = await screen.findByRole('region', { name: 'Did you mean one of these?' }, { timeout: 20_000 });
  expect(within(offered).getByRole('link', { name: /Baccarat One/ })).toBeDefined();
  expect(screen.getByText('No games found')).toBeDefined();
  expect(screen.queryByText(/^Try fewer letters/)).toBeNull();
  fireEvent.change(field, { target: { value: 'pearl' } });
  await waitFor(() => expect(names()).toEqual(['Game 2']));
  expect(screen.queryByRole('region', { name: 'Did you mean one of these?' })).toBeNull();
  expect(asked('DidYouMean')).toEqual([{ text: 'bacarat' }]);
});

test('a list that is empty without a search has no suggestions', async () => {
  const { asked } = open([[[]]], '/rng?class=slots');
  await screen.findByText('No games found');
  expect(asked('DidYouMean')).toEqual([]);
});

test('an unavailable gateway is reported, and the games appear when it is back', async () => {
  const gone = new Error('away');
  openPage({ at: '/rng', page: <GamesPage />, answers: { GamesPage: [gone, all(['1'])] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(names()).toEqual(['Game 1']));
});

test('classes, stakes and lines are offered for slots only', async () => {
  open([[['1']]], '/live');
  await screen.findByText('1 game found');
  expect(screen.queryByLabelText('Kind')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Live casino');
});

test.each([
  ['with', ['TY', 'EN'], '/rng', true],
  ['without', ['EN', 'VI'], '/rng', false],
  ['without, to whom a link asks for it', ['EN'], '/rng?class=bingo', true],
] as const)('bingo is a class for an operator %s Filipino', async (_what, languages, at, isOffered) => {
  openPage({ at, languages, page: <GamesPage />, answers: { GamesPage: [all(['1'])] } });
  await screen.findByText('1 game found');
  if (!screen.queryByLabelText('Kind')) fireEvent.click(screen.getByRole('button', { name: 'More filters' }));
  const classes = within(screen.getByLabelText('Kind')).getAllByRole('option');
  expect(classes.map(({ textContent }) => textContent)).toEqual([
    'All kinds',
    'Scratch',
    'Video poker',
    'Table games',
    'Arcade',
    'Slots',
    ...(isOffered ? ['Bingo'] : []),
    'Jackpot',
  ]);
});
