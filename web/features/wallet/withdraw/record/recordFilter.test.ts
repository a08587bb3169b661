import { expect, test } from 'vitest';
import { GROUPS, toFilter } from './recordFilter.ts';

const NOW = new Date(2026, 2, 5, 14, 30);

test('a period starts at the visitor’s midnight, and a group asks for its states', () => {
  expect(toFilter({ period: 'all', group: 'any' }, NOW)).toEqual({});
  expect(toFilter({ period: 'week', group: 'ended' }, NOW)).toEqual({
    from: new Date(2026, 1, 27).toISOString(),
    states: ['REJECTED', 'RETURNED'],
  });
});

test('no state is in two groups', () => {
  const states = Object.values(GROUPS).flatMap((group) => group ?? []);
  expect(new Set(states).size).toBe(states.length);
});
