import { expect, test } from 'vitest';
import { joinPolicies } from './joinPolicies.ts';

test('policies of several features for one type are merged', () => {
  const joined = joinPolicies(
    { Query: { fields: { games: { keyArgs: ['filter'] } } } },
    { Query: { fields: { banners: { keyArgs: ['group'] } } }, Site: { keyFields: [] } },
  );
  expect(Object.keys(joined['Query']?.fields ?? {})).toEqual(['games', 'banners']);
  expect(joined['Site']?.keyFields).toEqual([]);
});

test('a field that two features claim is an error that names it', () => {
  expect(() => joinPolicies({ Viewer: { fields: { wallet: {} } } }, { Viewer: { fields: { wallet: {} } } })).toThrow(
    'Viewer.wallet has two owners',
  );
});

test('a type whose keys two features claim is an error that names it', () => {
  expect(() => joinPolicies({ Site: { keyFields: [] } }, { Site: { keyFields: ['id'] } })).toThrow(
    'Site has two owners for keyFields',
  );
});
