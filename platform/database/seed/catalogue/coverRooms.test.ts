import { expect, test } from 'vitest';
import { picturePath } from '../../../art/pictures.ts';
import { games } from '../../../domains/games/tables.ts';
import { openTestPlatform } from '../../../testing.ts';
import { coverRooms } from './coverRooms.ts';
import { rooms } from './games.ts';

test.each([
  { type: 'SPORTS', earlier: 'SPORTS', own: 'BOXING' },
  { type: 'LIVE', earlier: 'ROULETTE', own: 'ROULETTETABLE' },
])(
  'a picture of $earlier from an earlier catalogue becomes one of $own, and one that an operator chose stays',
  async ({ type, earlier, own }) => {
    const {
      services: { db },
      close,
    } = await openTestPlatform('memory');
    const [first, second] = rooms().filter(
      ({ gameType, picture }) => gameType === type && picture?.includes(`/${own}/`),
    );
    if (!first || !second) throw new Error(`too few of ${type}`);
    await db.insert(games).values([
      { ...first, picture: picturePath.cover(earlier, first.nodeId), popularity: 1 },
      { ...second, picture: '/own.svg', popularity: 2 },
    ]);
    await coverRooms(db);
    expect(await db.select({ picture: games.picture }).from(games).orderBy(games.nodeId)).toEqual([
      { picture: picturePath.cover(own, first.nodeId) },
      { picture: '/own.svg' },
    ]);
    await close();
  },
);
