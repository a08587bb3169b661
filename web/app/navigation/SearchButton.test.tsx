import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { aGame } from '../../features/games/fixtures.ts';
import { openPage } from '../../features/games/testWorld.tsx';
import { SearchField } from '../../features/home/SearchField.tsx';
import { initI18n } from '../../i18n/init.ts';
import { openSearch } from './search.ts';
import { SearchButton } from './SearchButton.tsx';

beforeAll(() => initI18n('EN'));

test('text typed at home searches all games despite typos; after closing it can be sent again', async () => {
  const { asked, router } = openPage({
    at: '/',
    page: (
      <>
        <SearchButton />
        <SearchField onSearch={openSearch} />
      </>
    ),
    answers: { SearchPalette: [{ searchGames: [aGame('7', { name: 'Baccarat One', category: 'LIVE' })] }] },
  });
  const field = screen.getByRole('searchbox', { name: 'Find a game' });
  fireEvent.change(field, { target: { value: ' bacarat ' } });
  fireEvent.submit(field);
  const box = await screen.findByRole('combobox', {}, { timeout: 20_000 });
  expect(box).toHaveProperty('value', 'bacarat');
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(await screen.findByRole('option', { name: /Baccarat One/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  fireEvent.submit(field);
  expect(await screen.findByRole('combobox')).toHaveProperty('value', 'bacarat');
  expect(asked('SearchPalette')).toEqual([{ text: 'bacarat' }]);
  expect(router.state.shown.location.pathname).toBe('/');
});
