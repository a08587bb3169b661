import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { aGame } from '../fixtures.ts';
import { PvpRooms } from './PvpRooms.tsx';
import { openPage } from '../testWorld.tsx';
import { someMoney } from '../../../testing/money.ts';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('catalogue');
});

const page = <PvpRooms vendorCode={null} />;
const aRoom = (id: string, change = {}) => ({
  __typename: 'PvpRoom',
  id,
  name: `Mahjong · Room ${id}`,
  minStake: someMoney('0.10'),
  maxStake: someMoney('5.00'),
  seats: 4,
  players: null,
  game: aGame(`g${id}`),
  ...change,
});
const answer = (...pvpRooms: unknown[]) => ({ viewer: { __typename: 'Viewer', id: 'm1', pvpRooms } });

test('a room shows its price and number of players, and links to its game', async () => {
  openPage({
    at: '/pvp',
    status: 'member',
    page,
    answers: { PvpRooms: [answer(aRoom('1'), aRoom('2', { players: 3 }))] },
  });
  const room = await screen.findByRole('link', {
    name: /^Enter Mahjong · Room 1, P.0\.10 to P.5\.00, Tables for 4$/,
  });
  expect(room.getAttribute('href')).toBe('/game?id=g1&room=1');
  expect(
    screen.getByRole('link', { name: /^Enter Mahjong · Room 2, .+, Tables for 4, 3 players here now$/ }),
  ).toBeDefined();
});

const live = (...rooms: readonly (readonly [id: string, players: number])[]) => ({
  pvpRoomsChanged: rooms.map(([id, players]) => ({ __typename: 'PvpRoom', id, players })),
});

test('players who join or leave are counted while the page is open, on one stream', async () => {
  const { asked } = openPage({
    at: '/pvp',
    status: 'member',
    page,
    answers: {
      PvpRooms: [answer(aRoom('1', { players: 0 }), aRoom('2', { players: 3 }))],
      PvpRoomsChanged: [live(['1', 1], ['2', 12])],
    },
  });
  expect(await screen.findByText('1 player here now')).toBeDefined();
  expect(screen.getByText('12 players here now')).toBeDefined();
  expect(asked('PvpRoomsChanged')).toEqual([{ vendorCode: null }]);
  expect(asked('PvpRooms')).toHaveLength(1);
});

test('a room that opens meanwhile is requested once', async () => {
  const { asked } = openPage({
    at: '/pvp',
    status: 'member',
    page,
    answers: {
      PvpRooms: [answer(aRoom('1', { players: 0 })), answer(aRoom('1', { players: 0 }), aRoom('2', { players: 5 }))],
      PvpRoomsChanged: [live(['2', 5], ['1', 0])],
    },
  });
  expect(await screen.findByText('5 players here now')).toBeDefined();
  expect(asked('PvpRooms')).toHaveLength(2);
});

test('if the operator does not count players, no stream is opened', async () => {
  const { asked } = openPage({ at: '/pvp', status: 'member', page, answers: { PvpRooms: [answer(aRoom('1'))] } });
  await screen.findByText('Tables for 4');
  expect(asked('PvpRoomsChanged')).toEqual([]);
});

test('a guest sees the sign-in, and no request is sent', () => {
  const { asked, session } = openPage({ at: '/pvp', page });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(session.signIn).toHaveBeenCalledOnce();
  expect(asked('PvpRooms')).toEqual([]);
});
