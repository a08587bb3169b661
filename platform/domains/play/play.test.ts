import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq } from '../../database/drizzle.ts';
import { testDatabases } from '../../database/testing.ts';
import { fairStream } from '../../engine/fairness.ts';
import { drawJackpot } from '../../engine/jackpot.ts';
import { verify } from '../../engine/round.ts';
import { checkLedger } from '../../ledger/checkLedger.ts';
import { figuresFor } from '../../ledger/testing.ts';
import { parseCents } from '../../../schema/cents.ts';
import { members } from '../../members/tables.ts';
import { openSession } from './sessions.ts';
import { playRounds, playSeeds } from './tables.ts';
import { JACKPOT_SEEDS, openSlotPlatform, SLOT } from './testing.ts';
import type { SlotPlatform } from './testing.ts';

// A database is opened, and many rounds are played.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(testDatabases)("the games' own API on %s", (kind) => {
  let platform: SlotPlatform;
  beforeAll(async () => {
    platform = await openSlotPlatform(kind);
  });
  afterAll(() => platform.close());

  const expectEvenLedger = async () =>
    expect(await checkLedger(platform.services.db)).toMatchObject({
      balances: 0n,
      entries: 0n,
      drifted: [],
      negative: [],
      miscounted: [],
    });

  test('a missing file of the page, as one of an old build, is not cached as missing', async () => {
    const gone = await platform.get('/play/assets/gone-123.js');
    expect([404, 503]).toContain(gone.statusCode);
    expect(gone.headers['cache-control']).toBe('no-store');
  });

  test("a spin moves stake, payout and the pool's share together", async () => {
    const { member, spin } = await platform.seated();
    const pool = await platform.services.ledger.balanceOf(platform.services.db, 'house:jackpot');
    const answer = (await spin('first-key')).json();
    const [row] = await platform.services.db.select().from(playRounds).where(eq(playRounds.id, answer.roundId));
    expect(row?.balanceAfter).toBe(10_000n - 20n + (row?.payout ?? 0n));
    expect(await platform.balanceOf(member.id)).toBe(row?.balanceAfter);
    expect(await platform.services.ledger.balanceOf(platform.services.db, 'house:jackpot')).toBe(
      pool + (row?.contribution ?? 0n),
    );
    expect(answer).toMatchObject({ stake: '0.20', nonce: 0, coins: row?.coins });
    const payout = row?.payout ?? 0n;
    expect((await figuresFor(platform.services.db, member.id)).map((line) => line.slice(11))).toEqual([
      'deposit 10000',
      ...(payout > 0n ? [`RNG JL payout ${payout}`] : []),
      'RNG JL stake -20',
    ]);
    await expectEvenLedger();
  });

  test('the same key is the same round, however often and however many at once', async () => {
    const { member, spin } = await platform.seated();
    const answers = await Promise.all(Array.from({ length: 8 }, () => spin('same-key')));
    const bodies = new Set(answers.map((answer) => answer.body));
    expect(bodies.size).toBe(1);
    expect(await platform.services.db.select().from(playRounds).where(eq(playRounds.memberId, member.id))).toHaveLength(
      1,
    );
    const other = await spin('same-key', '0.40');
    expect([other.statusCode, other.json().error.code]).toEqual([409, 'key_reused']);
  });

  test('concurrent spins take one nonce each and leave an even ledger', async () => {
    const { member, spin } = await platform.seated();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => spin(`parallel-${index}`)));
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect(answers.map((answer) => Number(answer.json().nonce)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, nonce) => nonce),
    );
    const rows = await platform.services.db.select().from(playRounds).where(eq(playRounds.memberId, member.id));
    expect(await platform.balanceOf(member.id)).toBe(rows.reduce((sum, row) => sum - row.stake + row.payout, 10_000n));
    await expectEvenLedger();
  });

  test('changing seeds reveals the old pair, and every round of it verifies', async () => {
    const { state, token, spin } = await platform.seated();
    const ids: string[] = [];
    for (let round = 0; round < 5; round += 1) ids.push(String((await spin(`proof-key-${round}`)).json().roundId));
    const before = (await platform.get(`/play/api/rounds/${ids[0]}`)).json();
    expect(before.proof.serverSeed).toBeNull();
    const changed = (
      await platform.post('/play/api/seeds', { sessionToken: token, clientSeed: 'my own words' })
    ).json();
    expect(changed).toMatchObject({
      seeds: { clientSeed: 'my own words', nonce: 0 },
      revealed: { commitment: state.seeds.commitment, nonce: 5 },
    });
    for (const id of ids) {
      const { proof } = (await platform.get(`/play/api/rounds/${id}`)).json();
      expect(verify(proof).ok).toBe(true);
      expect(proof.serverSeed).toBe(changed.revealed.serverSeed);
    }
    expect((await spin('after-the-change')).json()).toMatchObject({ nonce: 0, commitment: changed.seeds.commitment });
    expect(before).not.toHaveProperty('memberId');
  });

  test('seeds changed from several pages at once, during spins, are each revealed once; none is refused', async () => {
    const { member, token, spin } = await platform.seated();
    const changes = Array.from({ length: 6 }, (_, index) =>
      platform.post('/play/api/seeds', { sessionToken: token, clientSeed: `page ${index}` }),
    );
    const spins = Array.from({ length: 12 }, (_, index) => spin(`while-changing-${index}`));
    const [changed, spun] = [await Promise.all(changes), await Promise.all(spins)];
    expect([...changed, ...spun].map((answer) => answer.statusCode)).toEqual(Array.from({ length: 18 }, () => 200));
    expect(new Set(changed.map((answer) => answer.json().revealed.commitment)).size).toBe(6);
    const pairs = await platform.services.db.select().from(playSeeds).where(eq(playSeeds.memberId, member.id));
    expect(pairs.filter(({ revealedAt }) => revealedAt === null)).toHaveLength(1);
    expect(pairs.reduce((sum, { nextNonce }) => sum + nextNonce, 0)).toBe(12);
    await expectEvenLedger();
  });

  test('a member without seeds, as at a table, gets some by changing them, and a table takes no spin', async () => {
    const { ticket } = await platform.player({ nodeId: SLOT + 1 });
    const { token } = await openSession(platform.services, ticket);
    const spun = await platform.post('/play/api/spin', { sessionToken: token, stake: '0.20', key: 'at-a-table' });
    expect([spun.statusCode, spun.json().error.code]).toEqual([409, 'game_unavailable']);
    expect((await platform.post('/play/api/seeds', { sessionToken: token, clientSeed: 'mine' })).json()).toMatchObject({
      seeds: { clientSeed: 'mine', nonce: 0 },
      revealed: { nonce: 0 },
    });
  });

  test('a player sees only their own list', async () => {
    const first = await platform.seated();
    const second = await platform.seated();
    const mine = (await first.spin('listed-1')).json();
    expect((await platform.get('/play/api/rounds', first.token)).json()).toMatchObject({
      more: false,
      rounds: [{ roundId: mine.roundId, gameName: 'Nine Dragons', stake: '0.20' }],
    });
    expect((await platform.get('/play/api/rounds', second.token)).json().rounds).toEqual([]);
    expect((await platform.get(`/play/api/rounds?before=${mine.roundId}`, second.token)).json().error.code).toBe(
      'round_unknown',
    );
    expect((await platform.get(`/play/api/rounds?before=${mine.roundId}`, first.token)).json().rounds).toEqual([]);
  });

  test('trial players play against the trial account and leave the pool alone', async () => {
    const { state, spin } = await platform.seated({ type: 4 });
    expect(state).toMatchObject({ trial: true, jackpot: null });
    const pool = await platform.services.ledger.balanceOf(platform.services.db, 'house:jackpot');
    for (let round = 0; round < 20; round += 1) await spin(`trial-key-${round}`);
    expect(await platform.services.ledger.balanceOf(platform.services.db, 'house:jackpot')).toBe(pool);
  });

  test('a stake that draws the jackpot is paid all of the pool, from the pool', async () => {
    const { member, state, spin } = await platform.seated({ balance: 100_000n });
    const { serverSeed, clientSeed, nonce } = JACKPOT_SEEDS;
    const { stake } = state.stakes.at(-1);
    expect(drawJackpot(parseCents(stake) ?? 0n, fairStream(JACKPOT_SEEDS)).won).toBe(true);
    await platform.services.db
      .update(playSeeds)
      .set({ serverSeed, clientSeed, nextNonce: nonce })
      .where(eq(playSeeds.memberId, member.id));
    await platform.services.db.transaction((tx) =>
      platform.services.ledger.post(tx, {
        key: `fill ${member.id}`,
        kind: 'adjustment',
        reference: 'test',
        memberId: member.id + 1,
        entries: [
          { account: 'house:opening', amount: -777_700n },
          { account: 'house:jackpot', amount: 777_700n },
        ],
      }),
    );
    const answer = (await spin('jackpot-key', stake)).json();
    const [row] = await platform.services.db.select().from(playRounds).where(eq(playRounds.id, answer.roundId));
    expect(row?.jackpotWon).toBe(true);
    expect(row?.jackpotPaid).toBeGreaterThanOrEqual(777_700n);
    expect(await platform.services.ledger.balanceOf(platform.services.db, 'house:jackpot')).toBe(0n);
    expect(await platform.balanceOf(member.id)).toBe(row?.balanceAfter);
    await expectEvenLedger();
  });

  test('every refusal is typed and moves no money', async () => {
    const { member, token, spin } = await platform.seated({ balance: 10n });
    const cases = [
      [await spin('poor-key-1'), 409, 'insufficient_balance'],
      [await spin('bad-stake-1', '-0.20'), 400, 'stake_invalid'],
      [await spin('bad-stake-2', '0.205'), 400, 'stake_invalid'],
      [await spin('bad-stake-3', '1e3'), 400, 'stake_invalid'],
      [await spin('odd-stake-1', '0.21'), 422, 'stake_not_offered'],
      [await spin('odd-stake-2', '999999999.00'), 422, 'stake_not_offered'],
      [await spin('x'), 400, 'request_invalid'],
      [
        await platform.post('/play/api/spin', { sessionToken: 'x'.repeat(43), stake: '0.20', key: 'long-enough' }),
        401,
        'session_expired',
      ],
      [await platform.post('/play/api/spin', { stake: 0.2 }), 400, 'request_invalid'],
      [
        await platform.app.inject({
          method: 'POST',
          url: '/play/api/spin',
          headers: { 'content-type': 'application/json' },
          payload: '{oops',
        }),
        400,
        'request_invalid',
      ],
      [
        await platform.app.inject({
          method: 'POST',
          url: '/play/api/spin',
          headers: { 'content-type': 'text/plain' },
          payload: '{}',
        }),
        415,
        'request_invalid',
      ],
      [await platform.post('/play/api/seeds', { sessionToken: token, clientSeed: 'a:b' }), 400, 'client_seed_invalid'],
      [await platform.get('/play/api/rounds/none'), 404, 'round_unknown'],
      [await platform.get('/play/api/rounds/%00'), 400, 'request_invalid'],
      [await platform.post('/play/api/sessions', { ticket: '\u0000' }), 400, 'request_invalid'],
      [await platform.get('/play/api/state'), 401, 'session_expired'],
    ] as const;
    for (const [answer, status, code] of cases)
      expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
    expect(await platform.balanceOf(member.id)).toBe(10n);
    expect(await platform.services.db.select().from(playRounds).where(eq(playRounds.memberId, member.id))).toEqual([]);
  });

  test('a game that is not a slot or is under maintenance does not open; a blocked account does not spin', async () => {
    for (const nodeId of [SLOT + 1, SLOT + 2]) {
      const { ticket } = await platform.player({ nodeId });
      const answer = await platform.post('/play/api/sessions', { ticket });
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'game_unavailable']);
    }
    const { member, spin } = await platform.seated();
    await platform.services.db.update(members).set({ status: 'blocked' }).where(eq(members.id, member.id));
    expect((await spin('blocked-key')).json().error.code).toBe('account_blocked');
  });
});
