import { expect, test } from 'vitest';
import { picturePath } from '../../../art/pictures.ts';
import { games } from '../../../domains/games/tables.ts';
import { openTestHouse } from '../../../testing.ts';
import { coverSports } from './coverSports.ts';
import { rooms } from './games.ts';

test('a sport that shows any sport is given its own picture, and one that an operator chose stays', async () => {
  const { services: { db }, close } = await openTestHouse('memory');
  const [first, second] = rooms().filter(({ gameType, picture }) => gameType === 'SPORTS' && picture?.includes('/BOXING/'));
  if (!first || !second) throw new Error('too few sports');
  await db.insert(games).values([{ ...first, picture: picturePath.cover('SPORTS', first.nodeId), popularity: 1 }, { ...second, picture: '/own.svg', popularity: 2 }]);
  await coverSports(db);
  expect(await db.select({ picture: games.picture }).from(games).orderBy(games.nodeId)).toEqual([{ picture: picturePath.cover('BOXING', first.nodeId) }, { picture: '/own.svg' }]);
  await close();
});
