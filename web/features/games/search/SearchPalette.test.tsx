import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import type { Answer } from '../../../testing/gateway.tsx';
import { aGame } from '../fixtures.ts';
import { SearchPalette } from './SearchPalette.tsx';
import { openPage } from '../testWorld.tsx';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('catalogue');
});

const found = (...names: readonly string[]) => ({
  searchGames: names.map((name) => aGame(name.replaceAll(' ', ''), { name })),
});

function open(answers: readonly Answer[], words?: string) {
  const onClose = vi.fn<() => void>();
  return {
    onClose,
    ...openPage({
      at: '/vip',
      status: 'member',
      page: <SearchPalette open {...(words === undefined ? {} : { words })} onClose={onClose} />,
      answers: { SearchPalette: answers },
    }),
  };
}
const field = () => screen.findByRole('combobox', { name: 'Search all games by name' }, { timeout: 20_000 });
const selected = () =>
  screen
    .getAllByRole('option')
    .filter((option) => option.getAttribute('aria-selected') === 'true')
    .map(({ textContent }) => textContent);

test('before typing it shows the most played games, and has the focus', async () => {
  const { asked } = open([found('Pearl', 'Iron Gate')]);
  const input = await field();
  expect(await screen.findByText('Most played')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(asked('SearchPalette')).toEqual([{ text: '' }]);
});

test('the arrows choose and wrap around; Enter opens the game and closes the search', async () => {
  const { onClose, router } = open([found('Pearl', 'Iron Gate'), found('Dragon One', 'Dragon Two', 'Dragon Three')]);
  const input = await field();
  await screen.findByText('Most played');
  fireEvent.change(input, { target: { value: 'dargon' } });
  expect(await screen.findByText('3 games found')).toBeDefined();
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false');
  expect(selected()).toEqual([expect.stringContaining('Dragon One')]);
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  expect(selected()).toEqual([expect.stringContaining('Dragon Three')]);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(selected()).toEqual([expect.stringContaining('Dragon Two')]);
  const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toContain('Dragon Two');
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() =>
    expect(`${router.state.shown.location.pathname}${router.state.shown.location.search}`).toBe('/game?id=DragonTwo'),
  );
  expect(onClose).toHaveBeenCalledOnce();
});

test('as many games as are asked for are told to be the best of perhaps more', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `Dragon ${String(at)}`);
  open([found('Pearl'), found(...names)]);
  fireEvent.change(await field(), { target: { value: 'dragon' } });
  expect(await screen.findByText('The 12 best matches')).toBeDefined();
});

test('Enter before the result arrives opens the game then; another letter cancels that', async () => {
  const first = Promise.withResolvers<ReturnType<typeof found>>();
  const last = Promise.withResolvers<ReturnType<typeof found>>();
  const { onClose, router } = open([found('Pearl'), first.promise, found('Iron Gate'), last.promise]);
  const input = await field();
  await screen.findByText('Most played');
  fireEvent.change(input, { target: { value: 'dragon' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.change(input, { target: { value: 'iron' } });
  first.resolve(found('Dragon One'));
  expect(await screen.findByRole('option', { name: /^Iron Gate/ })).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.change(input, { target: { value: 'dragon o' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onClose).not.toHaveBeenCalled();
  last.resolve(found('Dragon One'));
  await waitFor(() =>
    expect(`${router.state.shown.location.pathname}${router.state.shown.location.search}`).toBe('/game?id=DragonOne'),
  );
  expect(onClose).toHaveBeenCalledOnce();
});

test('it can open with text; the Enter that submitted it, still held, opens no game', async () => {
  const { asked, onClose } = open([found('Dragon One')], 'dargon');
  const input = await field();
  expect(await screen.findByText('1 game found')).toBeDefined();
  expect(input).toHaveProperty('value', 'dargon');
  expect(asked('SearchPalette')).toEqual([{ text: 'dargon' }]);
  fireEvent.keyDown(input, { key: 'Enter', repeat: true });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('without results it says so, and Enter does nothing', async () => {
  const { router } = open([found('Pearl'), found()]);
  const input = await field();
  await screen.findByText('Most played');
  fireEvent.change(input, { target: { value: 'zzzzqq' } });
  expect(await screen.findByText('No games found for “zzzzqq”.')).toBeDefined();
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(router.state.shown.location.pathname).toBe('/vip');
});

test('an entry for several games opens their list over the page, which closes when one is opened', async () => {
  const answers = {
    SearchPalette: [{ searchGames: [aGame('hall', { name: 'Salon Hall', launchWay: 'LIST' })] }],
    GamesBehind: [{ game: { __typename: 'Game', id: 'hall', children: [aGame('t1'), aGame('t2')] } }],
  };
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return <SearchPalette open={isOpen} onClose={() => setOpen(false)} />;
  }
  const { router } = openPage({ at: '/vip', status: 'member', page: <Page />, answers });
  fireEvent.click(await screen.findByRole('option', { name: /^Salon Hall/ }, { timeout: 20_000 }));
  const list = await screen.findByRole('dialog', { name: 'Salon Hall' });
  expect(router.state.shown.location.pathname).toBe('/vip');
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.click(await within(list).findByRole('link', { name: 'Play Game t1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(`${router.state.shown.location.pathname}${router.state.shown.location.search}`).toBe('/game?id=t1');
});

test('a search without results offers suggestions, and a press searches for them', async () => {
  const { asked } = open([found('Pearl'), found(), found('Emerald Baccarat')]);
  const input = await field();
  await screen.findByText('Most played');
  fireEvent.change(input, { target: { value: 'qqqqqq' } });
  expect(await screen.findByText(/^Check the spelling/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Baccarat' }));
  expect(await screen.findByRole('option', { name: /Emerald Baccarat/ })).toBeDefined();
  expect(input).toHaveProperty('value', 'Baccarat');
  expect(document.activeElement).toBe(input);
  expect(asked('SearchPalette').at(-1)).toEqual({ text: 'Baccarat' });
  expect(screen.queryByText(/^Check the spelling/)).toBeNull();
});

test('the list of slots is offered if a slot has the text in its name', async () => {
  open([
    found('Pearl'),
    found('Dragon One'),
    { searchGames: [aGame('Cockpit', { name: 'Arena', category: 'COCKFIGHT' })] },
    found('Ruby Wheel'),
  ]);
  const input = await field();
  await screen.findByText('Most played');
  expect(screen.queryByRole('link', { name: /^Search slots/ })).toBeNull();
  fireEvent.change(input, { target: { value: 'drágon' } });
  expect(await screen.findByRole('link', { name: 'Search slots for “drágon”' })).toBeDefined();
  fireEvent.change(input, { target: { value: 'sabong' } });
  expect(await screen.findByRole('option', { name: /^Arena/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Search slots/ })).toBeNull();
  fireEvent.change(input, { target: { value: 'roulete' } });
  expect(await screen.findByRole('option', { name: /^Ruby Wheel/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Search slots/ })).toBeNull();
});
