import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { games } from '../../../domains/games/tables.ts';
import { openTestPlatform } from '../../../testing.ts';
import { rooms } from './games.ts';
import { renameTables } from './renameTables.ts';

test('tables that nobody can play take the names that their places have now, and others keep theirs', async () => {
  const {
    services: { db },
    close,
  } = await openTestPlatform('memory');
  const [first, second, third] = rooms().filter(({ gameType }) => gameType === 'LIVE');
  if (!first || !second || !third) throw new Error('too few tables');
  const names = { EN: 'Golden Blackjack' };
  await db.insert(games).values([
    { ...first, name: 'Golden Blackjack', names, popularity: 1 },
    { ...second, name: 'House Roulette', popularity: 2 },
    { ...third, name: 'Own Fan Tan', gameId: 'OWN', popularity: 3 },
  ]);
  await renameTables(db, ({ name }) => name.includes('Roulette'));
  expect(
    await db.select({ name: games.name, names: games.names }).from(games).where(eq(games.nodeId, first.nodeId)),
  ).toEqual([{ name: first.name, names: first.names }]);
  expect((await db.select({ name: games.name }).from(games).orderBy(games.nodeId)).map(({ name }) => name)).toEqual([
    first.name,
    'House Roulette',
    'Own Fan Tan',
  ]);
  await close();
});
