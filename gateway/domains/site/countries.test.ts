import { expect, test } from 'vitest';
import { anyAnswer } from '../../upstream/testing.ts';
import { createWorld } from '../testing.ts';
import { toCountries } from './countries.ts';
import { createSiteSource } from './source.ts';

test('countries come in the operator’s order, their dialing codes bare', () => {
  expect(
    toCountries([
      { countryCode: 'PH', countryDialingCode: 63 },
      { countryCode: 'VN', countryDialingCode: '+84' },
      { countryCode: 'XX', countryDialingCode: 'none' },
    ]),
  ).toEqual([
    { code: 'PH', dialingCode: '63' },
    { code: 'VN', dialingCode: '84' },
  ]);
  expect(() => toCountries(anyAnswer({}))).toThrow('is no list');
});

test('they are asked for once a request', async () => {
  const { scope, asked } = createWorld({ replies: { country: [{ countryCode: 'PH', countryDialingCode: '63' }] } });
  const source = createSiteSource(scope);
  await Promise.all([source.countries(), source.countries()]);
  expect(asked).toHaveLength(1);
});
