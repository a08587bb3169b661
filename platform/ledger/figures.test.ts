import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { NoopLogger, sql } from '../database/drizzle.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { openTestDatabase, everyTestDatabase } from '../database/testing.ts';
import { games } from '../domains/games/tables.ts';
import { settings } from '../settings.ts';
import { bonusAccount, heldAccount, memberAccount, pointsAccount } from './accounts.ts';
import { checkLedger } from './checkLedger.ts';
import { createLedger } from './ledger.ts';
import type { Posting } from './posting.ts';
import { move } from './posting.ts';
import { miscounted, rebuildFigures } from './rebuildFigures.ts';
import { figuresFor } from './testing.ts';

/** Eight in the evening in Manila. */
const NOW = new Date('2026-03-01T12:00:00Z');
const SLOT = 7;
const FISH = 8;
const ledger = createLedger(() => NOW);

describe.each(everyTestDatabase)('figures (%s)', (kind) => {
  let db: Database;
  let people = 0;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
    const game = { vendor: 'JL', names: { EN: 'x' }, searchKey: '', minBet: 10n, popularity: 1, picture: '/x.svg' };
    await db.insert(games).values([
      { ...game, nodeId: SLOT, gameId: 'S', gameType: 'RNG', name: 'Slot' },
      { ...game, nodeId: FISH, gameId: 'F', gameType: 'FISH', name: 'Fish' },
    ]);
  });
  afterAll(() => db.close());

  /** A new member, whose postings have keys and references of their own. */
  function member() {
    people += 1;
    const id = people;
    let postings = 0;
    const wallet = memberAccount(id);
    const posting = (about: Pick<Posting, 'kind' | 'entries'> & Partial<Posting>): Posting => {
      postings += 1;
      return { key: `figure:${id}:${postings}`, reference: `r-${id}-${postings}`, memberId: id, ...about };
    };
    return {
      id,
      wallet,
      post: (...several: Parameters<typeof posting>[0][]) =>
        inTransaction(db, (tx) => ledger.postAll(tx, several.map(posting))),
      figures: () => figuresFor(db, id),
    };
  }

  test('are added up by day, type of game and kind', async () => {
    const { wallet, post, figures } = member();
    const spin = (nodeId: number, stake: bigint, payout: bigint) => [
      { kind: 'stake' as const, nodeId, entries: move(wallet, 'house:games', stake) },
      { kind: 'jackpotContribution' as const, nodeId, entries: move('house:games', 'house:jackpot', 1n) },
      { kind: 'payout' as const, nodeId, entries: move('house:games', wallet, payout) },
    ];
    await post({ kind: 'deposit', entries: move('house:cashier', wallet, 10_000n) });
    await post(...spin(SLOT, 100n, 40n), ...spin(FISH, 50n, 10n), ...spin(SLOT, 300n, 700n));
    await post(...spin(SLOT, 100n, 5n));
    expect(await figures()).toEqual([
      '2026-03-01 deposit 10000',
      '2026-03-01 FISH JL payout 10',
      '2026-03-01 FISH JL stake -50',
      '2026-03-01 RNG JL payout 745',
      '2026-03-01 RNG JL stake -500',
    ]);
  });

  test('are written by the statement that writes the entries', async () => {
    const { wallet, post } = member();
    const deposit = { kind: 'deposit', entries: move('house:cashier', wallet, 100n) } as const;
    await post(deposit);
    const statements = vi.spyOn(NoopLogger.prototype, 'logQuery');
    onTestFinished(() => statements.mockRestore());
    await post(deposit, { ...deposit, kind: 'bonus' });
    const sent = statements.mock.calls.map((call: readonly unknown[]) => String(call[0]));
    // Rows are locked and keys looked up; the postings are written, and the rest with the entries.
    const work = sent.filter((text) => text.includes('ledger_') || text.includes('figures'));
    expect(work).toHaveLength(4);
    expect(work.at(-1)).toContain('insert into ledger_entries');
    expect(work.at(-1)).toContain('insert into figures');
  });

  test('belong to the day of the house’s calendar, over in Manila while it is afternoon in London', async () => {
    const { wallet, post, figures } = member();
    const deposit = (at: string) => ({
      kind: 'deposit' as const,
      at: new Date(at),
      entries: move('house:cashier', wallet, 100n),
    });
    await post(deposit('2026-03-01T15:59:59.999Z'), deposit('2026-03-01T16:00:00Z'));
    expect(await figures()).toEqual(['2026-03-01 deposit 100', '2026-03-02 deposit 100']);
  });

  test('tell of what a bonus paid or got how much was the member’s own', async () => {
    const { id, wallet, post, figures } = member();
    const bonus = bonusAccount(id, 1);
    const both = (main: bigint, rest: bigint) => [
      { account: wallet, amount: main },
      { account: bonus, amount: rest },
      { account: 'house:games' as const, amount: -main - rest },
    ];
    await post(
      { kind: 'deposit', entries: move('house:cashier', wallet, 100n) },
      { kind: 'bonus', entries: move('house:promotions', bonus, 400n) },
      { kind: 'stake', nodeId: SLOT, entries: both(-100n, -50n) },
      { kind: 'payout', nodeId: SLOT, entries: both(200n, 100n) },
    );
    expect(await figures()).toEqual([
      '2026-03-01 bonus 400 (own 0)',
      '2026-03-01 deposit 100',
      '2026-03-01 RNG JL payout 300 (own 200)',
      '2026-03-01 RNG JL stake -150 (own -100)',
    ]);
  });

  test('keep points and money apart, and leave out what only moves between accounts of the member', async () => {
    const { id, wallet, post, figures } = member();
    await post(
      { kind: 'deposit', entries: move('house:cashier', wallet, 500n) },
      { kind: 'walletTransfer', entries: move(wallet, memberAccount(id, 'JL'), 100n) },
      { kind: 'withdrawalHeld', entries: move(wallet, heldAccount(id), 200n) },
      { kind: 'pointsEarned', nodeId: SLOT, entries: move('house:points', pointsAccount(id), 70n, 'PTS') },
    );
    await post(
      { kind: 'withdrawal', entries: move(heldAccount(id), 'house:in-transit', 200n) },
      {
        kind: 'pointsConverted',
        entries: [...move(pointsAccount(id), 'house:points', 50n), ...move('house:points', wallet, 10n)],
      },
    );
    expect(await figures()).toEqual([
      '2026-03-01 deposit 500',
      '2026-03-01 pointsConverted 10',
      '2026-03-01 pointsConverted -50 PTS',
      '2026-03-01 withdrawal -200',
      '2026-03-01 RNG JL pointsEarned 70 PTS',
    ]);
  });

  test('a stake on a bet counts nothing until the bet is known, and a repeated posting nothing more', async () => {
    const { wallet, post, figures } = member();
    await post({ kind: 'deposit', entries: move('house:cashier', wallet, 500n) });
    const stakes = (['bet', 'duel'] as const).map((subject) => ({
      kind: 'stake' as const,
      key: `open:${subject}`,
      reference: `open-${subject}`,
      subject,
      nodeId: SLOT,
      entries: move(wallet, 'house:games', 100n),
    }));
    const spin = {
      ...stakes[0],
      kind: 'stake' as const,
      subject: 'round' as const,
      key: 'spun',
      reference: 'spun',
      entries: move(wallet, 'house:games', 10n),
    };
    await post(...stakes, spin);
    await post(spin);
    expect(await figures()).toEqual(['2026-03-01 deposit 500', '2026-03-01 RNG JL stake -10']);
  });

  test('follow from the ledger: what was changed is found, and counting anew sets it right', async () => {
    const { id, wallet, post, figures } = member();
    await post(
      { kind: 'deposit', entries: move('house:cashier', wallet, 500n) },
      { kind: 'stake', nodeId: SLOT, entries: move(wallet, 'house:games', 30n) },
    );
    const before = await figures();
    expect(await checkLedger(db)).toMatchObject({ drifted: [], miscounted: [] });
    await db.execute(sql`update figures set own = own + 1 where member_id = ${id} and kind = 'stake'`);
    await db.execute(sql`delete from figures where member_id = ${id} and kind = 'deposit'`);
    await db.execute(sql`
      insert into figures (member_id, day, game_type, vendor, kind, asset, path, amount, own)
      values (${id}, '2026-03-01', 'FISH', 'JL', 'payout', 'MONEY', '/1/', 0, 0)`);
    expect(await miscounted(db)).toEqual([
      `member ${id} 2026-03-01 deposit MONEY   /${id}/: nothing instead of 500 (500)`,
      `member ${id} 2026-03-01 payout MONEY FISH JL /1/: 0 (0) instead of nothing`,
      `member ${id} 2026-03-01 stake MONEY RNG JL /${id}/: -30 (-29) instead of -30 (-30)`,
    ]);
    await inTransaction(db, rebuildFigures);
    expect(await miscounted(db)).toEqual([]);
    expect(await figures()).toEqual(before);
  });

  test('after a change of the time zone counting anew moves the days', async () => {
    const { wallet, post, figures } = member();
    await post({ kind: 'deposit', entries: move('house:cashier', wallet, 500n), at: new Date('2026-03-01T17:00:00Z') });
    await settings.set(db, 'calendar', { timeZone: 'Europe/London' });
    await post({ kind: 'payout', entries: move('house:games', wallet, 5n), at: new Date('2026-03-01T17:00:00Z') });
    expect(await figures()).toEqual(['2026-03-01 payout 5', '2026-03-02 deposit 500']);
    await inTransaction(db, rebuildFigures);
    expect(await figures()).toEqual(['2026-03-01 deposit 500', '2026-03-01 payout 5']);
  });
});
