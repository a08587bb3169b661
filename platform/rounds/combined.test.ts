import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase, testDatabases } from '../database/testing.ts';
import { games } from '../domains/games/tables.ts';
import { verifyShared } from '../engine/rounds/proof.ts';
import { memberAccount } from '../ledger/accounts.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { figuresFor } from '../ledger/testing.ts';
import { BetRefused } from './BetRefused.ts';
import { proofOf, roundsUnderWay, combinedBetsOf } from './read.ts';
import { createRounds } from './rounds.ts';
import { sweepRounds, wake } from './series.ts';
import { openTossPlatform, TOSS } from './testing.ts';
import type { TossPlatform } from './testing.ts';

const NODE = 77;
const TABLES = ['red', 'green', 'blue'];

describe.each(testDatabases)('combined bets on %s', (kind) => {
  let db: Database;
  let platform: TossPlatform;
  beforeEach(async () => {
    db = await openTestDatabase(kind);
    platform = openTossPlatform(db);
    await db.insert(games).values({
      nodeId: NODE,
      gameId: 'X',
      vendor: 'X',
      gameType: 'SPORTS',
      name: 'X',
      names: { EN: 'X' },
      searchKey: '',
      minBet: 100n,
      popularity: 1,
      picture: '/x.svg',
    });
    await platform.rounds.layOut(
      TABLES.map((key) => ({ key, kind: 'coin', nodeId: NODE, terms: {}, rests: true, past: 0 })),
    );
    await wake(db, TABLES, platform.clock.now());
    await platform.rounds.catchUp();
  });
  afterEach(() => db.close());

  const roundAt = async (series: string) => (await roundsUnderWay(db, series))[0]?.id ?? '';
  const leg = (roundId: string, side = 'heads') => ({ roundId, selection: { side, cents: '100' } });
  const balance = (memberId: number) => platform.ledger.balanceOf(db, memberAccount(memberId));
  const order = (
    memberId: number,
    legs: readonly { roundId: string; selection: unknown }[],
    stake = 1_000n,
    key = 'bet',
  ) => ({ memberId, key, nodeId: NODE, stake, legs });
  const refusal = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof BetRefused)) throw error;
    return error.problem;
  };
  const finish = async () => {
    platform.clock.shift(TOSS.result);
    await platform.rounds.catchUp();
  };
  /** One bet for each way the coins may fall: exactly one of them wins. */
  const everyWay = async (memberId: number, ids: readonly string[]) => {
    for (let way = 0; way < 2 ** ids.length; way += 1) {
      await platform.rounds.placeCombined(
        order(
          memberId,
          ids.map((id, at) => leg(id, (way >> at) % 2 === 0 ? 'heads' : 'tails')),
          1_000n,
          `way ${way}`,
        ),
      );
    }
  };

  test('of all ways one wins, at the product of its prices, and every leg proves itself', async () => {
    const ids = await Promise.all(TABLES.map(roundAt));
    const ann = await platform.member();
    await everyWay(ann, ids);
    expect(await balance(ann)).toBe(92_000n);
    await finish();
    const bets = await combinedBetsOf(db, ann, NODE, 20);
    expect(bets.map(({ bet }) => bet.state).sort()).toEqual([...Array.from({ length: 7 }, () => 'lost'), 'won']);
    const won = bets.find(({ bet }) => bet.state === 'won');
    expect(won?.bet.payout).toBe(8_000n);
    expect(await balance(ann)).toBe(100_000n);
    expect(await figuresFor(db, ann)).toEqual([
      '2026-05-01 deposit 100000',
      '2026-05-01 SPORTS X payout 8000',
      '2026-05-01 SPORTS X pointsEarned 8 PTS',
      '2026-05-01 SPORTS X stake -8000',
    ]);
    for (const { leg: each } of won?.legs ?? []) {
      const proof = await proofOf(db, each.id);
      expect(proof?.bet).toMatchObject({ betId: each.id, stake: '100', payout: '200' });
      expect(proof && verifyShared(proof, platform.deps.kindOf('coin')).ok).toBe(true);
    }
    expect(await checkLedger(db)).toMatchObject({
      balances: 0n,
      entries: 0n,
      drifted: [],
      negative: [],
      miscounted: [],
    });
    platform.clock.shift(30 * 86_400_000);
    await sweepRounds(db, platform.clock.now());
    expect((await combinedBetsOf(db, ann, NODE, 20)).every(({ legs }) => legs.length === 3)).toBe(true);
  });

  test('a void leg counts one, and a combined bet of void legs brings its stake back', async () => {
    const [red = '', green = '', blue = ''] = await Promise.all(TABLES.map(roundAt));
    const ann = await platform.member();
    await platform.rounds.placeCombined(order(ann, [leg(red), leg(green)], 1_000n, 'h'));
    await platform.rounds.placeCombined(order(ann, [leg(red, 'tails'), leg(green)], 1_000n, 't'));
    await platform.rounds.placeCombined(order(ann, [leg(green), leg(blue)], 700n, 'v'));
    await platform.rounds.void(green, 'rain');
    await platform.rounds.void(blue, 'rain');
    const state = async () =>
      Object.fromEntries((await combinedBetsOf(db, ann, NODE, 9)).map(({ bet }) => [bet.key, [bet.state, bet.payout]]));
    expect(await state()).toMatchObject({ h: ['placed', 0n], t: ['placed', 0n], v: ['refunded', 700n] });
    await finish();
    expect(
      Object.values(await state())
        .map(([, payout]) => String(payout))
        .toSorted(),
    ).toEqual(['0', '2000', '700']);
    expect(await balance(ann)).toBe(100_000n);
    expect(await checkLedger(db)).toMatchObject({
      balances: 0n,
      entries: 0n,
      drifted: [],
      negative: [],
      miscounted: [],
    });
  });

  test('the same key is the same bet, and what cannot be taken is refused and not charged', async () => {
    const [red = '', green = ''] = await Promise.all(TABLES.map(roundAt));
    const ann = await platform.member(2_000n);
    const legs = [leg(red), leg(green)];
    const sent = await Promise.all(Array.from({ length: 5 }, () => platform.rounds.placeCombined(order(ann, legs))));
    expect(new Set(sent.map(({ bet }) => bet.id)).size).toBe(1);
    expect(sent.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await balance(ann)).toBe(1_000n);
    expect(await refusal(platform.rounds.placeCombined(order(ann, [leg(red, 'tails'), leg(green)])))).toMatchObject({
      kind: 'key-reused',
    });
    const no = (each: typeof legs, stake?: bigint) =>
      refusal(platform.rounds.placeCombined(order(ann, each, stake, 'other')));
    expect(await no([leg(red)])).toMatchObject({ kind: 'selection', problem: 'request_invalid' });
    expect(await no([leg(red), leg(red, 'tails')])).toMatchObject({ kind: 'selection', problem: 'fixture_repeated' });
    expect(await no([leg(red), leg(green, 'edge')])).toMatchObject({ kind: 'selection', problem: 'side_unknown' });
    expect(await no([leg(red), leg('nowhere')])).toMatchObject({ kind: 'round-unknown' });
    expect(await no(legs, 99n)).toMatchObject({ kind: 'limit', limit: 'min' });
    expect(await no(legs, 10_001n)).toMatchObject({ kind: 'limit', limit: 'max' });
    expect(await no(legs, 1_001n)).toMatchObject({ kind: 'insufficient', balance: 1_000n });
    platform.clock.shift(TOSS.betting);
    expect(await no(legs)).toMatchObject({ kind: 'closed' });
    expect(await balance(ann)).toBe(1_000n);
  });

  test('a member’s bets on a round stay within its limit, single and combined, at once or one by one', async () => {
    const [red = '', green = '', blue = ''] = await Promise.all(TABLES.map(roundAt));
    const ann = await platform.member(1_000_000n);
    const single = (key: string, cents: bigint) =>
      platform.rounds.place({
        roundId: red,
        memberId: ann,
        key,
        selection: { side: 'heads', cents: cents.toString() },
      });
    const combined = (key: string, cents: bigint, other = green) =>
      platform.rounds.placeCombined(order(ann, [leg(red), leg(other)], cents, key));
    // Both ways at once: of 15,000 on a round three stakes of 5,000 are taken, whichever come first.
    const sent = await Promise.allSettled(
      [0, 1, 2, 3].flatMap((at) => [single(`bet ${at}`, 5_000n), combined(`combined ${at}`, 5_000n)]),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const reasons = sent.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
    expect(reasons).toEqual(
      Array.from({ length: 5 }, () =>
        expect.objectContaining({ problem: { kind: 'limit', limit: 'perRound', amount: 15_000n } }),
      ),
    );
    expect(await balance(ann)).toBe(985_000n);
    expect(await refusal(single('more', 100n))).toMatchObject({ kind: 'limit', limit: 'perRound' });
    expect(await refusal(combined('more', 100n, blue))).toMatchObject({ kind: 'limit', limit: 'perRound' });
    // Another member, and another round, have a limit of their own.
    const bob = await platform.member();
    await platform.rounds.placeCombined(order(bob, [leg(red), leg(green)], 10_000n, 'his'));
    await platform.rounds.place({
      roundId: blue,
      memberId: ann,
      key: 'blue',
      selection: { side: 'heads', cents: '10000' },
    });
    expect(await checkLedger(db)).toMatchObject({
      balances: 0n,
      entries: 0n,
      drifted: [],
      negative: [],
      miscounted: [],
    });
  });

  test('a combined bet whose legs become known at the same moment in two processes is paid once', async () => {
    const ids = await Promise.all(TABLES.map(roundAt));
    const ann = await platform.member();
    await everyWay(ann, ids);
    platform.clock.shift(TOSS.result);
    await Promise.all([
      platform.rounds.catchUp(),
      createRounds(platform.deps).catchUp(),
      createRounds(platform.deps).catchUp(),
    ]);
    await platform.rounds.catchUp();
    expect((await combinedBetsOf(db, ann, NODE, 20)).filter(({ bet }) => bet.state === 'won')).toHaveLength(1);
    expect(await balance(ann)).toBe(100_000n);
  });

  test('a platform that fails after the money moved and before it was written has paid once in the end', async () => {
    const ids = await Promise.all(TABLES.map(roundAt));
    const ann = await platform.member();
    await everyWay(ann, ids);
    let failures = 0;
    const ledger: typeof platform.ledger = {
      ...platform.ledger,
      async postAll(tx, postings) {
        await platform.ledger.postAll(tx, postings);
        failures += 1;
        throw new Error('the house goes down');
      },
    };
    platform.clock.shift(TOSS.result);
    await createRounds({ ...platform.deps, ledger, onError: () => undefined }).catchUp();
    expect(failures).toBeGreaterThan(0);
    expect(await balance(ann)).toBe(92_000n);
    await platform.rounds.catchUp();
    await platform.rounds.catchUp();
    expect(await balance(ann)).toBe(100_000n);
    expect(await checkLedger(db)).toMatchObject({
      balances: 0n,
      entries: 0n,
      drifted: [],
      negative: [],
      miscounted: [],
    });
  });
});
