import { expect, test } from 'vitest';
import { TX_TYPES, txKindOf } from '../../schema/upstream/txTypes.ts';
import { HOUSE_KINDS, KINDS } from './kinds.ts';

const INTERNAL = new Set<string>(HOUSE_KINDS);

test('every movement that a member can see has a code of the contract, and no two share one', () => {
  const seen = Object.entries(KINDS).filter(([kind]) => !INTERNAL.has(kind));
  expect(seen.filter(([, { txCode }]) => txKindOf(String(txCode)) === null)).toEqual([]);
  const codes = Object.values(KINDS).map(({ txCode }) => txCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(Object.values(TX_TYPES))).toEqual(new Set(seen.map(([, { txCode }]) => txCode)));
});
