import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../../../database/database.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { testDatabases } from '../../../database/testing.ts';
import { lockMember } from '../../../members/lockMember.ts';
import { moveByName } from '../operator.ts';
import { contractPlatform } from '../testing.ts';
import { lockSteps } from './take.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// A database in memory has one connection, on which nobody waits for anybody.
describe.each(testDatabases)('locks of steps (%s)', (kind) => {
  const world = contractPlatform(kind);
  const { agentBelow } = world;

  /** Until somebody waits for a lock of this database. */
  const someoneWaits = () =>
    expect
      .poll(() =>
        rowsOf(
          world.services.db,
          sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1);

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
  });
});
