import { describe, expect, test, vi } from 'vitest';
import { eq, sql } from '../../../database/drizzle.ts';
import { rowsOf } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { testDatabases } from '../../../database/testing.ts';
import { lockMember } from '../../../members/lockMember.ts';
import { members } from '../../../members/tables.ts';
import { moveByName } from '../operator.ts';
import { endDue } from '../settling/ends.ts';
import { agentContracts, contractRevisions } from '../tables.ts';
import { contractPlatform, termsOf } from '../testing.ts';
import { lockSteps } from './take.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// A database in memory has one connection, on which nobody waits for anybody.
describe.each(testDatabases)('locks of steps (%s)', (kind) => {
  const world = contractPlatform(kind);
  const { agentBelow, offerOfHouse } = world;

  /** Until somebody waits for a lock of this database. */
  const someoneWaits = async (): Promise<void> => {
    const waiting = sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => rowsOf(world.services.db, waiting)).toHaveLength(1);
  };

  test.runIf(kind === 'server')('who is moved is locked before the steps, as who takes one is', async () => {
    const { services } = world;
    const [upline, member] = [await agentBelow(null), await agentBelow(null)];
    let mover: Promise<void> | undefined;
    await services.db.transaction(async (tx) => {
      await lockMember(tx, member.id);
      const move = { username: member.username, upline: upline.username };
      mover = inTransaction(services.db, (moving) => moveByName(moving, services, move));
      await someoneWaits();
      await tx.execute(sql`set local lock_timeout = '300ms'`);
      await lockSteps(tx);
    });
    await mover;
    const [moved] = await services.db.select().from(members).where(eq(members.id, member.id));
    expect(moved?.uplineId).toBe(upline.id);
  });

  test.runIf(kind === 'server')('an offer that somebody is answering does not run out meanwhile', async () => {
    const { services } = world;
    const holder = await agentBelow(null);
    const id = await offerOfHouse(holder, 'dividend', termsOf('M', [['1']]));
    const isIt = eq(agentContracts.id, id);
    let ending: Promise<void> | undefined;
    await services.db.transaction(async (tx) => {
      await lockSteps(tx);
      ending = endDue(services.db, new Date(services.clock.now().getTime() + 8 * 86_400_000));
      await someoneWaits();
      await tx.update(agentContracts).set({ state: 'active', effectiveFrom: services.clock.now() }).where(isIt);
    });
    await ending;
    expect(await services.db.select({ state: agentContracts.state }).from(agentContracts).where(isIt)).toEqual([
      { state: 'active' },
    ]);
    expect(await services.db.$count(contractRevisions, eq(contractRevisions.contractId, id))).toBe(1);
  });
});
