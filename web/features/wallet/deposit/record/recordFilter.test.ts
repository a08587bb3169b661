import { expect, test } from 'vitest';
import { GROUPS, toFilter } from './recordFilter.ts';

const NOW = new Date(2026, 2, 5, 14, 30);

test('a group asks for its states, a method for itself, and neither for nothing', () => {
  expect(toFilter({ period: 'all', group: 'any', methodId: '' }, NOW)).toEqual({});
  expect(toFilter({ period: 'all', group: 'ended', methodId: 'GO' }, NOW)).toEqual({
    states: ['FAILED', 'EXPIRED', 'SENT_BACK'],
    methodId: 'GO',
  });
});

test('no state is in two groups', () => {
  const states = Object.values(GROUPS).flatMap((group) => group ?? []);
  expect(new Set(states).size).toBe(states.length);
});
