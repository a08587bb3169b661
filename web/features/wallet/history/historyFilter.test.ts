import { expect, test } from 'vitest';
import { latest, momentsOf } from '../../../ui/Period/period.ts';
import { GROUPS, toFilter } from './historyFilter.ts';

test('a group requests its kinds, the group of all requests none; later pages keep to their moment', () => {
  const period = latest('today', '2026-03-05');
  const moments = momentsOf(period);
  expect(toFilter({ period, group: 'all' }, null)).toEqual(moments);
  expect(toFilter({ period, group: 'deposits' }, '2026-03-05T10:00:00.000Z')).toEqual({
    from: moments.from,
    until: '2026-03-05T10:00:00.000Z',
    kinds: ['DEPOSIT', 'DEPOSIT_FEE'],
  });
  const kinds = Object.values(GROUPS).flatMap((group) => group ?? []);
  expect(new Set(kinds).size).toBe(kinds.length);
});
