import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import { giveUpBonus, memberBonuses } from '../../../../schema/upstream/bonuses.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { advanceBonuses } from '../../../bonuses/life.ts';
import { settleBonusBets } from '../../../bonuses/settle.ts';
import { bonuses } from '../../../bonuses/tables.ts';
import { seedContent } from '../../../database/seed/content/seedContent.ts';
import { testDatabases } from '../../../database/testing.ts';
import { bonusAccount } from '../../../ledger/accounts.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { figuresFor } from '../../../ledger/testing.ts';
import { TRIAL } from '../../../members/memberTypes.ts';
import { members } from '../../../members/tables.ts';
import { TEST_AUTHOR, TEST_AUTHOR_HEADERS } from '../../../testing.ts';
import type { OperatorPageState } from '../../../control/operator/state.ts';
import { openSlotPlatform } from '../../play/testing.ts';
import type { SlotPlatform } from '../../play/testing.ts';
import { playRounds } from '../../play/tables.ts';
import { inboxMessages } from '../../messages/tables.ts';
import { grantWritten } from './operator.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const headers = { host: 'localhost:4101', ...TEST_AUTHOR_HEADERS };
const SOUND = { balances: 0n, entries: 0n, drifted: [], negative: [], unheld: [], miscounted: [] };
const DAY = 86_400_000;

describe.each(testDatabases)('bonuses on %s', (kind) => {
  let platform: SlotPlatform;
  beforeAll(async () => {
    platform = await openSlotPlatform(kind);
    await seedContent(platform.services.db, platform.services.clock.now());
  });
  afterAll(() => platform.close());

  let keys = 0;
  const terms = { name: { EN: 'Welcome' }, gameType: 'RNG', amount: '10.00', factor: 2, validDays: 7 };
  const grant = (username: string, more: object = {}) =>
    platform.control.inject({
      method: 'POST',
      url: '/operator/bonuses',
      headers,
      payload: { ...terms, idempotencyKey: `grant-key-${(keys += 1)}`, username, ...more },
    });
  const state = async () =>
    (await platform.control.inject({ method: 'GET', url: '/operator/state', headers })).json<OperatorPageState>();
  const main = (id: number) => platform.balanceOf(id);
  const held = (memberId: number, id: number) =>
    platform.services.ledger.balanceOf(platform.services.db, bonusAccount(memberId, id));

  async function someone(balance = 0n) {
    const seat = await platform.seated({ balance });
    const { token } = await platform.services.db.transaction((tx) =>
      platform.services.sessions.open(tx, seat.member, { device: 'web', ip: '127.0.0.1' }),
    );
    const list = async () =>
      (await platform.ask(memberBonuses, { token })).json?.value as ValueOf<typeof memberBonuses>;
    const giveUp = (bonusId: unknown, idempotencyKey = `give-up-${String(bonusId)}`) =>
      platform.ask(giveUpBonus, { token, body: { bonusId, idempotencyKey } });
    return { ...seat, token, list, giveUp };
  }

  test('the operator grants one, active at once; the next one waits; terms that break a rule are refused', async () => {
    const { member, list } = await someone();
    const granted = (await grant(member.username, { stakeCap: '2.50', weights: { JL: 50 } })).json<{ id: number }>();
    expect((await grant(member.username.toUpperCase(), { name: { EN: 'Second' } })).statusCode).toBe(200);
    expect(await list()).toMatchObject({
      total: 2,
      list: [
        {
          bonusId: granted.id,
          name: 'Welcome',
          status: 'ACTIVE',
          granted: 10,
          balance: 10,
          factor: 2,
          toWager: 20,
          wagered: 0,
          stakeCap: 2.5,
          weights: [{ vendor: 'JL', percent: 50 }],
          leftOver: null,
        },
        { name: 'Second', status: 'WAITING', activeAt: null, endsAt: null },
      ],
    });
    const { bonuses: shown, changes } = await state();
    expect(shown.latest.slice(0, 2)).toMatchObject([{ state: 'waiting' }, { id: granted.id, state: 'active' }]);
    expect(shown.gameTypes).toContain('RNG');
    expect(changes[0]).toMatchObject({ part: 'new bonus', ...TEST_AUTHOR });
    for (const wrong of [
      { factor: 41 },
      { gameType: 'PVP' },
      { gameType: 'CHESS' },
      { amount: '0.00' },
      { validDays: 0 },
      { stakeCap: '0.00' },
      { weights: { JL: 101 } },
    ])
      expect((await grant(member.username, wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
    expect((await grant(member.username, { factor: 41 })).json().message).toMatch(/40 times/);
    expect((await grant('nobody-there')).statusCode).toBe(404);
    expect((await grant(member.username, { weights: { jl: 10 } })).json().message).toMatch(/no vendor jl/);
  });

  test('a spin takes the main wallet first; what it wins is shared as it was staked', async () => {
    const { member, spin, list } = await someone(15n);
    const { id } = (await grant(member.username)).json<{ id: number }>();
    const answer = (await spin('with-bonus')).json<{ balance: string; bonus: string; payout: string }>();
    const [row] = await platform.services.db.select().from(playRounds).where(eq(playRounds.memberId, member.id));
    const payout = row?.payout ?? 0n;
    const share = (payout * 5n) / 20n;
    expect(await main(member.id)).toBe(payout - share + (row?.jackpotPaid ?? 0n));
    expect(await held(member.id, id)).toBe(1_000n - 5n + share);
    expect(answer).toMatchObject({ bonus: ((1_000 - 5 + Number(share)) / 100).toFixed(2) });
    expect((await list()).list[0]).toMatchObject({ wagered: 0.05, staked: 0 });
    const lines = (await figuresFor(platform.services.db, member.id)).map((line) => line.slice(11));
    expect(lines).toContain('RNG JL stake -20 (own -15)');
    expect(await checkLedger(platform.services.db)).toMatchObject(SOUND);
  });

  test('a stake of which a bonus would pay too much is refused, and so is one that both cannot pay', async () => {
    const { member, spin } = await someone(5n);
    await grant(member.username, { stakeCap: '0.10' });
    expect((await spin('too-much')).json()).toMatchObject({ error: { code: 'bonus_cap', limit: '0.15' } });
    const other = await someone(5n);
    await grant(other.member.username, { amount: '0.12' });
    expect((await other.spin('too-little')).json()).toMatchObject({ error: { code: 'insufficient_balance' } });
  });

  test('what was wagered becomes the member’s own, and the next bonus begins', async () => {
    const { member, spin, list } = await someone();
    const { id } = (await grant(member.username, { amount: '0.60', factor: 1 })).json<{ id: number }>();
    await grant(member.username, { name: { EN: 'Second' } });
    const isActive = async () =>
      (await list()).list.some(({ bonusId, status }) => bonusId === id && status === 'ACTIVE');
    for (let turn = 0; ; turn += 1) {
      expect(turn).toBeLessThan(200);
      platform.services.clock.shift(1_000);
      expect((await spin(`wagering-${turn}`)).statusCode).toBe(200);
      if (!(await isActive())) break;
      // Winnings of the member's own would be staked first.
      await platform.control.inject({
        method: 'POST',
        url: `/members/${member.username}/balance`,
        headers,
        payload: { balance: '0.00' },
      });
    }
    const [ended] = await platform.services.db.select().from(bonuses).where(eq(bonuses.id, id));
    expect(['done', 'empty']).toContain(ended?.state);
    expect(await held(member.id, id)).toBe(0n);
    const released = ended?.state === 'done' ? (ended.left ?? 0n) : 0n;
    expect(await main(member.id)).toBeGreaterThanOrEqual(released);
    await advanceBonuses(platform.services);
    expect((await list()).list[0]).toMatchObject({ name: 'Second', status: 'ACTIVE' });
    expect(await checkLedger(platform.services.db)).toMatchObject(SOUND);
  });

  test('a bonus is given up once, under one key, by its owner alone', async () => {
    const { member, list, giveUp } = await someone(500n);
    const stranger = await someone();
    const { id } = (await grant(member.username)).json<{ id: number }>();
    expect((await stranger.giveUp(id)).json?.errorCode).toBe('bonus_not_open');
    const answers = await Promise.all(Array.from({ length: 6 }, () => giveUp(id)));
    expect(new Set(answers.map(({ json }) => json?.success))).toEqual(new Set([true]));
    expect((await giveUp(id, 'another-key')).json?.errorCode).toBe('bonus_not_open');
    expect((await giveUp('x', 'a-third-key')).json?.errorCode).toBe('bonus_not_open');
    expect(await list()).toMatchObject({ list: [{ status: 'GIVEN_UP', balance: 0, leftOver: 10 }] });
    expect(await main(member.id)).toBe(500n);
    expect(await checkLedger(platform.services.db)).toMatchObject(SOUND);
  });

  test('one whose time is over goes back, also where many look at once', async () => {
    const { member, spin } = await someone();
    const { id } = (await grant(member.username, { validDays: 1 })).json<{ id: number }>();
    platform.services.clock.shift(DAY);
    expect((await spin('too-late')).json()).toMatchObject({ error: expect.anything() });
    await Promise.all(Array.from({ length: 4 }, () => advanceBonuses(platform.services)));
    expect(await held(member.id, id)).toBe(0n);
    const [row] = await platform.services.db.select().from(bonuses).where(eq(bonuses.id, id));
    expect(row).toMatchObject({ state: 'expired', left: 1_000n });
    expect(await checkLedger(platform.services.db)).toMatchObject(SOUND);
  });

  test('a grant that is sent again is the same bonus; its key takes no other one', async () => {
    const { member, list } = await someone();
    const again = { idempotencyKey: 'one-form-of-the-page' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => grant(member.username, again)));
    expect(new Set(answers.map((answer) => answer.json<{ id: number }>().id)).size).toBe(1);
    expect((await grant(member.username, { ...again, amount: '11.00' })).statusCode).toBe(409);
    expect(await list()).toMatchObject({ total: 1 });
    await platform.services.db.update(members).set({ status: 'blocked' }).where(eq(members.id, member.id));
    expect((await grant(member.username)).json().message).toMatch(/blocked/);
  });

  /** What the platform has told a member of bonuses, the first first. */
  const toldTo = async (memberId: number) =>
    (
      await platform.services.db
        .select()
        .from(inboxMessages)
        .where(eq(inboxMessages.memberId, memberId))
        .orderBy(inboxMessages.id)
    ).map(({ notice, subjectType, subjectId, values }) => {
      expect(subjectType).toBe('bonus');
      return [notice, Number(subjectId), values?.reason, values?.amount];
    });

  test('each grant, beginning and expiry is told once in the inbox', async () => {
    const { member } = await someone();
    const again = { idempotencyKey: 'told-of-once', amount: '7.00', validDays: 1 };
    const [answer] = await Promise.all(Array.from({ length: 3 }, () => grant(member.username, again)));
    const { id: first } = (answer as NonNullable<typeof answer>).json<{ id: number }>();
    const { id: second } = (await grant(member.username)).json<{ id: number }>();
    const { id: third } = (await grant(member.username)).json<{ id: number }>();
    const granted = [
      ['bonus-granted', first, 'active', '7.00'],
      ['bonus-granted', second, 'waiting', '10.00'],
      ['bonus-granted', third, 'waiting', '10.00'],
    ];
    expect(await toldTo(member.id)).toEqual(granted);
    platform.services.clock.shift(DAY);
    await Promise.all(Array.from({ length: 3 }, () => advanceBonuses(platform.services)));
    const over = [
      ['bonus-expired', first, '', '7.00'],
      ['bonus-begun', second, '', '10.00'],
    ];
    expect(await toldTo(member.id)).toEqual([...granted, ...over]);
    platform.services.clock.shift(7 * DAY);
    await advanceBonuses(platform.services);
    expect((await toldTo(member.id)).slice(5)).toEqual([
      ['bonus-expired', second, '', '10.00'],
      ['bonus-begun', third, '', '10.00'],
    ]);
  });

  test('one that is wagered is told with what became the member’s own; a grant that fails is not told', async () => {
    const { member } = await someone();
    const { id } = (await grant(member.username, { amount: '1.00', factor: 1 })).json<{ id: number }>();
    const { db, ledger, clock } = platform.services;
    const bet = { memberId: member.id, nodeId: null, bonus: { bonusId: id, cents: 100n }, stake: 100n, payout: 0n };
    await db.update(bonuses).set({ staked: 200n }).where(eq(bonuses.id, id));
    const won = ['a', 'b'].map((key) => ({ ...bet, key: `${key} ${id}`, isFinal: true }));
    await db.transaction(async (tx) => {
      const { postings } = await settleBonusBets(tx, ledger, won, clock.now());
      await ledger.postAll(tx, postings);
    });
    expect(await toldTo(member.id)).toEqual([
      ['bonus-granted', id, 'active', '1.00'],
      ['bonus-done', id, '', '1.00'],
    ]);
    const failing = db.transaction(async (tx) => {
      const written = { ...terms, idempotencyKey: 'fails-after-it', username: member.username };
      await grantWritten(tx, platform.services, written);
      throw new Error('and then something failed');
    });
    await expect(failing).rejects.toThrow('and then');
    expect(await toldTo(member.id)).toHaveLength(2);
  });

  test('a trial account takes none', async () => {
    const { member } = await platform.seated({ type: TRIAL });
    expect((await grant(member.username)).statusCode).toBe(400);
  });
});
