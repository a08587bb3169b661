import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../database/drizzle.ts';
import type { Database, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { sqlStateOf } from '../database/sqlState.ts';
import { openTestDatabase, everyTestDatabase } from '../database/testing.ts';
import { heldAccount, memberAccount, pointsAccount } from './accounts.ts';
import { checkLedger } from './checkLedger.ts';
import type { HoldOrder, HoldPost } from './holds.ts';
import { hold, openHolds, postHold, voidEnded, voidHold } from './holds.ts';
import { createLedger } from './ledger.ts';
import { move } from './posting.ts';
import { ledgerTransactions } from './tables.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const END = new Date('2026-03-01T13:00:00Z');
const ledger = createLedger(() => NOW);

describe.each(everyTestDatabase)('holds (%s)', (kind) => {
  let db: Database;
  let people = 0;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db.close());

  const inOne = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, work);
  const holding = (order: HoldOrder) => inOne((tx) => hold(tx, ledger, order, NOW));
  const posting = (id: number, order: HoldPost, now = NOW) => inOne((tx) => postHold(tx, ledger, id, order, now));
  const voiding = (id: number) => inOne((tx) => voidHold(tx, ledger, id, NOW));

  /** A new member with 100.00 and 500 points. */
  async function member() {
    people += 1;
    const id = people;
    const about = { kind: 'adjustment', reference: 'test', memberId: id } as const;
    await inOne((tx) =>
      ledger.postAll(tx, [
        { ...about, key: `in:${id}:money`, entries: move('house:opening', memberAccount(id), 10_000n) },
        { ...about, key: `in:${id}:points`, entries: move('house:points', pointsAccount(id), 500n, 'PTS') },
      ]),
    );
    const order = { key: `w-${id}`, memberId: id, reason: 'withdrawal', reference: `w-${id}`, endsAt: END } as const;
    return {
      id,
      order: { ...order, amount: 4_000n } satisfies HoldOrder,
      /** Of the main wallet, and what is held of it. */
      money: async () => [await ledger.balanceOf(db, memberAccount(id)), await ledger.balanceOf(db, heldAccount(id))],
      points: async () => [
        await ledger.balanceOf(db, pointsAccount(id)),
        await ledger.balanceOf(db, heldAccount(id, 'PTS')),
      ],
    };
  }

  async function held(order: HoldOrder) {
    const outcome = await holding(order);
    if (outcome.kind !== 'held') throw new Error(outcome.kind);
    return outcome.hold;
  }

  test('what is held is the member’s, cannot be spent, and is listed with reason and end', async () => {
    const { id, order, money } = await member();
    const made = await held(order);
    expect(await money()).toEqual([6_000n, 4_000n]);
    expect(await openHolds(db, id)).toEqual([made]);
    expect(made).toMatchObject({ reason: 'withdrawal', reference: order.reference, amount: 4_000n, endsAt: END });
    const spent = await inOne((tx) =>
      ledger.post(tx, {
        key: `spend:${id}`,
        kind: 'stake',
        reference: 'r',
        memberId: id,
        entries: move(memberAccount(id), 'house:games', 6_001n),
      }),
    );
    expect(spent).toEqual({ kind: 'insufficient', account: memberAccount(id), balance: 6_000n });
  });

  test('a hold that is posted goes where it was meant to go, and resolves once', async () => {
    const { id, order, money } = await member();
    const made = await held(order);
    const first = await posting(made.id, { to: 'house:in-transit' });
    expect(first).toMatchObject({ kind: 'resolved', hold: { state: 'posted', posted: 4_000n } });
    expect(await posting(made.id, { to: 'house:in-transit' })).toEqual({ ...first, kind: 'resolved-before' });
    expect(await voiding(made.id)).toEqual({ ...first, kind: 'resolved-before' });
    expect(await money()).toEqual([6_000n, 0n]);
    expect(await openHolds(db, id)).toEqual([]);
  });

  test('of a part that is posted the rest returns', async () => {
    const { order, money } = await member();
    const made = await held(order);
    await expect(posting(made.id, { to: 'house:in-transit', amount: 4_001n })).rejects.toThrow(RangeError);
    await expect(posting(made.id, { to: 'house:in-transit', amount: 0n })).rejects.toThrow(RangeError);
    expect(await posting(made.id, { to: 'house:in-transit', amount: 1_500n })).toMatchObject({
      hold: { state: 'posted', posted: 1_500n },
    });
    expect(await money()).toEqual([8_500n, 0n]);
  });

  test('a hold that is void gives all back to the account it came from', async () => {
    const { id, order, points, money } = await member();
    const made = await held({ ...order, account: pointsAccount(id), reason: 'redemption', amount: 200n });
    expect([await points(), await money()]).toEqual([
      [300n, 200n],
      [10_000n, 0n],
    ]);
    expect(await voiding(made.id)).toMatchObject({
      kind: 'resolved',
      hold: { asset: 'PTS', state: 'voided', posted: null },
    });
    expect(await points()).toEqual([500n, 0n]);
    expect(await posting(made.id, { to: 'house:points' })).toMatchObject({ kind: 'resolved-before' });
    expect(await points()).toEqual([500n, 0n]);
  });

  test('its key holds once; other content under it is a conflict, and more than there is holds nothing', async () => {
    const { order, money } = await member();
    const made = await held(order);
    expect(await holding(order)).toEqual({ kind: 'repeated', hold: made });
    expect(await holding({ ...order, amount: 4_001n })).toEqual({ kind: 'conflict', key: `hold:${order.key}` });
    expect(await holding({ ...order, key: `${order.key}-more`, amount: 6_001n })).toMatchObject({
      kind: 'insufficient',
      balance: 6_000n,
    });
    expect(await money()).toEqual([6_000n, 4_000n]);
    const ended = await voiding(made.id);
    expect(await holding(order)).toEqual({ kind: 'repeated', hold: ended.hold });
  });

  test('many who resolve one hold at once resolve it once', async () => {
    const { order, money } = await member();
    const made = await held(order);
    const ways = Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0 ? posting(made.id, { to: 'house:in-transit' }) : voiding(made.id),
    );
    const outcomes = await Promise.all(ways);
    expect(outcomes.filter(({ kind: outcome }) => outcome === 'resolved')).toHaveLength(1);
    const [main, aside] = await money();
    expect(aside).toBe(0n);
    expect([6_000n, 10_000n]).toContain(main);
  });

  test('from its end on a hold is void: it cannot be posted, and gives back by itself', async () => {
    const [late, forgotten, open] = [await member(), await member(), await member()];
    const soon = new Date(END.getTime() - 1);
    const [one, other, third] = [
      await held(late.order),
      await held(forgotten.order),
      await held({ ...open.order, endsAt: new Date(END.getTime() + 1) }),
    ];
    await voidEnded(db, ledger, soon);
    expect(await late.money()).toEqual([6_000n, 4_000n]);
    expect(await posting(one.id, { to: 'house:in-transit' }, END)).toMatchObject({
      kind: 'resolved-before',
      hold: { state: 'voided' },
    });
    await Promise.all([voidEnded(db, ledger, END), voidEnded(db, ledger, END)]);
    expect([await late.money(), await forgotten.money(), await open.money()]).toEqual([
      [10_000n, 0n],
      [10_000n, 0n],
      [6_000n, 4_000n],
    ]);
    expect(await posting(other.id, { to: 'house:in-transit' }, soon)).toMatchObject({ kind: 'resolved-before' });
    expect(await posting(third.id, { to: 'house:in-transit' }, END)).toMatchObject({ kind: 'resolved' });
  });

  test('a transfer is posted to sender and receiver in one step, each with a movement of their own', async () => {
    const [sender, receiver] = [await member(), await member()];
    const made = await held({ ...sender.order, reason: 'transfer', reference: 't-1' });
    const along = [
      {
        key: 't-1:in',
        kind: 'transferIn' as const,
        reference: 't-1',
        memberId: receiver.id,
        entries: move('house:in-transit', memberAccount(receiver.id), 3_000n),
      },
    ];
    await posting(made.id, { to: 'house:in-transit', amount: 3_000n, along });
    expect([await sender.money(), await receiver.money()]).toEqual([
      [7_000n, 0n],
      [13_000n, 0n],
    ]);
    const rows = await db
      .select({
        kind: ledgerTransactions.kind,
        subject: ledgerTransactions.subject,
        member: ledgerTransactions.memberId,
        amount: ledgerTransactions.memberAmount,
      })
      .from(ledgerTransactions)
      .where(sql`reference = 't-1'`)
      .orderBy(ledgerTransactions.id);
    const row = { subject: 'transfer', member: sender.id };
    expect(rows).toEqual([
      { ...row, kind: 'transferHeld', amount: 0n },
      { ...row, kind: 'transferOut', amount: -3_000n },
      { ...row, member: receiver.id, kind: 'transferIn', amount: 3_000n },
    ]);
  });

  test('the database refuses a second resolution, whoever writes, and a hold of nothing', async () => {
    const { order } = await member();
    const { id } = await held(order);
    const stateOf = async (statement: PromiseLike<unknown>) => {
      try {
        await statement;
        return null;
      } catch (error) {
        return sqlStateOf(error);
      }
    };
    expect(await stateOf(db.execute(sql`update holds set state = 'posted' where id = ${id}`))).toBe('23514');
    expect(await stateOf(db.execute(sql`update holds set amount = 0 where id = ${id}`))).toBe('23514');
    await voiding(id);
    expect(await stateOf(db.execute(sql`update holds set state = 'held', resolved_at = null where id = ${id}`))).toBe(
      '23514',
    );
    expect(await stateOf(db.execute(sql`delete from holds where id = ${id}`))).toBe('23514');
  });

  test('the auditor compares what is held with the holds', async () => {
    expect(await checkLedger(db)).toMatchObject({ balances: 0n, entries: 0n, drifted: [], negative: [], unheld: [] });
    const { id, order } = await member();
    await held(order);
    await inOne((tx) =>
      ledger.post(tx, {
        key: `aside:${id}`,
        kind: 'adjustment',
        reference: 'test',
        memberId: id,
        entries: move(heldAccount(id), memberAccount(id), 1n),
      }),
    );
    expect((await checkLedger(db)).unheld).toEqual([`${heldAccount(id)} MONEY`]);
  });
});
