import { expect, test } from 'vitest';
import { roomPath } from './roomPath.ts';
import { gamePath } from './sitePaths.ts';

test('a room is added to where a game starts, with a query or without, and stands there once', () => {
  expect(roomPath(gamePath('PVP.KY.7'), '7-2')).toBe('/game?id=PVP.KY.7&room=7-2');
  expect(roomPath('/fbsports', '7-2')).toBe('/fbsports?room=7-2');
  expect(roomPath('/game?id=7&room=1', '2')).toBe('/game?id=7&room=2');
});

test('whatever a room and its game are called comes back from the address as it was', () => {
  const at = new URL(roomPath(gamePath('a&b=c?d#e'), '1 + 1 & 2?#'), 'https://site.test');
  expect([at.pathname, ...at.searchParams.values()]).toEqual(['/game', 'a&b=c?d#e', '1 + 1 & 2?#']);
});
