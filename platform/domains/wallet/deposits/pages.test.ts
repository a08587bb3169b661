import { expect, test } from 'vitest';
import { bankOriginFor, returnPage } from './pages.ts';

const HERE = 'http://localhost:4000/?centre=depositv2.record.{depositId}';

test('the bank leads back to the site that the environment names, and to no other', () => {
  const env = { siteUrl: 'https://play.example', production: true };
  expect(returnPage(env, 'https://play.example/?centre=x')).toBe('https://play.example/?centre=x');
  for (const told of ['https://evil.example/', 'javascript:alert(1)', 'no address', undefined])
    expect(returnPage(env, told)).toBe('https://play.example');
});

test('outside production it leads where the member came from; in production nowhere, unless told', () => {
  expect(returnPage({ siteUrl: null, production: false }, HERE)).toBe(HERE);
  for (const told of ['javascript:alert(1)', 'http://user@localhost/', undefined])
    expect(returnPage({ siteUrl: null, production: false }, told)).toBeNull();
  expect(returnPage({ siteUrl: null, production: true }, HERE)).toBeNull();
});

test('a browser reaches the bank at the host of the site, unless the bank has an origin of its own', () => {
  const bank = { port: 4102, origin: null, secrets: [] };
  expect(bankOriginFor({ bank }, 'http://192.168.1.7:4000/x')).toBe('http://192.168.1.7:4102');
  expect(bankOriginFor({ bank })).toBe('http://localhost:4102');
  expect(bankOriginFor({ bank: { ...bank, origin: 'https://bank.example' } }, HERE)).toBe('https://bank.example');
  expect(bankOriginFor({ bank: null }, HERE)).toBeNull();
});
