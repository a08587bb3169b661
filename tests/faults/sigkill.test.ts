import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestPlatform } from '../support/testPlatform.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import type { Slot } from '../support/slot.ts';
import { toCents } from '../../schema/cents.ts';
import { openSlot, someSlots } from '../support/slot.ts';
import { engines } from '../support/store.ts';
import { createMember } from '../support/world.ts';

const PLAYERS = 20;
const SPINS_EACH = 10;
const START = '500.00';

interface Audit {
  readonly balances: string;
  readonly entries: string;
  readonly drifted: readonly string[];
  readonly negative: readonly string[];
  readonly transactions: number;
}

type Answer = Awaited<ReturnType<Slot['spin']>>;

const opened: TestPlatform[] = [];
afterAll(async () => {
  for (const platform of opened) await platform.close();
});

describe.each(engines)('killed with SIGKILL in the middle of 200 concurrent spins, on the %s database', (engine) => {
  test('the platform comes back whole, and every accepted spin is settled exactly once', async () => {
    const platform = await openTestPlatform({ engine });
    opened.push(platform);
    const games = await someSlots(platform, PLAYERS);
    const slots = await Promise.all(
      Array.from({ length: PLAYERS }, async (_, index) =>
        openSlot(platform, await createMember(platform, { balance: START }), games[index % games.length] ?? fail()),
      ),
    );
    const orders = slots.flatMap((slot, player) =>
      Array.from({ length: SPINS_EACH }, (_, turn) => ({ slot, player, key: `spin-${player}-${turn}` })),
    );
    expect(orders).toHaveLength(200);

    const answered = new Map<string, Answer>();
    const underWay = Promise.allSettled(orders.map(async ({ slot, key }) => answered.set(key, await slot.spin(key))));
    const half = Promise.withResolvers<void>();
    const watch = setInterval(() => answered.size >= 60 && half.resolve(), 1);
    await Promise.race([half.promise, wait(20_000)]);
    clearInterval(watch);
    await platform.kill();
    await underWay;
    const accepted = [...answered].filter(([, { spin }]) => spin !== null);
    expect(accepted.length).toBeGreaterThanOrEqual(60);
    expect(accepted.length).toBeLessThan(200);

    await platform.start();
    expect(await audit(platform)).toMatchObject({ balances: '0.00', entries: '0.00', drifted: [], negative: [] });

    const repeated = await Promise.all(
      orders.map(async (order) => ({ ...order, answer: await order.slot.spin(order.key) })),
    );
    const changed = repeated.filter(({ key, answer }) => {
      const before = answered.get(key)?.spin;
      return (
        before !== undefined &&
        before !== null &&
        (before.roundId !== answer.spin?.roundId || before.payout !== answer.spin.payout)
      );
    });
    expect(changed.map(({ key }) => key)).toEqual([]);
    expect(repeated.filter(({ answer }) => answer.spin === null)).toEqual([]);
    expect(new Set(repeated.map(({ answer }) => answer.spin?.roundId)).size).toBe(200);

    for (const [player, slot] of slots.entries()) {
      const own = repeated
        .filter((order) => order.player === player)
        .flatMap(({ answer }) => (answer.spin ? [answer.spin] : []));
      const expected = own.reduce(
        (sum, spin) => sum - toCents(spin.stake) + toCents(spin.payout) + toCents(spin.jackpotPaid),
        toCents(START),
      );
      expect(toCents(await slot.balance())).toBe(expected);
    }
    const settled = await audit(platform);
    await Promise.all(orders.slice(0, 50).map(({ slot, key }) => slot.spin(key)));
    expect(await audit(platform)).toEqual(settled);
  }, 180_000);
});

function audit(platform: TestPlatform): Promise<Audit> {
  return platform.control<Audit>('/ledger/sum');
}

function fail(): never {
  throw new Error('The catalogue has no slots');
}
