import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

test('an empty environment is the embedded platform on its usual ports', () => {
  expect(readEnvironment({})).toMatchObject({
    production: false,
    port: 4100,
    controlPort: 4101,
    merchant: 'CROUPIER',
    publicUrl: null,
    siteUrl: null,
    cipher: 'wire',
    database: { kind: 'folder' },
  });
});

test('production has no control port, whatever else is said', () => {
  expect(readEnvironment({ NODE_ENV: 'production', CONTROL_PORT: '4101' }).controlPort).toBeNull();
});

test('a database URL is a server', () => {
  expect(readEnvironment({ DATABASE_URL: 'postgres://u@h/d' }).database).toEqual({
    kind: 'server',
    url: 'postgres://u@h/d',
  });
});

test('all problems are reported together', () => {
  const read = () =>
    readEnvironment({
      PLATFORM_PORT: 'x',
      CIPHER: 'rot13',
      DATABASE_URL: 'mysql://x',
      MERCHANT_CODE: 'a b',
      LOG_LEVEL: 'loud',
      PLATFORM_PUBLIC_URL: 'nope',
    });
  for (const name of ['PLATFORM_PORT', 'CIPHER', 'DATABASE_URL', 'MERCHANT_CODE', 'LOG_LEVEL', 'PLATFORM_PUBLIC_URL'])
    expect(read).toThrow(name);
});

test('a key for request bodies is RSA', () => {
  const pem = (kind: 'rsa' | 'ed25519'): string => {
    const { privateKey } =
      kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
    return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64');
  };
  expect(readEnvironment({}).payloadKey).toBeNull();
  expect(readEnvironment({ PAYLOAD_KEY: pem('rsa') }).payloadKey?.asymmetricKeyType).toBe('rsa');
  for (const wrong of [pem('ed25519'), 'x', Buffer.alloc(32).toString('base64')])
    expect(() => readEnvironment({ PAYLOAD_KEY: wrong })).toThrow('PAYLOAD_KEY');
});

test('a mail server needs a sender, an SMS provider a token, and both are whole or absent', () => {
  expect(readEnvironment({})).toMatchObject({ mail: null, sms: null });
  const whole = readEnvironment({
    SMTP_URL: 'smtps://user:word@mail.example',
    MAIL_FROM: 'Support <support@casino.example>',
    SMS_URL: 'https://sms.example/',
    SMS_TOKEN: 'x',
  });
  expect(whole).toMatchObject({ mail: { from: 'Support <support@casino.example>' }, sms: { token: 'x' } });
  for (const part of [
    { SMTP_URL: 'smtp://mail.example' },
    { MAIL_FROM: 'support@casino.example' },
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'support' },
    { SMS_URL: 'https://sms.example' },
    { SMS_TOKEN: 'x' },
  ]) {
    expect(() => readEnvironment(part)).toThrow('go together');
  }
});

test('a provider is trusted once its client is named, under its usual issuer unless told', () => {
  expect(readEnvironment({}).providers).toEqual([]);
  expect(
    readEnvironment({
      OIDC_GOOGLE_CLIENT_ID: 'c',
      OIDC_FACEBOOK_ISSUER: 'http://localhost:9000',
      OIDC_FACEBOOK_CLIENT_ID: 'd',
    }).providers,
  ).toEqual([
    { name: 'google', issuer: 'https://accounts.google.com', audience: 'c' },
    { name: 'facebook', issuer: 'http://localhost:9000', audience: 'd' },
  ]);
  expect(() =>
    readEnvironment({ NODE_ENV: 'production', OIDC_GOOGLE_CLIENT_ID: 'c', OIDC_GOOGLE_ISSUER: 'http://plain.example' }),
  ).toThrow('OIDC_GOOGLE_ISSUER');
});

test('the bank is beside the platform, and in production only where its origin is named', () => {
  const [secret, previous] = ['the secret after the change', 'the secret before the change'];
  expect(readEnvironment({}).bank).toEqual({ port: 4102, origin: null, secrets: [] });
  expect(readEnvironment({ NODE_ENV: 'production' }).bank).toBeNull();
  const named = { NODE_ENV: 'production', BANK_ORIGIN: 'https://bank.example/', BANK_SECRET: secret };
  expect(readEnvironment({ ...named, BANK_SECRET_PREVIOUS: previous }).bank).toEqual({
    port: 4102,
    origin: 'https://bank.example',
    secrets: [secret, previous],
  });
  for (const [wrong, problem] of [
    [{ NODE_ENV: 'production', BANK_ORIGIN: 'https://bank.example' }, 'BANK_SECRET is needed'],
    [{ BANK_SECRET_PREVIOUS: previous }, 'BANK_SECRET is needed'],
    [{ BANK_SECRET: 'short' }, '24 characters'],
    [{ BANK_PORT: '0' }, 'BANK_PORT'],
    [{ BANK_ORIGIN: 'bank.example' }, 'BANK_ORIGIN'],
  ] as const)
    expect(() => readEnvironment(wrong), problem).toThrow(problem);
});

test('gateways elsewhere are believed where they are named, and nobody may name everybody', () => {
  expect(readEnvironment({}).trustedGateways).toEqual(['loopback']);
  expect(readEnvironment({ TRUSTED_GATEWAYS: '10.0.4.7, 10.8.0.0/16,fd00::/64, loopback' }).trustedGateways).toEqual([
    '10.0.4.7',
    '10.8.0.0/16',
    'fd00::/64',
    'loopback',
  ]);
  for (const wrong of [
    'gateway.example',
    '10.0.0.0/33',
    'fd00::/129',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.1,,',
  ])
    expect(() => readEnvironment({ TRUSTED_GATEWAYS: wrong }), wrong).toThrow('TRUSTED_GATEWAYS');
});
