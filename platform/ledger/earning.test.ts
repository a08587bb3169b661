import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { NoopLogger } from '../database/drizzle.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { openTestDatabase, everyTestDatabase } from '../database/testing.ts';
import { games } from '../domains/games/tables.ts';
import { members } from '../members/tables.ts';
import { memberAccount, pointsAccount } from './accounts.ts';
import { checkLedger } from './checkLedger.ts';
import { createLedger } from './ledger.ts';
import { move } from './posting.ts';
import { ledgerTransactions } from './tables.ts';
import { figuresFor } from './testing.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const SLOT = 7;
const ledger = createLedger(() => NOW);

describe.each(everyTestDatabase)('earning points (%s)', (kind) => {
  let db: Database;
  let rounds = 0;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
    const game = { vendor: 'JL', names: { EN: 'x' }, searchKey: '', minBet: 10n, popularity: 1, picture: '/x.svg' };
    await db.insert(games).values({ ...game, nodeId: SLOT, gameId: 'S', gameType: 'RNG', name: 'Slot' });
  });
  afterAll(() => db.close());

  /** A member with money and an account of points. */
  async function member() {
    const [made] = await db
      .insert(members)
      .values({ username: `saver${(rounds += 1)}`, nickname: 'S', registeredAt: NOW })
      .returning();
    const id = made?.id ?? 0;
    const spin = async (stake: bigint) => {
      rounds += 1;
      const reference = `spin-${rounds}`;
      const about = { key: `${reference}:stake`, reference, memberId: id, nodeId: SLOT };
      await inTransaction(db, (tx) =>
        ledger.post(tx, { ...about, kind: 'stake', entries: move(memberAccount(id), 'house:games', stake) }),
      );
      return reference;
    };
    await inTransaction(db, (tx) =>
      ledger.post(tx, {
        key: `deposit of ${id}`,
        kind: 'deposit',
        reference: 'd',
        memberId: id,
        entries: move('house:cashier', memberAccount(id), 1_000_000n),
      }),
    );
    await spin(1_000n);
    return { id, spin, points: () => ledger.balanceOf(db, pointsAccount(id)) };
  }

  test('a stake that completes a point names the round, and counts under the type of the game', async () => {
    const { id, spin, points } = await member();
    await spin(999n);
    expect(await points()).toBe(1n);
    const reference = await spin(2_001n);
    expect(await points()).toBe(4n);
    const earned = (await db.select().from(ledgerTransactions)).find(
      (posting) => posting.kind === 'pointsEarned' && posting.reference === reference,
    );
    expect(earned).toMatchObject({
      subject: 'round',
      memberId: id,
      nodeId: SLOT,
      memberPoints: 3n,
      memberAmount: null,
    });
    expect(await figuresFor(db, id)).toContain('2026-03-01 RNG JL pointsEarned 4 PTS');
    expect(await checkLedger(db)).toMatchObject({ balances: 0n, drifted: [], miscounted: [] });
  });

  test('takes no statement more where no point is made, and four where one is', async () => {
    const { spin } = await member();
    const statements = vi.spyOn(NoopLogger.prototype, 'logQuery');
    onTestFinished(() => statements.mockRestore());
    const sent = async (stake: bigint) => {
      statements.mockClear();
      await spin(stake);
      return statements.mock.calls
        .map((call: readonly unknown[]) => String(call[0]))
        .filter((text) => text.includes('ledger_')).length;
    };
    expect(await sent(500n)).toBe(4);
    expect(await sent(500n)).toBe(8);
  });
});
