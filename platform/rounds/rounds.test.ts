import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eq, NoopLogger } from '../database/drizzle.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { openTestDatabase, testDatabases } from '../database/testing.ts';
import { verifyShared } from '../engine/rounds/proof.ts';
import { memberAccount } from '../ledger/accounts.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { figuresFor } from '../ledger/testing.ts';
import { BetRefused } from './BetRefused.ts';
import { betsOf, countPlayers, latestResults, proofOf, roundsUnderWay } from './read.ts';
import { createRounds } from './rounds.ts';
import { sweepRounds, wake } from './series.ts';
import { roundBets } from './tables.ts';
import { openTossPlatform, TOSS } from './testing.ts';
import type { TossPlatform } from './testing.ts';

const heads = (cents = 1_000) => ({ side: 'heads', cents: String(cents) });
const sideOf = (round: { outcome: unknown } | undefined): string =>
  (round?.outcome as { side: string } | undefined)?.side ?? 'none';
const tails = (cents = 1_000) => ({ side: 'tails', cents: String(cents) });

describe.each(testDatabases)('shared rounds on %s', (kind) => {
  let db: Database;
  let platform: TossPlatform;
  beforeEach(async () => {
    db = await openTestDatabase(kind);
    platform = openTossPlatform(db);
    await platform.rounds.layOut([
      { key: 'toss', kind: 'coin', nodeId: null, terms: {}, rests: true, past: 0 },
      { key: 'daily', kind: 'lotto', nodeId: null, terms: {}, rests: false, past: 600_000 },
    ]);
    await wake(db, 'toss', platform.clock.now());
    await platform.rounds.catchUp();
  });
  afterEach(() => db.close());

  const current = async (series = 'toss') => {
    const [round] = await roundsUnderWay(db, series);
    if (!round) throw new Error('no round is under way');
    return round;
  };
  const balance = (memberId: number) => platform.ledger.balanceOf(db, memberAccount(memberId));
  const refusal = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof BetRefused)) throw error;
    return error.problem;
  };

  test('a round takes bets, closes, draws what its seed says, pays once, and is followed by the next', async () => {
    const round = await current();
    expect(round).toMatchObject({ state: 'open', number: 1, outcome: null, receipt: null });
    const [ann, bob] = [await platform.member(), await platform.member()];
    const placed = await platform.rounds.place({ roundId: round.id, memberId: ann, key: 'a', selection: heads() });
    await platform.rounds.place({ roundId: round.id, memberId: bob, key: 'b', selection: tails(2_500) });
    expect(placed).toMatchObject({ repeated: false, balance: 99_000n });
    expect(await countPlayers(db, round.id)).toBe(2);
    expect(await proofOf(db, round.id)).toMatchObject({ serverSeed: null, receipt: null, outcome: null });

    platform.clock.shift(TOSS.betting);
    await platform.rounds.catchUp();
    expect(await current()).toMatchObject({ id: round.id, state: 'closed', outcome: null });
    platform.clock.shift(TOSS.result - TOSS.betting);
    await platform.rounds.catchUp();

    const [result] = await latestResults(db, 'toss', platform.clock.now(), 5);
    expect(result).toMatchObject({ id: round.id, state: 'settled' });
    const won = sideOf(result);
    expect([await balance(ann), await balance(bob)]).toEqual(
      won === 'heads' ? [101_000n, 97_500n] : [99_000n, 102_500n],
    );
    expect((await betsOf(db, { memberId: ann }, 9)).map(({ bet }) => [bet.state, bet.payout])).toEqual([
      won === 'heads' ? ['won', 2_000n] : ['lost', 0n],
    ]);
    expect(platform.heard.filter(({ roundId }) => roundId === round.id).map(({ what }) => what)).toEqual([
      'opened',
      'bet',
      'bet',
      'closed',
      'drawn',
      'settled',
    ]);
    expect(await current()).toMatchObject({ state: 'open', number: 2 });
    expect(await checkLedger(db)).toMatchObject({
      balances: 0n,
      entries: 0n,
      drifted: [],
      negative: [],
      miscounted: [],
    });
  });

  test('a stake counts on the day on which its bet is won or lost, and one that comes back never', async () => {
    const ann = await platform.member();
    const place = async (key: string, selection: unknown) =>
      platform.rounds.place({ roundId: (await current()).id, memberId: ann, key, selection });
    await place('void', heads(300));
    await platform.rounds.void((await current()).id, 'a test');
    // A minute before midnight in the house's calendar.
    platform.clock.shift(Date.parse('2026-05-01T15:59:00Z') - platform.clock.now().getTime());
    await wake(db, 'toss', platform.clock.now());
    await platform.rounds.catchUp();
    await place('one side', heads(1_000));
    await place('the other', tails(400));
    const before = ['2026-05-01 deposit 100000', '2026-05-01 stakeReturned 300'];
    expect(await figuresFor(db, ann)).toEqual(before);

    platform.clock.shift(TOSS.period);
    await platform.rounds.catchUp();
    const [won] = (await betsOf(db, { memberId: ann }, 9)).flatMap(({ bet }) =>
      bet.state === 'won' ? bet.payout : [],
    );
    expect(await figuresFor(db, ann)).toEqual([...before, `2026-05-02 payout ${won}`, '2026-05-02 stake -1400']);
    expect(await checkLedger(db)).toMatchObject({ drifted: [], miscounted: [] });
  });

  test('a round takes as many statements to pay many bets as to pay a few, and none to count them', async () => {
    const ann = await platform.member();
    const statements = vi.spyOn(NoopLogger.prototype, 'logQuery');
    onTestFinished(() => statements.mockRestore());
    const paying = async (bets: number) => {
      const { id: roundId } = await current();
      for (let at = 0; at < bets; at += 1) {
        const selection = at % 2 === 0 ? heads(100) : tails(100);
        await platform.rounds.place({ roundId, memberId: ann, key: `${bets}-${at}`, selection });
      }
      platform.clock.shift(TOSS.betting);
      await platform.rounds.catchUp();
      platform.clock.shift(TOSS.result - TOSS.betting);
      statements.mockClear();
      await platform.rounds.catchUp();
      const sent = statements.mock.calls.map((call: readonly unknown[]) => String(call[0]));
      platform.clock.shift(TOSS.period - TOSS.result);
      await platform.rounds.catchUp();
      return sent;
    };
    const few = await paying(2);
    expect(few.filter((text) => text.includes('figures'))).toHaveLength(2);
    expect(few.filter((text) => /^\s*insert into figures/.test(text))).toEqual([]);
    expect(await paying(60)).toHaveLength(few.length);
  });

  test('round and bet prove themselves, and a proof with a changed byte does not', async () => {
    const round = await current();
    const { bet } = await platform.rounds.place({
      roundId: round.id,
      memberId: await platform.member(),
      key: 'a',
      selection: heads(),
    });
    platform.clock.shift(TOSS.period);
    await platform.rounds.catchUp();
    const proof = await proofOf(db, bet.id);
    if (!proof) throw new Error('no proof');
    const { kindOf } = platform.deps;
    expect(proof.commitment).toBe(round.commitment);
    expect(verifyShared(proof, kindOf('coin')).ok).toBe(true);
    expect(verifyShared({ ...proof, bet: null }, kindOf('coin')).ok).toBe(true);
    const text = JSON.stringify(proof);
    for (let at = 0; at < text.length; at += 1) {
      const old = text[at] ?? '';
      if (!/[\da-z]/i.test(old)) continue;
      const other = /\d/.test(old) ? (Number(old) + 1) % 10 : old === 'q' ? 'r' : 'q';
      const changed = `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
      let read: typeof proof;
      try {
        read = JSON.parse(changed) as typeof proof;
      } catch {
        continue;
      }
      // A renamed field of the envelope is a field that is missing.
      if (
        Object.keys(read).some((name) => !(name in proof)) ||
        (read.bet && Object.keys(read.bet).some((name) => !(name in (proof.bet ?? {}))))
      )
        continue;
      expect([changed, verifyShared(read, read.kind === 'coin' ? kindOf('coin') : null).ok]).toEqual([changed, false]);
    }
  });

  test('a bet too late, too early or for another key is not charged; the same key is the same bet', async () => {
    const round = await current();
    const member = await platform.member();
    const order = { roundId: round.id, memberId: member, key: 'once', selection: heads() };
    const first = await platform.rounds.place(order);
    const again = await platform.rounds.place(order);
    expect([again.repeated, again.bet.id, again.balance]).toEqual([true, first.bet.id, 99_000n]);
    expect(await refusal(platform.rounds.place({ ...order, selection: tails() }))).toMatchObject({
      kind: 'key-reused',
    });
    expect(await refusal(platform.rounds.place({ ...order, key: 'x', roundId: 'nobody' }))).toEqual({
      kind: 'round-unknown',
    });

    platform.clock.shift(TOSS.betting);
    // Nobody has closed the round yet: the clock alone decides.
    expect(await refusal(platform.rounds.place({ ...order, key: 'late' }))).toMatchObject({ kind: 'closed' });
    await platform.rounds.catchUp();
    expect(await refusal(platform.rounds.place({ ...order, key: 'late' }))).toMatchObject({ kind: 'closed' });
    expect((await platform.rounds.place(order)).repeated).toBe(true);
    const next = (await roundsUnderWay(db, 'toss')).at(-1);
    expect(next?.opensAt.getTime()).toBeGreaterThan(platform.clock.now().getTime());
    expect(await refusal(platform.rounds.place({ ...order, roundId: next?.id ?? '', key: 'early' }))).toMatchObject({
      kind: 'closed',
    });
    expect(await balance(member)).toBe(99_000n);
  });

  test('limits of a bet and of a round, an empty purse and nonsense are refused with their reason', async () => {
    const { id: roundId } = await current();
    const [rich, poor] = [await platform.member(), await platform.member(500n)];
    const place = (memberId: number, key: string, selection: unknown) =>
      refusal(platform.rounds.place({ roundId, memberId, key, selection }));
    expect(await place(rich, '1', heads(99))).toEqual({ kind: 'limit', limit: 'min', amount: 100n });
    expect(await place(rich, '2', heads(10_001))).toEqual({ kind: 'limit', limit: 'max', amount: 10_000n });
    expect(await place(rich, '3', { side: 'edge', cents: '100' })).toMatchObject({
      kind: 'selection',
      problem: 'side_unknown',
    });
    expect(await place(poor, '4', heads(501))).toEqual({ kind: 'insufficient', balance: 500n });
    await platform.rounds.place({ roundId, memberId: rich, key: '5', selection: heads(10_000) });
    expect(await place(rich, '6', heads(5_001))).toEqual({ kind: 'limit', limit: 'perRound', amount: 15_000n });
    expect([await balance(rich), await balance(poor)]).toEqual([90_000n, 500n]);
  });

  test('many bets at once, some twice, and the purse is spent exactly', async () => {
    const { id: roundId } = await current();
    const member = await platform.member(5_000n);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        platform.rounds.place({ roundId, memberId: member, key: `k${at % 10}`, selection: heads(1_000) }).then(
          ({ repeated }) => (repeated ? 'repeated' : 'placed'),
          () => 'refused',
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(5);
    expect(await balance(member)).toBe(0n);
    expect(await checkLedger(db)).toMatchObject({ balances: 0n, drifted: [], negative: [], miscounted: [] });
  });

  test('bets that race the close are either in before the draw or not charged', async () => {
    const round = await current();
    const people = await Promise.all(Array.from({ length: 8 }, () => platform.member(10_000n)));
    platform.clock.shift(TOSS.betting - 1);
    const bets = people.flatMap((memberId) =>
      [1, 2, 3].map((n) =>
        platform.rounds.place({ roundId: round.id, memberId, key: `r${n}`, selection: heads(1_000) }).then(
          () => 1,
          () => 0,
        ),
      ),
    );
    await Promise.race(bets);
    platform.clock.shift(TOSS.result);
    await Promise.all([...bets, platform.rounds.catchUp()]);
    await platform.rounds.catchUp();
    const taken = (await Promise.all(bets)).reduce<number>((sum, one) => sum + one, 0);
    expect(taken).toBeGreaterThan(0);
    const rows = await db.select().from(roundBets).where(eq(roundBets.roundId, round.id));
    expect(rows).toHaveLength(taken);
    expect(rows.filter(({ state }) => state === 'placed')).toEqual([]);
    const held = (await Promise.all(people.map(balance))).reduce((sum, one) => sum + one, 0n);
    expect(held).toBe(80_000n - BigInt(taken) * 1_000n + rows.reduce((sum, { payout }) => sum + payout, 0n));
  });

  test('a void round gives every stake back, once, and an outcome that is known cannot be voided', async () => {
    const round = await current();
    const member = await platform.member();
    await platform.rounds.place({ roundId: round.id, memberId: member, key: 'a', selection: heads() });
    expect(await platform.rounds.void(round.id, 'power cut')).toBe(true);
    expect(await platform.rounds.void(round.id, 'again')).toBe(false);
    expect(await balance(member)).toBe(100_000n);
    const [known] = await betsOf(db, { memberId: member }, 1);
    expect(known).toMatchObject({
      bet: { state: 'refunded', payout: 1_000n },
      round: { state: 'void', voidReason: 'power cut' },
    });

    await platform.rounds.catchUp();
    const next = await current();
    platform.clock.shift(TOSS.period);
    await platform.rounds.catchUp();
    expect(await platform.rounds.void(next.id, 'late')).toBe(false);
  });

  test('several processes advance the same rounds, and each is drawn and paid once', async () => {
    const round = await current();
    const people = await Promise.all(Array.from({ length: 30 }, () => platform.member(2_000n)));
    await Promise.all(
      people.map((memberId) => platform.rounds.place({ roundId: round.id, memberId, key: 'k', selection: heads() })),
    );
    platform.clock.shift(TOSS.period);
    await Promise.all(Array.from({ length: 4 }, () => createRounds(platform.deps).catchUp()));
    const [result] = await latestResults(db, 'toss', platform.clock.now(), 1);
    const won = sideOf(result) === 'heads';
    expect(new Set(await Promise.all(people.map(balance)))).toEqual(new Set([won ? 3_000n : 1_000n]));
    expect((await roundsUnderWay(db, 'toss')).filter(({ state }) => state === 'open')).toHaveLength(1);
    expect(await checkLedger(db)).toMatchObject({ balances: 0n, drifted: [], miscounted: [] });
  });

  test('after a night off open bets are drawn, a lottery makes up what it missed, and a table rests', async () => {
    const [toss, daily] = [await current('toss'), await current('daily')];
    const member = await platform.member();
    for (const { id } of [toss, daily])
      await platform.rounds.place({ roundId: id, memberId: member, key: id, selection: heads() });
    platform.clock.shift(30 * 60_000);
    await platform.rounds.catchUp();
    expect(await betsOf(db, { memberId: member, waiting: true }, 9)).toEqual([]);
    expect(await latestResults(db, 'toss', platform.clock.now(), 99)).toHaveLength(1);
    expect(await roundsUnderWay(db, 'toss')).toEqual([]);
    const history = await latestResults(db, 'daily', platform.clock.now(), 99);
    // Ten minutes that it was given when it was new, and the thirty that passed.
    expect(history).toHaveLength(40);
    expect(history.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, at) => 40 - at));
    for (const { id } of history)
      expect(verifyShared((await proofOf(db, id))!, platform.deps.kindOf('lotto')).ok).toBe(true);

    await wake(db, 'toss', platform.clock.now());
    await platform.rounds.catchUp();
    expect(await current('toss')).toMatchObject({ state: 'open', number: 2 });
  });

  test('when the clock is put back, rounds of the time that is no more give their stakes back', async () => {
    platform.clock.shift(3_600_000);
    await wake(db, 'toss', platform.clock.now());
    await platform.rounds.catchUp();
    const ahead = (await roundsUnderWay(db, 'toss')).at(-1);
    const member = await platform.member();
    await platform.rounds.place({ roundId: ahead?.id ?? '', memberId: member, key: 'a', selection: heads() });
    platform.clock.shift(-3_600_000);
    await platform.rounds.catchUp();
    expect(await balance(member)).toBe(100_000n);
    expect(await current()).toMatchObject({ state: 'open' });
    expect((await current()).closesAt.getTime() - platform.clock.now().getTime()).toBe(TOSS.betting);
  });

  test('when the clock is put back, results of the time that is no more are not the latest', async () => {
    platform.clock.shift(TOSS.period);
    await platform.rounds.catchUp();
    const [known] = await latestResults(db, 'toss', platform.clock.now(), 1);
    platform.clock.shift(TOSS.period);
    await platform.rounds.catchUp();
    expect((await latestResults(db, 'toss', platform.clock.now(), 1))[0]?.number).toBe((known?.number ?? 0) + 1);
    platform.clock.shift(-TOSS.period);
    expect(await latestResults(db, 'toss', platform.clock.now(), 1)).toEqual([known]);
  });

  test('an order of several bets is taken whole or not at all', async () => {
    const { id: roundId } = await current();
    const member = await platform.member(2_500n);
    const order = (bets: number) =>
      inTransaction(db, (tx) =>
        platform.rounds.placeAllIn(tx, {
          roundId,
          memberId: member,
          lines: Array.from({ length: bets }, (_, at) => ({ key: `o${bets}:${at}`, selection: heads() })),
          write: { memberId: member, key: `o${bets}`, content: bets },
        }),
      );
    expect(await refusal(order(3))).toMatchObject({ kind: 'insufficient' });
    expect(await balance(member)).toBe(2_500n);
    await order(2);
    expect(await balance(member)).toBe(500n);
  });

  test('empty rounds of a table are forgotten after a week, those with bets and those of a lottery stay', async () => {
    const { id: roundId } = await current();
    await platform.rounds.place({ roundId, memberId: await platform.member(), key: 'a', selection: heads() });
    platform.clock.shift(2 * TOSS.period);
    await platform.rounds.catchUp();
    const old = (await latestResults(db, 'daily', platform.clock.now(), 99)).map(({ id }) => id);
    expect(old.length).toBeGreaterThan(5);
    platform.clock.shift(8 * 86_400_000);
    await platform.rounds.catchUp();
    await sweepRounds(db, platform.clock.now());
    expect((await latestResults(db, 'toss', platform.clock.now(), 99)).map(({ id }) => id)).toEqual([roundId]);
    expect((await latestResults(db, 'daily', platform.clock.now(), 999)).map(({ id }) => id)).toEqual(
      expect.arrayContaining(old),
    );
  });
});
