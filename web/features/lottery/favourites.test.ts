import { expect, test } from 'vitest';
import { favouritesOf, markOf, toggleFavourite } from './favourites.ts';

test('favourites are per member, the latest first, and a second press removes one', () => {
  toggleFavourite('ana', 'XSMB');
  toggleFavourite('ana', 'ELOTT');
  toggleFavourite('ben', 'SEA4D');
  expect(favouritesOf('ana')).toEqual(['ELOTT', 'XSMB']);
  expect(favouritesOf('ben')).toEqual(['SEA4D']);
  toggleFavourite('ana', 'XSMB');
  expect(favouritesOf('ana')).toEqual(['ELOTT']);
  expect(favouritesOf(null)).toEqual([]);
});

test('they are stored under LOTTFAV as lists of game ids, without the name in plain text', () => {
  toggleFavourite('demo01', 'XSMB');
  const kept = localStorage.getItem('LOTTFAV') ?? '';
  expect(Object.values(JSON.parse(kept) as object)).toEqual([['XSMB']]);
  expect(kept).not.toContain('demo01');
});

test('names are compared without case; different names are different members', () => {
  expect(markOf('Demo01')).toBe(markOf('demo01'));
  expect(markOf('demo01')).not.toBe(markOf('demo02'));
});

test.each(['null', '[]', '{"a":1}', 'nonsense', '{"a":[1,{}]}'])(
  'what somebody else wrote there (%s) is no favourite, and is no obstacle',
  (text) => {
    localStorage.setItem('LOTTFAV', text);
    expect(favouritesOf('ana')).toEqual([]);
    toggleFavourite('ana', 'XSMB');
    expect(favouritesOf('ana')).toEqual(['XSMB']);
  },
);

test('a browser stores the last twenty members, no more', () => {
  for (let member = 0; member < 30; member += 1) toggleFavourite(`member${member}`, 'XSMB');
  expect(Object.keys(JSON.parse(localStorage.getItem('LOTTFAV') ?? '{}') as object)).toHaveLength(20);
  expect(favouritesOf('member29')).toEqual(['XSMB']);
});
