import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const production = {
  NODE_ENV: 'production',
  SESSION_KEYS: randomBytes(32).toString('base64'),
  UPSTREAM_URL: 'https://platform.example',
  PUBLIC_ORIGIN: 'https://play.example/',
  MERCHANT_CODE: 'HOUSE',
};
function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

test('developer mode is the default', () => {
  expect(readEnv({})).toMatchObject({
    production: false,
    developerMode: true,
    port: 4000,
    upstream: { merchantCode: 'CROUPIER' },
    site: { defaultLanguage: 'TY', cockfightVendors: ['DS88'] },
  });
  expect(readEnv({ DEVELOPER_MODE: 'off' }).developerMode).toBe(false);
});

test('production never has developer mode', () => {
  expect(readEnv({ ...production, DEVELOPER_MODE: 'on' })).toMatchObject({
    production: true,
    developerMode: false,
    site: { publicOrigin: 'https://play.example' },
  });
});

test('production reports all missing settings at once', () => {
  const problems = problemsOf({ NODE_ENV: 'production' });
  for (const name of ['SESSION_KEYS', 'UPSTREAM_URL', 'PUBLIC_ORIGIN', 'MERCHANT_CODE'])
    expect(
      problems.some((problem) => problem.startsWith(name)),
      name,
    ).toBe(true);
});

test('several processes share what they know in Redis', () => {
  const REDIS_URL = 'redis://cache.internal:6379';
  expect(readEnv({}).processes).toBe(1);
  expect(readEnv(production).processes).toBe(1);
  expect(readEnv({ ...production, REDIS_URL }).processes).toBe(availableParallelism());
  expect(readEnv({ ...production, REDIS_URL, GATEWAY_PROCESSES: '3' }).processes).toBe(3);
  expect(problemsOf({ ...production, GATEWAY_PROCESSES: '3' })).toHaveLength(1);
});

test('production refuses plain http unless allowed explicitly', () => {
  expect(problemsOf({ ...production, UPSTREAM_URL: 'http://platform.internal' })).toHaveLength(1);
  expect(problemsOf({ ...production, UPSTREAM_URL: 'http://platform.internal', UPSTREAM_ALLOW_HTTP: 'true' })).toEqual(
    [],
  );
  expect(problemsOf({ ...production, PUBLIC_ORIGIN: 'http://play.example' })).toHaveLength(1);
});

test.each([
  { PORT: 'abc' },
  { SESSION_KEYS: 'short' },
  { UPSTREAM_URL: 'not an address' },
  { DEFAULT_LANGUAGE: 'DE' },
  { TRUST_PROXY: '-1' },
  { LOG_LEVEL: 'loud' },
  { PUBLIC_ORIGIN: 'https://play.example/path' },
])('%j is a problem', (source) => {
  expect(problemsOf(source)).toHaveLength(1);
});

test('a provider is complete or absent, and has a default issuer', () => {
  expect(readEnv({}).providers).toEqual([]);
  const both = {
    OIDC_GOOGLE_CLIENT_ID: 'g',
    OIDC_GOOGLE_CLIENT_SECRET: 's',
    OIDC_FACEBOOK_CLIENT_ID: 'f',
    OIDC_FACEBOOK_CLIENT_SECRET: 't',
    OIDC_FACEBOOK_ISSUER: 'https://login.example',
  };
  expect(readEnv(both).providers).toEqual([
    { name: 'google', issuer: 'https://accounts.google.com', clientId: 'g', clientSecret: 's', tokenEndpoint: null },
    {
      name: 'facebook',
      issuer: 'https://login.example',
      clientId: 'f',
      clientSecret: 't',
      tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
    },
  ]);
  for (const part of [
    { OIDC_GOOGLE_CLIENT_ID: 'g' },
    { OIDC_GOOGLE_CLIENT_SECRET: 's' },
    { OIDC_FACEBOOK_ISSUER: 'https://login.example' },
  ])
    expect(problemsOf(part)).toHaveLength(1);
  expect(problemsOf({ ...production, ...both, OIDC_FACEBOOK_ISSUER: 'http://login.example' })).toHaveLength(1);
});

test('developer mode listens on loopback by default', () => {
  expect(readEnv({}).host).toBe('127.0.0.1');
  expect(readEnv({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(readEnv({ DEVELOPER_MODE: 'off' }).host).toBe('0.0.0.0');
});
