import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n } from '../../../i18n/init.ts';
import { aGame } from '../fixtures.ts';
import { GameLink } from './GameLink.tsx';
import { openPage } from '../testWorld.tsx';

beforeAll(() => initI18n('EN'));

function open(game: ReturnType<typeof aGame>, status: 'guest' | 'member' | 'trial' = 'member', answers = {}) {
  return openPage({
    at: '/rng?search=x',
    status,
    page: (
      <GameLink game={game} name={game.name} label={game.name}>
        {game.name}
      </GameLink>
    ),
    answers,
  });
}
const press = () => fireEvent.click(screen.getByRole('link', { name: 'Game g1' }));

test('a game links to the address of the launch rules, and stores where the player came from', async () => {
  const { router } = open(aGame('g1', { launchWay: 'ROUTE', startPath: '/fbsports?id=g1' }));
  press();
  await waitFor(() => expect(router.state.shown.location.pathname).toBe('/fbsports'));
  expect(router.state.shown.location.state).toEqual({ cameFrom: '/rng?search=x' });
});

test.each([
  ['guest', true, false],
  ['trial', false, false],
  ['trial', true, true],
  ['member', false, true],
] as const)('sign-in first, then what a trial account may: a %s, free play %s', (status, hasFreePlay, opens) => {
  const { router, session } = open(aGame('g1', { hasFreePlay }), status);
  press();
  expect(router.state.shown.location.pathname === '/game').toBe(opens);
  expect(session.requireMember).toHaveBeenCalledOnce();
});

test('an entry for several games opens their list over the page, also for guests', async () => {
  const { router } = open(aGame('g1', { launchWay: 'LIST' }), 'guest', {
    GamesBehind: [{ game: { __typename: 'Game', id: 'g1', children: [aGame('t1'), aGame('t2')] } }],
  });
  press();
  const dialog = await screen.findByRole('dialog', { name: 'Game g1' }, { timeout: 20_000 });
  expect(await within(dialog).findAllByRole('link')).toHaveLength(2);
  expect(router.state.shown.location.pathname).toBe('/rng');
});
