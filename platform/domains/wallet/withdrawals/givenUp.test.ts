import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import { addBankCard } from '../../../../schema/upstream/bankCards.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { setPaymentPassword } from '../../../../schema/upstream/paymentPassword.ts';
import { withdraw, withdrawSettings } from '../../../../schema/upstream/withdrawals.ts';
import { grantBonus } from '../../../bonuses/life.ts';
import type { Bonus } from '../../../bonuses/tables.ts';
import { bonuses } from '../../../bonuses/tables.ts';
import { seedContent } from '../../../database/seed/content/seedContent.ts';
import { testDatabases } from '../../../database/testing.ts';
import { bonusAccount, heldAccount } from '../../../ledger/accounts.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import type { SlotPlatform } from '../../play/testing.ts';
import { openSlotPlatform } from '../../play/testing.ts';
import { errorOf, PASSWORD, valueOf } from './testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SOUND = { balances: 0n, entries: 0n, drifted: [], negative: [], unheld: [], miscounted: [] };

describe.each(testDatabases)('a withdrawal and the bonuses that it gives up, on %s', (kind) => {
  let platform: SlotPlatform;
  beforeAll(async () => {
    platform = await openSlotPlatform(kind);
    const { db, clock, settings } = platform.services;
    await seedContent(db, clock.now());
    await settings.set(db, 'cards', { waitMinutes: 0 });
    const limit = { min: '5', max: '2500000', fee: null };
    await settings.set(db, 'withdrawals', { turnoverPercent: 0, limits: { BC: limit, EW: limit, VW: limit } });
  });
  afterAll(() => platform.close());

  let keys = 0;
  const newKey = () => `given-up-test-${(keys += 1)}`;
  const grant = async (memberId: number, more: { endsWithWithdrawal?: boolean; amount?: bigint } = {}) => {
    const { db } = platform.services;
    const terms = { gameType: 'RNG', amount: 1_000n, factor: 5, stakeCap: null, weights: {}, validDays: 7 };
    const grantOf = { ...terms, memberId, key: newKey(), names: { EN: 'First deposit' }, endsWithWithdrawal: true };
    const bonus = await db.transaction((tx) => grantBonus(tx, platform.services, { ...grantOf, ...more }));
    if (!bonus) throw new Error('no bonus');
    return bonus.id;
  };
  const bonusOf = async (id: number) =>
    (await platform.services.db.select().from(bonuses).where(eq(bonuses.id, id)))[0] as Bonus;
  const left = (memberId: number, id: number) =>
    platform.services.ledger.balanceOf(platform.services.db, bonusAccount(memberId, id));
  const held = (memberId: number) => platform.services.ledger.balanceOf(platform.services.db, heldAccount(memberId));

  async function withdrawer(balance: bigint) {
    const seat = await platform.seated({ balance });
    const { token } = await platform.services.db.transaction((tx) =>
      platform.services.sessions.open(tx, seat.member, { device: 'web', ip: '127.0.0.1' }),
    );
    valueOf(
      await platform.ask(setPaymentPassword, { token, body: { paymentPassword: PASSWORD, idempotencyKey: newKey() } }),
    );
    const card = { cardType: 'EW', bankCode: 'POCKET', bankCardNo: '09171234567', payeeName: 'Amihan Cruz' };
    const body = { ...card, paymentPassword: PASSWORD, idempotencyKey: newKey() };
    const bankCardId = valueOf(await platform.ask(addBankCard, { token, body }))['bankCardId'];
    return {
      ...seat,
      id: seat.member.id,
      request: (amount: string, giveUpBonusIds?: readonly number[], idempotencyKey = newKey()) =>
        platform.ask(withdraw, {
          token,
          body: { amount, bankCardId, password: PASSWORD, idempotencyKey, ...(giveUpBonusIds && { giveUpBonusIds }) },
        }),
      ending: async () => {
        const { json } = await platform.ask<{ value: ValueOf<typeof withdrawSettings> }>(withdrawSettings, { token });
        return json?.value.endingBonuses;
      },
    };
  }

  test('what it gives up is told before, and has to be confirmed as it is', async () => {
    const who = await withdrawer(50_000n);
    const plain = await grant(who.id, { endsWithWithdrawal: false });
    expect(await who.ending()).toEqual([]);
    const first = await grant(who.id);
    const second = await grant(who.id, { amount: 500n });
    expect(await who.ending()).toEqual([
      { bonusId: first, name: 'First deposit', balance: 10, staked: 0 },
      { bonusId: second, name: 'First deposit', balance: 5, staked: 0 },
    ]);
    for (const confirmed of [undefined, [], [first], [plain, second]])
      expect(errorOf(await who.request('100.00', confirmed)), JSON.stringify(confirmed)).toBe('bonus_not_confirmed');
    expect([await held(who.id), await platform.balanceOf(who.id)]).toEqual([0n, 50_000n]);
    expect((await bonusOf(first)).endedAt).toBeNull();

    const key = newKey();
    const made = valueOf(await who.request('100.00', [second, first], key))['withdrawId'];
    expect(valueOf(await who.request('100.00', [first, second], key))['withdrawId'], 'a repeat').toBe(made);
    expect(errorOf(await who.request('100.00', [first], key))).toBe('idempotency_key_reused');
    expect([await held(who.id), await platform.balanceOf(who.id)]).toEqual([10_000n, 40_000n]);
    expect(await bonusOf(first)).toMatchObject({ state: 'given-up', left: 1_000n });
    expect(await bonusOf(second)).toMatchObject({ state: 'given-up', left: 500n });
    expect(await bonusOf(plain)).toMatchObject({ state: 'active' });
    expect([await left(who.id, first), await left(who.id, second), await left(who.id, plain)]).toEqual([
      0n,
      0n,
      1_000n,
    ]);
    expect(await who.ending()).toEqual([]);
    expect(valueOf(await who.request('100.00', [first])), 'one that has ended costs nothing').toBeDefined();
    expect(await checkLedger(platform.services.db)).toMatchObject(SOUND);
  });

  test('a bonus that waited begins when the one before it is given up', async () => {
    const who = await withdrawer(50_000n);
    const first = await grant(who.id);
    const next = await grant(who.id, { endsWithWithdrawal: false });
    expect(await bonusOf(next)).toMatchObject({ state: 'waiting' });
    valueOf(await who.request('100.00', [first]));
    expect(await bonusOf(next)).toMatchObject({ state: 'active' });
  });

  test('a request that is refused for its money gives nothing up', async () => {
    const who = await withdrawer(5_000n);
    const id = await grant(who.id);
    expect(errorOf(await who.request('100.00', [id]))).not.toBeNull();
    expect(await bonusOf(id)).toMatchObject({ state: 'active' });
    expect(await left(who.id, id)).toBe(1_000n);
  });

  test('stakes, grants and withdrawals at once: whoever is first, no bonus is left after a withdrawal', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => withdrawer(10n)));
    await Promise.all(
      people.map(async ({ id, spin, request }) => {
        const shown = await grant(id, { amount: 100n });
        const spins = [0, 1, 2].map((each) => spin(`race-${id}-${each}`));
        const asked = request('0.10', [shown]);
        const granted = grant(id, { amount: 100n });
        await Promise.all([...spins, granted]);
        const refused = errorOf(await asked);
        const [first, second] = [await bonusOf(shown), await bonusOf(await granted)];
        const known = [null, 'bonus_not_confirmed', 'CP_BALANCE_INSUFFICIENT', 'insufficient_balance'];
        expect(known).toContain(refused);
        expect(await held(id)).toBe(refused === null ? 10n : 0n);
        // The second one was granted after it, as otherwise it would have had to be confirmed.
        expect(refused === null && first.endedAt === null).toBe(false);
        const ended = [first, second].filter(({ endedAt }) => endedAt !== null);
        const leftOver = await Promise.all(ended.map((bonus) => left(id, bonus.id)));
        expect(leftOver).toEqual(ended.map(() => 0n));
      }),
    );
    expect(await checkLedger(platform.services.db)).toMatchObject(SOUND);
  });
});
