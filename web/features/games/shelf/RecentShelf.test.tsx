import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n } from '../../../i18n/init.ts';
import type { Session } from '../../../lib/session.ts';
import { aGame, aPage } from '../fixtures.ts';
import { openPage } from '../testWorld.tsx';
import { RecentShelf } from './RecentShelf.tsx';

beforeAll(() => initI18n('EN'));

const open = (status: Session['status'], games: readonly ReturnType<typeof aGame>[]) =>
  openPage({
    at: '/',
    status,
    page: (
      <>
        <RecentShelf />
        <p>The end</p>
      </>
    ),
    answers: { RecentShelf: [{ viewer: { __typename: 'Viewer', id: 'm1', recentGames: aPage(games) } }] },
  });

test('a member sees the games opened last', async () => {
  open('member', [aGame('1')]);
  expect(await screen.findByText('Game 1')).toBeDefined();
});

test('a member without games is told where they appear', async () => {
  open('member', []);
  expect(await screen.findByText('Games you open appear here.')).toBeDefined();
});

test.each(['guest', 'trial'] as const)('a %s has no shelf, and nothing is asked', async (status) => {
  const { asked } = open(status, []);
  await screen.findByText('The end');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(asked('RecentShelf')).toEqual([]);
});
