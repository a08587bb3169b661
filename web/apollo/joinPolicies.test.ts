import { expect, test } from 'vitest';
import { joinPolicies } from './joinPolicies.ts';

test('rules of several features for one type stand together', () => {
  const joined = joinPolicies(
    { Query: { fields: { games: { keyArgs: ['filter'] } } } },
    { Query: { fields: { banners: { keyArgs: ['group'] } } }, Site: { keyFields: [] } },
  );
  expect(Object.keys(joined['Query']?.fields ?? {})).toEqual(['games', 'banners']);
  expect(joined['Site']?.keyFields).toEqual([]);
});

test('two owners of one field are refused by name', () => {
  expect(() => joinPolicies({ Viewer: { fields: { wallet: {} } } }, { Viewer: { fields: { wallet: {} } } })).toThrow(
    'Viewer.wallet has two owners',
  );
});

test('two owners of one type’s keys are refused by name', () => {
  expect(() => joinPolicies({ Site: { keyFields: [] } }, { Site: { keyFields: ['id'] } })).toThrow(
    'Site has two owners for keyFields',
  );
});
