import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabases } from '../../../database/testing.ts';
import { fishAt } from '../../../engine/fish/school.ts';
import { TIMES } from '../../../engine/fish/shot.ts';
import type { RoundProof } from '../../../engine/round.ts';
import { verify } from '../../../engine/round.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { figuresFor } from '../../../ledger/testing.ts';
import { parseCents } from '../../../../schema/cents.ts';
import type { OpenedFish, ShotDone, ShotOrder, ShotRefused, ShotsAnswer } from '../../../play/fish/wire.ts';
import { openPlayPlatform, type PlayPlatform } from '../testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(testDatabases)('fish games on %s', (kind) => {
  let platform: PlayPlatform;
  beforeAll(async () => {
    platform = await openPlayPlatform(
      [{ vendor: 'JDB', gameType: 'FISH', gameId: 'JDB-F1', name: 'Reef', minBet: 50n }],
      kind,
    );
  });
  afterAll(() => platform.close());

  async function hunter(balance = '100.00') {
    const { member, opened, token: sessionToken } = await platform.enter<OpenedFish>('JDB-F1', balance);
    const { seeds } = opened;
    const aim = (key: string, change: Partial<ShotOrder> = {}): ShotOrder => {
      const [fish] = fishAt(seeds.commitment, platform.services.clock.now().getTime());
      return {
        key: `shot-${member.id}-${key}`,
        stake: '0.50',
        school: seeds.commitment,
        wave: fish?.wave ?? 0,
        index: fish?.index ?? 0,
        ...change,
      };
    };
    const fire = (...shots: ShotOrder[]) => platform.call<ShotsAnswer>('/play/api/fish/shots', { sessionToken, shots });
    const balanceNow = () => platform.services.ledger.balanceOf(platform.services.db, memberAccount(member.id));
    return { member, opened, sessionToken, aim, fire, balanceNow };
  }
  const isDone = (shot: ShotDone | ShotRefused | undefined): shot is ShotDone =>
    shot !== undefined && 'roundId' in shot;

  test('shots are settled in order, each catch pays its fish, and the balance is right to the cent', async () => {
    const { member, aim, fire, balanceNow, sessionToken } = await hunter();
    let balance = 10_000n;
    for (let volley = 0; volley < 6; volley += 1) {
      const { body } = await fire(...[0, 1, 2, 3, 4].map((at) => aim(`${volley}-${at}`)));
      for (const [at, shot] of body.shots.entries()) {
        if (!isDone(shot)) throw new Error(shot.refused);
        expect(shot.nonce).toBe(volley * 5 + at);
        const payout = parseCents(shot.payout) ?? -1n;
        expect([0n, ...TIMES.map((times) => 50n * BigInt(times))]).toContain(payout);
        balance += payout + (parseCents(shot.jackpotPaid) ?? 0n) - 50n;
        expect(parseCents(shot.balance)).toBe(balance);
      }
      platform.services.clock.shift(3_000);
    }
    expect(await balanceNow()).toBe(balance);
    expect(await checkLedger(platform.services.db)).toMatchObject({ drifted: [], miscounted: [] });
    expect((await figuresFor(platform.services.db, member.id)).map((line) => line.slice(11))).toContainEqual(
      expect.stringMatching(/^FISH \w+ stake -1500$/),
    );

    await platform.call('/play/api/seeds', { sessionToken, clientSeed: 'new' });
    const listed = await platform.app.inject({
      url: '/play/api/rounds',
      headers: { authorization: `Bearer ${sessionToken}` },
    });
    const [{ roundId } = { roundId: '' }] = listed.json<{ rounds: { roundId: string }[] }>().rounds;
    const { proof } = (await platform.app.inject({ url: `/play/api/rounds/${roundId}` })).json<{ proof: RoundProof }>();
    expect(proof.modelId).toMatch(/^shot-\d+-1$/);
    expect(verify(proof)).toMatchObject({ ok: true });
  });

  test('a shot that is sent again, together or later, is the same shot', async () => {
    const { aim, fire, balanceNow } = await hunter();
    const shot = aim('once');
    const answers = await Promise.all([fire(shot), fire(shot), fire(shot)]);
    const after = await balanceNow();
    platform.services.clock.shift(120_000);
    answers.push(await fire(shot));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.shots))).size).toBe(1);
    expect(await balanceNow()).toBe(after);
    expect((await fire({ ...shot, stake: '1.00' })).body.shots[0]).toMatchObject({ refused: 'key_reused' });
  });

  test('an absent fish, another school, a stake not offered and over five shots a second cost nothing', async () => {
    const { aim, fire, balanceNow } = await hunter();
    const refusals = await fire(
      aim('gone', { wave: 1 }),
      aim('other', { school: 'ab'.repeat(32) }),
      aim('stake', { stake: '0.70' }),
      aim('none', { stake: '0.00' }),
    );
    expect(
      refusals.body.shots?.map((shot) => ('refused' in shot ? shot.refused : 'done')) ?? refusals.body.error?.code,
    ).toEqual(['fish_gone', 'fish_gone', 'stake_not_offered', 'stake_invalid']);
    expect(await balanceNow()).toBe(10_000n);
    const volleys = await Promise.all(
      [0, 1, 2].map((volley) => fire(...[0, 1, 2, 3, 4].map((at) => aim(`${volley}-${at}`)))),
    );
    const told = volleys.flatMap(({ body }) => body.shots.map((shot) => ('refused' in shot ? shot.refused : 'done')));
    expect(told.filter((each) => each === 'done')).toHaveLength(10);
    expect(new Set(told)).toEqual(new Set(['done', 'too_fast']));
    expect((await fire(...Array.from({ length: 6 }, (_, at) => aim(`many-${at}`)))).status).toBe(400);
  });

  test('shots are fired until the money is gone, never below', async () => {
    const { aim, fire, balanceNow } = await hunter('1.20');
    const { body } = await fire(
      aim('a', { stake: '1.00' }),
      aim('b', { stake: '500.00' }),
      aim('c', { stake: '2.00' }),
    );
    expect(isDone(body.shots[0])).toBe(true);
    expect(body.shots[1]).toMatchObject({ refused: 'stake_not_offered' });
    const caught = isDone(body.shots[0]) && body.shots[0].payout !== '0.00';
    expect(isDone(body.shots[2])).toBe(caught);
    expect(await balanceNow()).toBeGreaterThanOrEqual(0n);
  });

  test('a strange token fires nothing', async () => {
    expect(
      (
        await platform.call('/play/api/fish/shots', {
          sessionToken: 'x'.repeat(40),
          shots: [{ key: 'a'.repeat(9), stake: '1.00', school: 'x', wave: 1, index: 0 }],
        })
      ).body.error?.code,
    ).toBe('session_expired');
  });
});
