import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '../support/player.ts';
import type { World } from '../support/world.ts';
import { openWorld, signIn } from '../support/world.ts';

let world: World;
let rich: Visitor;
beforeAll(async () => {
  world = await openWorld();
  rich = await world.guest();
  await signIn(rich, { username: 'demo01', password: 'Croupier#2026' });
}, 180_000);
afterAll(() => world.close());

type Row = Readonly<Record<string, string | null>>;

/** Entries of an export, and the number that its last line tells. */
async function exported(
  visitor: Visitor,
  path: string,
): Promise<{ readonly rows: readonly Row[]; readonly end: number }> {
  const response = await visitor.get(`/exports/${path}`);
  expect(response.status).toBe(200);
  const lines = (await response.text()).trimEnd().split('\n');
  const { end } = JSON.parse(lines.at(-1) ?? '') as { readonly end: number };
  return { rows: lines.slice(0, -1).map((line) => JSON.parse(line) as Row), end };
}

test('every record is exported whole, as its pages have it, by one call', async () => {
  interface Found {
    readonly viewer: {
      readonly transactions: { readonly nodes: readonly { readonly id: string }[]; readonly asOf: string };
      readonly bets: { readonly nodes: readonly { readonly id: string }[]; readonly totalCount: number };
    };
  }
  const { viewer } = (
    await rich.run<Found, unknown>(
      '{ viewer { transactions(first: 50) { asOf nodes { id } } bets(first: 50) { totalCount nodes { id } } } }',
    )
  ).expectData();
  const until = encodeURIComponent(viewer.transactions.asOf);
  await world.platform.resetCounts();
  const account = await exported(rich, `account?until=${until}`);
  expect(await world.platform.counts()).toMatchObject({ exportRecord: 1 });
  expect(account.rows).toHaveLength(account.end);
  expect(account.end).toBeGreaterThan(1_000);
  expect(account.rows.slice(0, 50).map(({ id }) => id)).toEqual(viewer.transactions.nodes.map(({ id }) => id));
  expect(account.rows[0]).toMatchObject({ currency: 'PHP', amount: expect.stringMatching(/^-?\d+(\.\d+)?$/) });
  const betting = await exported(rich, `betting?until=${until}`);
  expect(betting.end).toBe(viewer.bets.totalCount);
  expect(betting.rows.slice(0, 50).map(({ id }) => id)).toEqual(viewer.bets.nodes.map(({ id }) => id));
  for (const path of ['deposits', 'withdrawals', 'profit?firstDay=2026-01-01&lastDay=2026-12-31', 'receipts']) {
    const { rows, end } = await exported(rich, path);
    expect(rows).toHaveLength(end);
    expect(end, path).toBeGreaterThan(0);
  }
});

test('an export is of the member who asks, in the filters that are asked for', async () => {
  const player = await world.player();
  const { rows } = await exported(player, 'account');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ kind: 'ADJUSTMENT' });
  expect((await exported(player, 'account?kinds=STAKE')).rows).toEqual([]);
  expect((await (await world.guest()).get('/exports/account')).status).toBe(401);
});

test('bets of one category are exported as their page has them', async () => {
  interface Found {
    readonly viewer: {
      readonly bets: { readonly nodes: readonly { readonly id: string }[]; readonly totalCount: number };
    };
  }
  const asked = '{ viewer { bets(filter: { category: LIVE }, first: 50) { totalCount nodes { id } } } }';
  const { bets } = (await rich.run<Found, unknown>(asked)).expectData().viewer;
  const { rows } = await exported(rich, 'betting?category=LIVE');
  expect(bets.nodes.length).toBeGreaterThan(0);
  expect(rows).toHaveLength(bets.totalCount);
  expect(rows.slice(0, 50).map(({ id }) => id)).toEqual(bets.nodes.map(({ id }) => id));
});

test('a session that has ended exports nothing, and an export that breaks off has no end', async () => {
  const player = await world.player();
  await world.platform.faults({ call: 'exportRecord', kind: 'stale-token', count: 10 });
  expect((await player.get('/exports/account')).status).toBe(401);
  await world.platform.clearFaults();
  const other = await world.player();
  await world.platform.faults({ call: 'exportRecord', kind: 'cut', count: 1 });
  await expect(other.get('/exports/account').then((response) => response.text())).rejects.toThrow();
  await world.platform.clearFaults();
});
