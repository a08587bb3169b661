import { expect, test } from 'vitest';
import { fromOf } from './past.ts';

test('a period starts at the visitor’s midnight, and includes today', () => {
  const now = new Date(2026, 2, 5, 14, 30);
  expect([fromOf('week', now), fromOf('month', now), fromOf('all', now)]).toEqual([
    { from: new Date(2026, 1, 27).toISOString() },
    { from: new Date(2026, 1, 4).toISOString() },
    {},
  ]);
});
