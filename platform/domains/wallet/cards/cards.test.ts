import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import * as calls from '../../../../schema/upstream/bankCards.ts';
import { OPERATIONS, operationCode } from '../../../../schema/upstream/operationCodes.ts';
import { testDatabases } from '../../../database/testing.ts';
import { members } from '../../../members/tables.ts';
import { siteDocuments } from '../../../tables.ts';
import type { Answer } from '../../../testing.ts';
import type { SecurityPlatform } from '../../session/security/testing.ts';
import { openSecurityPlatform } from '../../session/security/testing.ts';
import { openNumber } from './store.ts';
import { bankCards } from './tables.ts';

const PASSWORD = '424242';
const NUMBER = '4000 1234 5678 9010';
const CARD = { cardType: 'BC', bankCode: 'HARBOUR', bankCardNo: NUMBER, payeeName: 'Amihan Dela Cruz' };

describe.each(testDatabases)('cards (%s)', (kind) => {
  let platform: SecurityPlatform;
  let keys = 0;
  beforeAll(async () => {
    platform = await openSecurityPlatform(kind);
    await platform.services.db.insert(siteDocuments).values({ key: 'whitelabel', value: [] });
  });
  afterAll(() => platform.close());

  const newKey = (): string => `cards-test-${(keys += 1)}`;
  const errorOf = ({ json }: Answer) => json?.errorCode ?? null;
  const mobiles = new Map<string, string>();
  async function someone(extra: object = {}) {
    const mobile = platform.newMobile();
    const member = await platform.member({
      countryDialingCode: '63',
      mobile,
      mobileVerified: true,
      paymentPassword: PASSWORD,
      ...extra,
    });
    mobiles.set(member.token, mobile);
    return member;
  }
  const add = (token: string, more: object = {}) =>
    platform.ask(calls.addBankCard, {
      token,
      body: { ...CARD, paymentPassword: PASSWORD, idempotencyKey: newKey(), ...more },
    });
  const remove = (token: string, bankCardId: unknown, more: object = {}) =>
    platform.ask(calls.removeBankCard, {
      token,
      body: { bankCardId, paymentPassword: PASSWORD, idempotencyKey: newKey(), ...more },
    });
  const list = async (token: string) =>
    (await platform.ask(calls.bankCards, { token })).json?.value as {
      bankCards: { bankCardId: number; isWithdrawActive: string }[];
      payeeName: string | null;
    };
  const codeFor = async (token: string, operationType: string) => {
    await platform.ask(operationCode, { token, body: { operationType, channel: 'sms' } });
    return platform.codeTo(`+63${mobiles.get(token)}`);
  };

  test('a card is kept encrypted, shown masked, and waits', async () => {
    const { id, token } = await someone();
    expect(errorOf(await add(token))).toBeNull();
    const [row] = await platform.services.db.select().from(bankCards).where(eq(bankCards.memberId, id));
    expect(JSON.stringify(row)).not.toMatch(/4000.?1234/);
    expect(row && openNumber(platform.services, row)).toBe('4000123456789010');
    const shown = await list(token);
    expect(JSON.stringify(shown)).not.toMatch(/56789|Amihan/);
    expect(shown).toMatchObject({
      payeeName: 'A•••• D•••• Cruz',
      bankCards: [{ bankCardNo: '•••• 9010', bankName: 'Harbour Bank', cardType: 'BC', isWithdrawActive: 'N' }],
    });
    platform.services.clock.shift(5 * 60_000);
    expect((await list(token)).bankCards).toMatchObject([{ isWithdrawActive: 'Y' }]);
    platform.beOnTime();
  });

  test('the name has to be the one that is known; the first card’s becomes it', async () => {
    const { id, token } = await someone();
    await add(token);
    const [row] = await platform.services.db.select().from(members).where(eq(members.id, id));
    expect(row?.payeeName).toBe('Amihan Dela Cruz');
    const other = { bankCode: 'LANTERN', bankCardNo: '12345678' };
    expect(errorOf(await add(token, { ...other, payeeName: 'Somebody Else' }))).toBe('payee_differs');
    expect(errorOf(await add(token, { ...other, payeeName: 'AMÍHAN  dela cruz' }))).toBeNull();
  });

  test('a name has nothing in it that turns around or hides what the operator reads', async () => {
    const { token } = await someone();
    for (const payeeName of ['Amihan \u202eDela Cruz', 'Amihan\u200b Dela Cruz', 'Amihan\nDela Cruz', '<b>Amihan</b>'])
      expect(errorOf(await add(token, { payeeName })), payeeName).toBe('US_CUSTOMER_PAYEE_FORMAT_ERROR');
    expect(errorOf(await add(token, { payeeName: "María-José O'Neil Jr., ณัฐ" }))).toBeNull();
  });

  test('of several numbers under one key, sent at once or later, one is added and the others are told', async () => {
    const { token } = await someone();
    const idempotencyKey = newKey();
    const numbers = ['4000 1234 5678 0001', '4000 1234 5678 0002', '4000 1234 5678 0003'];
    const told = await Promise.all(numbers.map((bankCardNo) => add(token, { bankCardNo, idempotencyKey })));
    expect(told.map((answer) => errorOf(answer) ?? 'made').toSorted()).toEqual([
      'idempotency_key_reused',
      'idempotency_key_reused',
      'made',
    ]);
    const added = told.findIndex((answer) => errorOf(answer) === null);
    const another = numbers[added === 0 ? 1 : 0];
    expect(errorOf(await add(token, { bankCardNo: another }))).toBeNull();
    expect(errorOf(await add(token, { bankCardNo: another, idempotencyKey })), 'that of another card').toBe(
      'idempotency_key_reused',
    );
  });

  test('a number that the kind of card cannot have, or a bank of another kind, is refused', async () => {
    const { token } = await someone();
    expect(errorOf(await add(token, { bankCardNo: '12' }))).toBe('card_number');
    expect(errorOf(await add(token, { bankCode: 'POCKET' }))).toBe('INVALID_PARAMETERS');
    expect(
      errorOf(await add(token, { cardType: 'VW', bankCode: 'BTC', bankCardNo: 'bc1qar0srrr7xfkvy5l643lyd' })),
    ).toBe(null);
  });

  test('the same card is added once, also of several at once, and a repeat is the same card', async () => {
    const { token } = await someone();
    const key = newKey();
    const first = await add(token, { idempotencyKey: key });
    expect((await add(token, { idempotencyKey: key })).json?.value).toEqual(first.json?.value);
    expect(errorOf(await add(token, { idempotencyKey: key, bankCardNo: '99999999' }))).toBe('idempotency_key_reused');
    expect(errorOf(await add(token))).toBe('card_exists');
    await Promise.all(
      ['LANTERN', 'MERIDIAN'].flatMap((bankCode) =>
        [1, 2, 3, 4].map((digit) => add(token, { bankCode, bankCardNo: `1234567${digit}` })),
      ),
    );
    expect((await list(token)).bankCards).toHaveLength(5);
    expect(errorOf(await add(token, { bankCardNo: '11112222' }))).toBe('card_limit');
  });

  test('a wrong payment password adds none and removes none', async () => {
    const { token } = await someone();
    expect(errorOf(await add(token, { paymentPassword: '000000' }))).toBe('invalid.payment.pw');
    await add(token);
    const [card] = (await list(token)).bankCards;
    expect(errorOf(await remove(token, card?.bankCardId, { paymentPassword: '000000' }))).toBe('invalid.payment.pw');
    expect(errorOf(await remove(token, card?.bankCardId))).toBeNull();
    expect((await list(token)).bankCards).toEqual([]);
    expect(errorOf(await remove(token, card?.bankCardId))).toBe('card_unknown');
  });

  test('another member’s card is unknown', async () => {
    const [one, other] = [await someone(), await someone()];
    await add(one.token);
    const [card] = (await list(one.token)).bankCards;
    expect(errorOf(await remove(other.token, card?.bankCardId))).toBe('card_unknown');
    expect((await list(one.token)).bankCards).toHaveLength(1);
  });

  test('where the operator asks for it, a code by SMS is needed, one for each operation', async () => {
    const { settings, db } = platform.services;
    await settings.set(db, 'cards', { codeToAdd: true, codeToRemove: true });
    const { token } = await someone();
    expect(errorOf(await add(token))).toBe('operation_code_required');
    const adding = await codeFor(token, OPERATIONS.bindBankCard);
    expect(errorOf(await add(token, { verificationCode: adding }))).toBeNull();
    const [card] = (await list(token)).bankCards;
    expect(errorOf(await remove(token, card?.bankCardId, { verificationCode: adding }))).toBe(
      'VALIDATION_CODE_NOT_EXIST',
    );
    const removing = await codeFor(token, OPERATIONS.deleteBankCard);
    expect(errorOf(await remove(token, card?.bankCardId, { verificationCode: removing }))).toBeNull();
    await settings.set(db, 'cards', { codeToAdd: false, codeToRemove: false });
  });
});
