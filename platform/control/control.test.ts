import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../schema/upstream/table.ts';
import { readEnvironment } from '../env.ts';
import type { TestPlatform } from '../testing.ts';
import { openTestPlatform, TEST_AUTHOR_HEADERS } from '../testing.ts';
import { createControl } from './createControl.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

type Method = 'GET' | 'POST' | 'DELETE';
const control = async (method: Method, url: string, payload?: object, headers: Record<string, string> = {}) => {
  const response = await platform.control.inject({
    method,
    url,
    headers: { host: 'localhost:4101', ...TEST_AUTHOR_HEADERS, ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.body, json: () => response.json<Record<string, unknown>>() };
};

test('production cannot open it', () => {
  const env = readEnvironment({ NODE_ENV: 'production' });
  expect(() => createControl({ ...platform.services, env }, platform.app.contract)).toThrow('Production');
});

test("it answers to this machine only, and to no other site's pages", async () => {
  expect((await control('GET', '/faults', undefined, { host: 'evil.example' })).status).toBe(403);
  expect((await control('GET', '/faults', undefined, { origin: 'http://evil.example' })).status).toBe(403);
  for (const site of ['cross-site', 'same-site'])
    expect((await control('GET', '/outbox', undefined, { 'sec-fetch-site': site })).status).toBe(403);
  expect(
    (await control('GET', '/faults', undefined, { host: '127.0.0.1:4101', origin: 'http://127.0.0.1:4101' })).status,
  ).toBe(200);
});

test('its page lists what it can do', async () => {
  const { body } = await control('GET', '/');
  for (const path of [
    '/faults',
    '/outbox',
    '/clock',
    '/status',
    '/members',
    '/members/:id/postings',
    '/ledger/sum',
    '/ledger/figures',
    '/calls',
    '/openapi.json',
    '/reset-limits',
  ])
    expect(body).toContain(path);
});

test('every rule that the control page names is there', async () => {
  const { body } = await control('GET', '/');
  const named = /some of its fields: ([^;]+);/.exec(body)?.[1]?.split(/,\s+/) ?? [];
  expect(named).toContain('login');
  for (const rule of named) expect((await control('GET', `/settings/${rule}`)).status, rule).toBe(200);
});

test('members are made with money that the ledger accounts for, and set to another amount', async () => {
  const made = await control('POST', '/members', { username: 'tester_1', balance: '100.00' });
  expect(made.json()).toMatchObject({ username: 'tester_1', balance: '100.00' });
  expect((await control('POST', '/members', { username: 'TESTER_1' })).status).toBe(409);
  expect((await control('POST', '/members/tester_1/balance', { balance: '0.5' })).json()).toEqual({ balance: '0.50' });
  expect((await control('POST', '/members/nobody/balance', { balance: '1' })).status).toBe(404);
  expect((await control('POST', '/members/tester_1/balance', { balance: '-1' })).status).toBe(400);
  expect((await control('GET', '/ledger/sum')).json()).toMatchObject({
    balances: '0.00',
    entries: '0.00',
    drifted: [],
    negative: [],
    transactions: 2,
  });
});

test('after a change of the time zone the audit names the days that moved, until they are counted anew', async () => {
  const miscounted = async () => (await control('GET', '/ledger/sum')).json()['miscounted'];
  // It is never the same day in both.
  await control('POST', '/settings/calendar', { timeZone: 'Pacific/Kiritimati' });
  await control('POST', '/members', { balance: '3.00' });
  await control('POST', '/settings/calendar', { timeZone: 'Pacific/Pago_Pago' });
  expect(await miscounted()).not.toEqual([]);
  expect((await control('POST', '/ledger/figures', {})).status).toBe(200);
  expect(await miscounted()).toEqual([]);
});

test('the ledger shows the entries of one member, the newest first', async () => {
  const { id } = (await control('POST', '/members', { username: 'tester_2', balance: '100.00' })).json();
  await control('POST', '/members', { username: 'tester_3', balance: '7.00' });
  await control('POST', '/members/tester_2/balance', { balance: '0.05' });
  const filled = {
    transactionId: expect.any(Number),
    at: expect.any(String),
    account: `member:${String(id)}:main`,
    asset: 'MONEY',
    kind: 'adjustment',
    reference: 'control',
    nodeId: null,
    amount: '100.00',
    balanceAfter: '100.00',
  };
  const taken = { ...filled, amount: '-99.95', balanceAfter: '0.05' };
  expect((await control('GET', '/members/tester_2/postings')).json()).toEqual({ postings: [taken, filled] });
  expect((await control('GET', `/members/${String(id)}/postings?limit=1`)).json()).toEqual({ postings: [taken] });
  expect((await control('GET', '/members/nobody/postings')).status).toBe(404);
  expect((await control('GET', '/members/tester_2/postings?limit=0')).status).toBe(400);
});

test('the clock moves and comes back', async () => {
  expect((await control('POST', '/clock', { shift: 5_000 })).json()).toMatchObject({ offset: 5_000 });
  expect((await control('POST', '/clock', { reset: true })).json()).toMatchObject({ offset: 0 });
});

test('faults are set one by one or as a list, shown and cleared', async () => {
  await control('POST', '/faults', { call: '*', kind: 'latency', milliseconds: 1 });
  await control('POST', '/faults', [
    { call: 'login', kind: 'reset' },
    { call: 'login', kind: 'cut' },
  ]);
  expect((await control('GET', '/faults')).json()['faults']).toHaveLength(3);
  expect((await control('POST', '/faults', { call: '*', kind: 'gremlins' })).status).toBe(400);
  expect((await control('DELETE', '/faults')).json()).toEqual({ faults: [] });
});

test('the status of the site is kept in the platform', async () => {
  await control('POST', '/status', { maintenance: true, maintenanceEnd: 1_800_000_000_000 });
  await control('POST', '/status', { regionRestriction: true });
  expect((await control('GET', '/status')).json()).toEqual({
    maintenance: true,
    maintenanceEnd: 1_800_000_000_000,
    regionRestriction: true,
  });
});

test('rules of the operator are read and changed by name', async () => {
  expect((await control('POST', '/settings/login', { captchaAfter: 5 })).json()).toMatchObject({
    captchaAfter: 5,
    lockAfter: 8,
  });
  expect((await control('GET', '/settings/login')).json()).toMatchObject({ captchaAfter: 5 });
  expect((await control('GET', '/settings/constructor')).status).toBe(404);
});

test('the outbox shows the newest first, for one recipient or for all', async () => {
  const { outbox, db } = platform.services;
  for (const [recipient, body] of [
    ['+63917', 'first'],
    ['a@example.com', 'second'],
    ['+63917', 'third'],
  ] as const)
    await outbox.send(db, { channel: 'sms', recipient, body, purpose: 'test' });
  expect((await control('GET', '/outbox?recipient=%2B63917')).json()).toMatchObject({
    messages: [{ body: 'third' }, { body: 'first' }],
  });
  expect((await control('GET', '/outbox?limit=1')).json()['messages']).toHaveLength(1);
});

test('the contract is there as an OpenAPI document', async () => {
  const document = (await control('GET', '/openapi.json')).json();
  expect(document['openapi']).toMatch(/^3\.1/);
  expect(document['paths']).toHaveProperty([calls[0]?.path ?? '']);
});

test('the outbox is a page that runs its own script alone', async () => {
  const headers = { host: 'localhost:4101' };
  const page = await platform.control.inject({ method: 'GET', url: '/post', headers });
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).not.toMatch(/<style|onclick|<script(?! type="module" src)/);
  for (const file of ['client.js', 'style.css'])
    expect((await platform.control.inject({ method: 'GET', url: `/post/${file}`, headers })).statusCode).toBe(200);
});
