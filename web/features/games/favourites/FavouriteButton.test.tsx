import { CombinedGraphQLErrors } from '@apollo/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadEnglish } from '../../../testing/words.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import { aGame, aPage } from '../fixtures.ts';
import { GamesPage } from '../list/GamesPage.tsx';
import { refreshFavourites } from './refreshFavourites.ts';
import { openPage } from '../testWorld.tsx';

beforeAll(loadEnglish);

test('a game loaded as a guest has no heart', () => {
  openPage({ at: '/', page: <FavouriteButton gameId="1" /> });
  expect(screen.queryByRole('button')).toBeNull();
});

test('after a sign-in no heart loaded as a guest is shown: the active list refetches', async () => {
  const told = (isFavourite: boolean) => ({ games: aPage([aGame('1', { isFavourite })]) });
  const { client, asked } = openPage({
    at: '/rng',
    page: <GamesPage />,
    answers: { GamesPage: [told(false), told(true)] },
  });
  expect((await screen.findByRole('button', { name: /favourites/ })).getAttribute('aria-pressed')).toBe('false');
  await refreshFavourites(client);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /favourites/ }).getAttribute('aria-pressed')).toBe('true'),
  );
  expect(asked('GamesPage')).toHaveLength(2);
});

test('a heart whose state is unknown is neither set nor unset, and is refetched when pressed', async () => {
  const told = (isFavourite: boolean | null) => ({ games: aPage([aGame('1', { isFavourite })]) });
  const { asked } = openPage({
    at: '/rng',
    page: <GamesPage />,
    answers: { GamesPage: [told(null), told(true)] },
  });
  const heart = await screen.findByRole('button', { name: 'Ask again whether Game 1 is in favourites' });
  expect(heart.hasAttribute('aria-pressed')).toBe(false);
  fireEvent.click(heart);
  expect((await screen.findByRole('button', { name: /Remove/ })).getAttribute('aria-pressed')).toBe('true');
  expect(asked('GamesPage')).toHaveLength(2);
  expect(asked('SetFavourite')).toHaveLength(0);
});

test('after a refusal a heart is as before, after a lost answer it is unknown', async () => {
  const told = { games: aPage([aGame('1', { isFavourite: false })]) };
  const refusal = new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { outcome: 'REFUSED' } }] });
  openPage({
    at: '/rng',
    page: <GamesPage />,
    status: 'member',
    answers: { GamesPage: [told], SetFavourite: [refusal, new Error('Lost.')] },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Add/ }));
  expect(await screen.findByText(/could not be saved/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Add/ }));
  expect(await screen.findByRole('button', { name: 'Ask again whether Game 1 is in favourites' })).toBeTruthy();
});
