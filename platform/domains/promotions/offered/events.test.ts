import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eq, sql } from '../../../database/drizzle.ts';
import type { PromotionStatus } from '../../../../schema/promotionStates.ts';
import { afterStep } from '../../../../schema/promotionStates.ts';
import { rankProgress } from '../../../../schema/upstream/loyalty.ts';
import { tickets } from '../../../../schema/upstream/tickets.ts';
import { bonuses } from '../../../bonuses/tables.ts';
import { testDatabases } from '../../../database/testing.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { seedPrizeTables } from '../../../database/seed/content/prizeTables.ts';
import { spanAt } from '../../../calendar.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import type { Transaction } from '../../../database/database.ts';
import { members } from '../../../members/tables.ts';
import { findByUsername, letIn } from '../../session/signIn/login.ts';
import { advancePromotions } from './advance.ts';
import { rewardDeposit, rewardRegistration, rewardSignIn } from './events.ts';
import type { Player } from './testing.ts';
import { offeredPlatform } from './testing.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const DAY = 86_400_000;
const SOUND = { balances: 0n, entries: 0n, drifted: [], negative: [], unheld: [], miscounted: [] };
const ZONE = 'Asia/Manila';

describe.each(testDatabases)('what promotions give by themselves, on %s', (kind) => {
  const house = offeredPlatform(kind);
  const made: number[] = [];
  const offer: typeof house.offerToAll = async (...args) => {
    const id = await house.offerToAll(...args);
    made.push(id);
    return id;
  };
  beforeEach(async () => {
    for (const id of made.splice(0)) await house.operator(`promotions/${id}/close`);
  });

  const memberOf = async ({ username }: Player) => {
    const member = await findByUsername(house.platform.services, username);
    if (!member) throw new Error('There is no such member');
    return member;
  };
  const advance = () => advancePromotions(house.platform.services, new Set());
  const amounts = async (who: Player) => (await house.waiting(who)).map(({ amount }) => Number(amount));
  const status = async (who: Player, id: number) => (await house.statusOf(who, id))?.status as PromotionStatus;

  const figures = async (id: number) => (await house.operator(`promotions/${id}/figures`)).body;

  test('registration: once, for who joins while it runs; others see it closed', async () => {
    const before = await house.player();
    const id = await offer('REGISTER', { amount: { is: 'FIXED', value: '3.00' } });
    const player = await house.player();
    const member = await memberOf(player);
    const { db } = house.platform.services;
    const register = () => inTransaction(db, (tx) => rewardRegistration(tx, house.platform.services, member));
    await Promise.all([register(), register(), register()]);
    expect(await amounts(player)).toEqual([3]);
    expect(await status(player, id)).toBe('CLAIM');
    expect(await house.statusOf(before, id)).toMatchObject({ status: 'CLOSE', closedFor: 'NOT_ELIGIBLE' });
  });

  test('signing in: once a day, however often, and the next day anew', async () => {
    const player = await house.player();
    const id = await offer('LOGIN', { amount: { is: 'FIXED', value: '0.20' }, claimDays: 2 });
    const member = await memberOf(player);
    const signIn = () =>
      inTransaction(house.platform.services.db, (tx) => rewardSignIn(tx, house.platform.services, member));
    expect(await status(player, id)).toBe('JOINED');
    await Promise.all([signIn(), signIn(), signIn()]);
    expect(await amounts(player)).toEqual([0.2]);
    expect(await status(player, id)).toBe(afterStep('JOINED', 'award'));
    const [reward] = await house.waiting(player);
    expect(await figures(id)).toEqual({ members: 1, issued: 0, claimed: 0, amount: '0.00' });
    expect(await house.claim(player, reward?.claimId)).toBe('ok');
    expect(await status(player, id)).toBe('CLAIMED');
    expect(await figures(id)).toEqual({ members: 1, issued: 0, claimed: 1, amount: '0.20' });
    house.later(DAY);
    expect(await status(player, id)).toBe('JOINED');
    await signIn();
    expect(await amounts(player)).toEqual([0.2]);
    expect(await house.money(player)).toBe(20n);
  });

  test('a reward that fails takes neither sign-in nor deposit with it, and the log has why', async () => {
    const { services } = house.platform;
    const [player, log] = [await house.player(), vi.fn<(...said: readonly unknown[]) => void>()];
    const member = await memberOf(player);
    const login = await offer('LOGIN', { isPaidAtOnce: true });
    const first = await offer('FIRST_DEPOSIT', { enrolment: 'JOIN', leastDeposit: '1.00', isPaidAtOnce: true });
    expect(await house.join(player, first)).toBe('ok');
    const failing = {
      ...services,
      log: Object.assign(Object.create(services.log) as typeof services.log, { error: log }),
      ledger: {
        ...services.ledger,
        post: async (tx: Transaction): Promise<never> => {
          await tx.execute(sql`select 1 / 0`);
          throw new Error('Nothing can be divided by zero');
        },
      },
    };
    const from = { device: 'web', ip: '127.0.0.1', isRenewal: false, renewalHash: null } as const;
    await inTransaction(services.db, (tx) => letIn(tx, failing, member, from));
    await inTransaction(services.db, async (tx) => {
      await tx.update(members).set({ nickname: 'paid in' }).where(eq(members.id, member.id));
      await rewardDeposit(tx, failing, member.id, 500n);
    });
    expect(await memberOf(player)).toMatchObject({ nickname: 'paid in', lastLoginAt: expect.any(Date) as Date });
    expect(log.mock.calls.map(([about]) => about)).toMatchObject([
      { memberId: member.id, promotion: login, kind: 'LOGIN' },
      { memberId: member.id, promotion: first, kind: 'FIRST_DEPOSIT' },
    ]);
    expect([await status(player, login), await status(player, first)]).toEqual(['JOINED', 'JOINED']);
    expect(await house.money(player)).toBe(0n);
    await inTransaction(services.db, (tx) => letIn(tx, services, member, from));
    expect(await house.money(player)).toBe(500n);
    expect(await figures(login)).toEqual({ members: 1, issued: 1, claimed: 0, amount: '5.00' });
  });

  test('the first deposit: a part of it as a bonus, at once, on the terms that were agreed to', async () => {
    const bonus = { as: 'BONUS' as const, gameTypes: ['RNG'], factor: 10, stakeCap: '1.00', validDays: 7 };
    const terms = {
      enrolment: 'JOIN',
      leastDeposit: '20.00',
      amount: { is: 'PERCENT', percent: 50, most: '30.00' },
      pays: bonus,
      isPaidAtOnce: true,
    } as const;
    const id = await offer('FIRST_DEPOSIT', terms);
    const player = await house.player();
    expect(await house.join(player, id)).toBe('ok');
    const worse = house.terms({
      ...terms,
      asks: house.ASKS_NOTHING,
      amount: { is: 'PERCENT', percent: 1, most: '1.00' },
    });
    expect((await house.operator(`promotions/${id}`, { version: 1, terms: worse })).status).toBe(200);
    expect(await house.statusOf(player, id)).toMatchObject({ status: 'JOINED', terms: { version: 1, percent: 50 } });
    const paid = (cents: bigint) =>
      inTransaction(house.platform.services.db, (tx) => rewardDeposit(tx, house.platform.services, player.id, cents));
    await paid(19_99n);
    expect(await status(player, id)).toBe('JOINED');
    await paid(50_00n);
    await paid(50_00n);
    expect(await status(player, id)).toBe(afterStep('JOINED', 'issue'));
    expect(await bonusesOf(player)).toEqual([2_500n]);
    expect(await figures(id)).toEqual({ members: 1, issued: 1, claimed: 0, amount: '25.00' });
    const late = await house.player();
    await house.played(late, { deposit: '10.00' });
    expect(await house.statusOf(late, id)).toMatchObject({ status: 'CLOSE', closedFor: 'NOT_ELIGIBLE' });
    expect(await house.join(late, id, { version: 2 })).toBe('promotion_not_open');
  });

  test('cash back: a part of what was lost in the period, once, when it is over', async () => {
    await toMorning();
    const id = await offer('SAVIOR', { period: 'DAY', amount: { is: 'PERCENT', percent: 10, most: '5.00' } });
    const [loser, much, little] = [await rich(), await rich(), await rich()];
    await house.played(loser, { stake: '12.30', payout: '0.00' });
    await house.played(much, { stake: '90.00', payout: '0.00' });
    await house.played(little, { stake: '0.09', payout: '0.00' });
    await advance();
    expect(await amounts(loser)).toEqual([]);
    house.later(DAY);
    await Promise.all([advance(), advance()]);
    await advance();
    expect(await amounts(loser)).toEqual([1.23]);
    expect(await amounts(much)).toEqual([5]);
    expect(await amounts(little)).toEqual([]);
    expect(await status(loser, id)).toBe('CLAIM');
    expect(await status(little, id)).toBe('JOINED');
    house.later(DAY);
    await advance();
    expect(await amounts(loser)).toEqual([1.23]);
  });

  test('cash back of days that were over while the platform stood still: each is given, once', async () => {
    await toMorning();
    await offer('SAVIOR', { period: 'DAY', amount: { is: 'PERCENT', percent: 10, most: '5.00' } });
    const player = await rich();
    for (const stake of ['10.00', '20.00', '30.00']) {
      await house.played(player, { stake, payout: '0.00' });
      house.later(DAY);
    }
    for (let times = 0; times < 2; times += 1) await advance();
    expect((await amounts(player)).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  });

  test('a cash back is of the terms that held when its period ended', async () => {
    await toMorning();
    const terms = { period: 'DAY', amount: { is: 'PERCENT', percent: 10, most: '5.00' } } as const;
    const id = await offer('SAVIOR', terms);
    const player = await rich();
    await house.played(player, { stake: '10.00', payout: '0.00' });
    house.later(DAY);
    const worse = { ...terms, enrolment: 'AUTOMATIC', asks: house.ASKS_NOTHING } as const;
    await house.operator(`promotions/${id}`, {
      version: 1,
      terms: house.terms({ ...worse, amount: { is: 'PERCENT', percent: 1, most: '5.00' }, opensAt: now() - 2 * DAY }),
    });
    await advance();
    expect(await amounts(player)).toEqual([1]);
  });

  test('a raffle: tickets once a day for who has staked enough, also for who did so late in the day', async () => {
    await toMorning();
    await inTransaction(house.platform.services.db, (tx) => seedPrizeTables(tx, house.platform.services.clock.now()));
    const pays = { as: 'TICKETS' as const, table: 'wheel', count: 2 };
    const id = await offer('RAFFLE', { amount: null, stake: '10.00', pays });
    const [early, late, little] = [await rich(), await rich(), await rich()];
    await house.played(early, { stake: '10.00' });
    await house.played(little, { stake: '9.99' });
    await Promise.all([advance(), advance()]);
    expect(await status(early, id)).toBe('CLAIM');
    expect(await status(little, id)).toBe('JOINED');
    await house.played(late, { stake: '12.00' });
    house.later(DAY);
    const done = new Set<string>();
    for (let times = 0; times < 2; times += 1) await advancePromotions(house.platform.services, done);
    for (const [who, rewards] of [
      [early, 1],
      [late, 1],
      [little, 0],
    ] as const)
      expect((await house.waiting(who)).filter(({ promotionId }) => promotionId === id)).toHaveLength(rewards);
    const [reward] = await house.waiting(early);
    expect(reward).toMatchObject({ rewardType: 'TICKET', ticketCount: 2 });
    expect(await house.claim(early, reward?.claimId)).toBe('ok');
    const { json } = await house.platform.ask(tickets, { token: early.token });
    expect(json?.value).toMatchObject([
      { style: 'WHEEL', promotionId: String(id) },
      { style: 'WHEEL', promotionId: String(id) },
    ]);
  });

  test('levels of the club: what each that was reached brings', async () => {
    const id = await offer('UPGRADE_BONUS', {
      amount: { is: 'BY_RANK', ranks: [{ rank: 1, value: '2.00' }] },
    });
    const player = await house.player({ balance: '100000.00' });
    expect(await status(player, id)).toBe('JOINED');
    await house.played(player, { stake: '2000.00', payout: '0.00' });
    for (let times = 0; times < 2; times += 1) await house.platform.ask(rankProgress, { token: player.token });
    expect((await amounts(player)).filter((amount) => amount === 2)).toEqual([2]);
    expect(await status(player, id)).toBe('CLAIM');
  });

  test('trial accounts, kinds that are switched off, and promotions that do not run give nothing', async () => {
    const player = await house.player();
    const member = await memberOf(player);
    const { db, settings } = house.platform.services;
    const signIn = (type = 0) =>
      inTransaction(db, (tx) => rewardSignIn(tx, house.platform.services, { ...member, type }));
    await offer('LOGIN', { opensAt: now() + DAY });
    await signIn();
    const over = await offer('LOGIN');
    await signIn(4);
    const { enabled } = await settings.get(db, 'promotions');
    await settings.set(db, 'promotions', { enabled: enabled.filter((each) => each !== 'LOGIN') });
    await signIn();
    expect(await house.statusOf(player, over)).toBeNull();
    await settings.set(db, 'promotions', { enabled });
    await house.operator(`promotions/${over}/close`);
    await signIn();
    expect(await amounts(player)).toEqual([]);
    expect(await checkLedger(db)).toMatchObject(SOUND);
  });

  const now = (): number => house.platform.services.clock.now().getTime();
  const rich = (): Promise<Player> => house.player({ balance: '100.00' });

  /** An hour after midnight of the next day: what is done next is all of one day. */
  async function toMorning(): Promise<void> {
    house.later(spanAt('DAY', house.platform.services.clock.now(), ZONE).until.getTime() - now() + 3_600_000);
  }
  async function bonusesOf({ id }: Player): Promise<readonly bigint[]> {
    const rows = await house.platform.services.db.select().from(bonuses).where(eq(bonuses.memberId, id));
    return rows.map(({ granted }) => granted);
  }
});
