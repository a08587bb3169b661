import { describe, expect, test, vi } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import { testDatabases } from '../../../database/testing.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { PER_CENT } from '../rules/exact.ts';
import { contractPayments } from '../tables.ts';
import { contractPlatform, termsOf } from '../testing.ts';
import { settleAgent } from './settleAgent.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const DUE = { kind: 'dividend', dueAt: new Date('2027-05-02T16:00:00Z') } as const;

describe.runIf(testDatabases.includes('server'))('a payment that its giver and its holder settle at one time', () => {
  const world = contractPlatform('server');

  /** A giver who was paid 5.00 just now, and a holder who waits for 10.00, of which 5.00 were owed until then. */
  async function owing() {
    const giver = await world.agentBelow(null);
    const holder = await world.agentBelow(giver.id);
    const above = await world.agree(null, giver, 'dividend', termsOf('D', [['10']]));
    const below = await world.agree(giver, holder, 'dividend', termsOf('D', [['10']]));
    const row = {
      ...DUE,
      windowFrom: new Date('2027-05-01T16:00:00Z'),
      windowUntil: DUE.dueAt,
      stakes: 0n,
      result: 0n,
      activeMembers: 0,
      carryBefore: 0n,
      carryAfter: 0n,
      base: 0n,
      state: 'shared',
    } as const;
    const five = 500n * PER_CENT;
    const { db } = world.services;
    await db.insert(contractPayments).values([
      { ...row, contractId: above, giverId: null, holderId: giver.id, gross: five, paid: five, owed: 0n },
      { ...row, contractId: below, giverId: giver.id, holderId: holder.id, gross: 2n * five, paid: five, owed: five },
    ]);
    return { giver: giver.id, holder: holder.id, contractId: below };
  }

  /** Settles with one, and with the other between what is read and what is written of it. */
  async function settleAround(one: number, other: number): Promise<void> {
    const { db, ledger, clock } = world.services;
    const meanwhile = () => settleAgent({ db, ledger, clock }, DUE, other);
    let statements = 0;
    const between = (tx: Transaction): Transaction =>
      new Proxy(tx, {
        get: (target, key) => {
          if (key !== 'execute') return Reflect.get(target, key, target) as unknown;
          return async (...given: Parameters<Transaction['execute']>) => {
            statements += 1;
            // The purse was locked by the first, and what is open was read by the second.
            if (statements === 3) await meanwhile();
            return target.execute(...given);
          };
        },
      });
    const paused = new Proxy<Executor>(db, {
      get: (target, key) =>
        key === 'transaction'
          ? (work: (tx: Transaction) => Promise<unknown>) => target.transaction((tx) => work(between(tx)))
          : (Reflect.get(target, key, target) as unknown),
    });
    await settleAgent({ db: paused, ledger, clock }, DUE, one);
  }

  test.each(['holder', 'giver'] as const)('is paid once when the %s writes last', async (last) => {
    const sides = await owing();
    await settleAround(sides[last], sides[last === 'holder' ? 'giver' : 'holder']);
    const { db, ledger, clock } = world.services;
    const paid = async () => {
      const [row] = await db.select().from(contractPayments).where(eq(contractPayments.contractId, sides.contractId));
      return row && { paid: row.paid, owed: row.owed, state: row.state };
    };
    expect(await paid()).toEqual({ paid: 1_000n * PER_CENT, owed: 0n, state: 'settled' });
    for (const agent of [sides.holder, sides.giver, sides.holder]) await settleAgent({ db, ledger, clock }, DUE, agent);
    expect(await paid()).toEqual({ paid: 1_000n * PER_CENT, owed: 0n, state: 'settled' });
    expect(await world.balanceOf(memberAccount(sides.holder))).toBe(1_000n);
    expect(await world.balanceOf(memberAccount(sides.giver))).toBe(0n);
  });
});
