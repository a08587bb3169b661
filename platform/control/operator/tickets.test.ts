import { afterAll, beforeAll, expect, test } from 'vitest';
import { tickets } from '../../../schema/upstream/tickets.ts';
import { seedPrizeTables } from '../../database/seed/content/prizeTables.ts';
import { seedContent } from '../../database/seed/content/seedContent.ts';
import type { TestPlatform } from '../../testing.ts';
import { openTestPlatform, TEST_AUTHOR, TEST_AUTHOR_HEADERS } from '../../testing.ts';
import type { OperatorPageState } from './state.ts';

const headers = { host: 'localhost:4101', ...TEST_AUTHOR_HEADERS };
const HOSTILE = '<script>alert(1)</script>';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await seedContent(platform.services.db, platform.services.clock.now());
  await seedPrizeTables(platform.services.db, platform.services.clock.now());
});
afterAll(() => platform.close());

const post = (path: string, payload: object) =>
  platform.control.inject({ method: 'POST', url: `/operator/${path}`, headers, payload });
const state = async () =>
  (await platform.control.inject({ method: 'GET', url: '/operator/state', headers })).json<OperatorPageState>();
const listed = async (token: string) =>
  (await platform.ask(tickets, { token, query: { language: 'EN' } })).json?.value as { prizes: object[] }[];

const prize = (amount: string, chance: number, name = 'Prize') => ({ name: { EN: name }, amount, chance });
const GIFT = { idempotencyKey: 'given-once', table: 'wheel', count: 2, validDays: 3 };

test('tickets are given once for a key, and to a member alone', async () => {
  const { username, token } = await platform.member();
  const gift = { ...GIFT, username };
  expect((await post('tickets', gift)).json<object[]>()).toHaveLength(2);
  expect((await post('tickets', gift)).statusCode).toBe(200);
  expect(await listed(token)).toHaveLength(2);
  for (const other of [{ count: 1 }, { count: 3 }, { table: 'card' }, { validDays: 4 }])
    expect((await post('tickets', { ...gift, ...other })).statusCode, JSON.stringify(other)).toBe(409);
  expect(await listed(token)).toHaveLength(2);
  const { tickets: shown, changes } = await state();
  expect(shown.latest).toMatchObject([
    { username, table: 'wheel 1' },
    { username, table: 'wheel 1' },
  ]);
  expect(changes[0]).toMatchObject({ part: `tickets of ${username}`, ...TEST_AUTHOR });
  for (const [wrong, status] of [
    [{ username: 'nobody-at-all' }, 404],
    [{ table: 'none' }, 404],
    [{ table: 'raffle' }, 400],
    [{ count: 0 }, 400],
    [{ validDays: 0 }, 400],
  ] as const)
    expect((await post('tickets', { ...gift, idempotencyKey: 'another-key', ...wrong })).statusCode).toBe(status);
});

test('a table gets a new version; issued tickets keep theirs, and names stay text', async () => {
  const { username, token } = await platform.member();
  await post('tickets', { ...GIFT, idempotencyKey: 'before-it', username, table: 'scratch', count: 1 });
  const prizes = [prize('0', 500_000, HOSTILE), prize('1.50', 500_000)];
  const answer = await post('prize-tables/scratch', { version: 1, prizes });
  expect(answer.json()).toMatchObject({ version: 2, averageCost: '0.7500' });
  expect((await post('prize-tables/scratch', { version: 1, prizes })).statusCode).toBe(409);
  await post('tickets', { ...GIFT, idempotencyKey: 'after-it', username, table: 'scratch', count: 1, validDays: 4 });
  const [old, fresh] = await listed(token);
  expect([old?.prizes.length, fresh?.prizes.length]).toEqual([5, 2]);
  expect(fresh?.prizes[0]).toMatchObject({ name: HOSTILE, amount: 0, chance: 500_000 });
  const table = (await state()).tickets.tables.find(({ code }) => code === 'scratch');
  expect(table).toMatchObject({ version: 2, averageCost: '0.7500' });
});

test('a table that breaks a rule cannot be saved, and the rule is named', async () => {
  const broken = async (...prizes: object[]) => {
    const answer = await post('prize-tables/card', { version: 1, prizes });
    expect(answer.statusCode).toBe(400);
    return answer.json<{ message: string }>().message;
  };
  expect(await broken(prize('1.00', 999_999))).toMatch(/The chances sum to 999999, not to 1000000/);
  expect(await broken(prize('0', 1_000_000))).toMatch(/No prize pays anything/);
  expect(await broken(prize('1.00', 0.5), prize('0', 999_999.5))).toMatch(/The chance of prize 1 is not a whole/);
  expect(await broken()).toMatch(/The chances sum to 0/);
  expect((await post('prize-tables/none', { version: 1, prizes: [prize('1.00', 1_000_000)] })).statusCode).toBe(404);
});
