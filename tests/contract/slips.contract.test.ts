import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { textOf } from '../support/operations.ts';
import type { Player, World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';

// Hundreds of bets are placed, and what is unclear is asked for until it is not.
vi.setConfig({ testTimeout: 120_000 });

let world: World;
beforeAll(async () => {
  world = await openWorld({ gateway: { UPSTREAM_TIMEOUT_MS: '4000', REQUEST_TIMEOUT_MS: '10000' } });
}, 180_000);
afterAll(() => world.close());

const DRAW = 'query { lottery(code: "VN_MB") { nextDraw { number state } } }';
const OUTCOME =
  'query($key: String!) { viewer { wallet { balance { amount } } writeOutcome(key: $key) { state reason } } }';
const TICKETS = `query($after: String) {
  viewer { lotteryTickets(first: 50, after: $after) { nodes { selection } pageInfo { endCursor } } }
}`;
type Seen = {
  viewer: { wallet: { balance: { amount: string } }; writeOutcome: { state: string; reason: string | null } };
};
type Tickets = { viewer: { lotteryTickets: { nodes: { selection: string }[]; pageInfo: { endCursor: string } } } };

const look = async (player: Player, key: string) =>
  (await player.run<Seen, unknown>(OUTCOME, { key })).expectData().viewer;

/** What a player's first three pages of tickets are for. */
async function selectionsOf(player: Player, after: string | null = null, pages = 3): Promise<readonly string[]> {
  const { nodes, pageInfo } = (await player.run<Tickets, unknown>(TICKETS, { after })).expectData().viewer
    .lotteryTickets;
  const rest = pages > 1 ? await selectionsOf(player, pageInfo.endCursor, pages - 1) : [];
  return [...nodes.map(({ selection }) => selection), ...rest];
}

test('six slips of 100 bets on a platform that answers too late: none lost or doubled, all outcomes told', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => world.player({ balance: '500.00' })));
  const { lottery } = (
    await (await world.guest()).run<{ lottery: { nextDraw: { number: string } } }, unknown>(DRAW)
  ).expectData();
  const bets = Array.from({ length: 100 }, (_, at) => ({
    kind: 'lo2',
    selection: String(at).padStart(2, '0'),
    stake: '1',
  }));
  const slips = players.map((player) => ({
    player,
    input: { code: 'VN_MB', drawNumber: lottery.nextDraw.number, idempotencyKey: randomUUID(), bets },
  }));
  const send = ({ player, input }: (typeof slips)[number]) =>
    player.run<{ placeLotteryBets: { __typename: string } }, unknown>(textOf('PlaceLotteryBets'), { input });
  // The bets are placed, and the answer comes after the gateway has given up.
  await world.platform.faults({ call: 'placeLotteryOrders', kind: 'latency', milliseconds: 5_000 });
  const told = await Promise.all(
    slips.map(async (slip) => (await send(slip)).expectData().placeLotteryBets.__typename),
  );
  expect(told).toEqual(slips.map(() => 'OutcomeUnclear'));
  await world.platform.clearFaults();
  const isKnown = async ({ player, input }: (typeof slips)[number]) =>
    expect((await look(player, input.idempotencyKey)).writeOutcome).toEqual({ state: 'DONE', reason: null });
  for (const slip of slips) await vi.waitFor(() => isKnown(slip), { timeout: 20_000, interval: 200 });
  // Sent again, nothing is charged again.
  for (const slip of slips) await send(slip);
  for (const { player, input } of slips) {
    expect((await look(player, input.idempotencyKey)).wallet.balance.amount).toBe('400.00');
    expect((await selectionsOf(player)).toSorted()).toEqual(bets.map(({ selection }) => selection));
  }
});
