import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import { OPERATIONS, operationCode } from '../../../../schema/upstream/operationCodes.ts';
import * as calls from '../../../../schema/upstream/paymentPassword.ts';
import { writeOutcome } from '../../../../schema/upstream/wallet.ts';
import { testDatabases } from '../../../database/testing.ts';
import { members } from '../../../members/tables.ts';
import { refusedWrites } from '../../../outcomes/tables.ts';
import type { Answer } from '../../../testing.ts';
import type { SecurityPlatform } from '../security/testing.ts';
import { MINUTE, openSecurityPlatform } from '../security/testing.ts';
import { checkPaymentPassword } from './guard.ts';

const RIGHT = '424242';

describe.each(testDatabases)('the payment password (%s)', (kind) => {
  let platform: SecurityPlatform;
  let keys = 0;
  beforeAll(async () => {
    platform = await openSecurityPlatform(kind);
  });
  afterAll(() => platform.close());
  afterEach(() => platform.beOnTime());

  const newKey = (): string => `payment-test-${(keys += 1)}`;
  const errorOf = ({ json }: Answer) => json?.errorCode ?? null;
  const someone = (extra: object = {}) =>
    platform.member({
      language: 'EN',
      countryDialingCode: '63',
      mobile: platform.newMobile(),
      mobileVerified: true,
      ...extra,
    });
  const rowOf = async (id: number) => {
    const [row] = await platform.services.db.select().from(members).where(eq(members.id, id));
    if (!row) throw new Error(`There is no member ${id}`);
    return row;
  };
  const set = (token: string, paymentPassword: string, idempotencyKey = newKey()) =>
    platform.ask(calls.setPaymentPassword, { token, body: { paymentPassword, idempotencyKey } });
  const change = (token: string, oldPaymentPassword: string, paymentPassword: string, idempotencyKey = newKey()) =>
    platform.ask(calls.changePaymentPassword, { token, body: { oldPaymentPassword, paymentPassword, idempotencyKey } });
  const reset = (token: string, verificationCode: string, paymentPassword: string, channel = 'sms') =>
    platform.ask(calls.resetPaymentPassword, {
      token,
      body: { channel, verificationCode, paymentPassword, idempotencyKey: newKey() },
    });
  const sendCode = (token: string, channel = 'sms', operationType: string = OPERATIONS.changePaymentPassword) =>
    platform.ask(operationCode, { token, body: { operationType, channel } });
  const has = async (token: string) => (await platform.ask(calls.hasPaymentPassword, { token })).json?.value;
  const check = async (id: number, password: string) =>
    checkPaymentPassword(platform.services, await rowOf(id), password).then(
      () => 'right',
      (error: { code: string }) => error.code,
    );

  test('is set once, by the operator’s rule, and is not the login password', async () => {
    const { id, token } = await someone({ password: '135791' });
    expect(await has(token)).toBe(false);
    expect(errorOf(await set(token, '12345'))).toBe('US_PASSWORD_FORMAT_ERROR');
    expect(errorOf(await set(token, '135791'))).toBe('US_CUSTOMER_PAYMENT_LOGIN_PASSWORD_IS_SAME_ERROR');
    const key = newKey();
    expect(errorOf(await set(token, RIGHT, key))).toBeNull();
    expect(await has(token)).toBe(true);
    expect(errorOf(await set(token, RIGHT, key)), 'a repeat').toBeNull();
    expect(errorOf(await set(token, '777777', key)), 'the same key with another password').toBe(
      'idempotency_key_reused',
    );
    expect((await platform.ask(writeOutcome, { token, query: { key } })).json?.value).toEqual({ outcome: 'done' });
    expect(errorOf(await set(token, '777777'))).toBe('payment_password_exists');
    expect(await check(id, RIGHT)).toBe('right');
    expect((await rowOf(id)).paymentPasswordHash).toMatch(/^scrypt\$/);
  });

  test('of two that are set at once, one stays', async () => {
    const { id, token } = await someone();
    const told = await Promise.all([set(token, '111222'), set(token, '333444')]);
    expect(new Set(told.map(errorOf))).toEqual(new Set(['payment_password_exists', null]));
    const right = told[0] && errorOf(told[0]) === null ? '111222' : '333444';
    expect(await check(id, right)).toBe('right');
  });

  test('of several under one key at once one is set, and the others are not told that they are', async () => {
    const { id, token } = await someone();
    const key = newKey();
    const tried = ['111222', '333444', '555666'];
    const told = await Promise.all(tried.map((password) => set(token, password, key)));
    expect(told.map((answer) => errorOf(answer) ?? 'made').toSorted()).toEqual([
      'idempotency_key_reused',
      'idempotency_key_reused',
      'made',
    ]);
    expect(await check(id, tried[told.findIndex((answer) => errorOf(answer) === null)] ?? '')).toBe('right');
    const { token: other } = await someone();
    const otherKey = newKey();
    const same = await Promise.all(Array.from({ length: 5 }, () => set(other, RIGHT, otherKey)));
    expect(same.map(errorOf), 'the same one is a repeat').toEqual([null, null, null, null, null]);
  });

  test('guessing with the key of an earlier write counts as tries', async () => {
    const { id, token } = await someone();
    const key = newKey();
    await set(token, '111222', key);
    await change(token, '111222', RIGHT);
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, at) => set(token, `00000${at}`, key)));
    expect(guesses.filter((answer) => errorOf(answer) === 'idempotency_key_reused')).toHaveLength(5);
    expect(errorOf(await set(token, RIGHT, key))).toBe('payment_password_locked');
    expect(await check(id, RIGHT)).toBe('payment_password_locked');
  });

  test('whether one is the login password is told to nobody who does not know the one before', async () => {
    const { token } = await someone({ password: '135791' });
    await set(token, RIGHT);
    const wrong = 'US_OLD_PAYMENT_PASSWORDE_ERROR';
    expect(errorOf(await change(token, '000000', '135791'))).toBe(wrong);
    expect(errorOf(await change(token, '000000', '135790'))).toBe(wrong);
    expect(errorOf(await change(token, RIGHT, '135791'))).toBe('US_CUSTOMER_PAYMENT_LOGIN_PASSWORD_IS_SAME_ERROR');
    await sendCode(token);
    expect(errorOf(await reset(token, 'no code', '135791'))).toBe('VALIDATION_CODE_NOT_EXIST');
  });

  test('of two changes from the same one at once, one is made', async () => {
    const { id, token } = await someone();
    await set(token, RIGHT);
    const tried = ['111222', '333444'];
    const told = await Promise.all(tried.map((password) => change(token, RIGHT, password)));
    expect(told.map((answer) => errorOf(answer) ?? 'made').toSorted()).toEqual([
      'US_OLD_PAYMENT_PASSWORDE_ERROR',
      'made',
    ]);
    expect(await check(id, tried[told.findIndex((answer) => errorOf(answer) === null)] ?? '')).toBe('right');
  });

  test('a session that was not confirmed lately cannot set one, and its key may be used after', async () => {
    const { token } = await someone();
    platform.services.clock.shift(11 * MINUTE);
    const key = newKey();
    expect(errorOf(await set(token, RIGHT, key))).toBe('confirmation_required');
    platform.beOnTime();
    expect(errorOf(await set(token, RIGHT, key))).toBeNull();
  });

  test('is changed with the one before, which counts as a try', async () => {
    const { id, token } = await someone();
    await set(token, RIGHT);
    const wrong = await change(token, '000000', '565656');
    expect(wrong.json).toMatchObject({ errorCode: 'US_OLD_PAYMENT_PASSWORDE_ERROR', value: { triesLeft: 4 } });
    expect(errorOf(await change(token, RIGHT, RIGHT))).toBe('US_NEW_OLD_PASSWORD_IS_SAME_ERROR');
    expect(errorOf(await change(token, RIGHT, '565656'))).toBeNull();
    expect(await check(id, '565656')).toBe('right');
  });

  test('no password, nor a hash of one that can be guessed, is left in what is kept of refusals', async () => {
    const { id, token } = await someone();
    await set(token, RIGHT);
    await change(token, '000000', '565656');
    await change(token, '000001', '565656');
    const kept = await platform.services.db.select().from(refusedWrites).where(eq(refusedWrites.memberId, id));
    expect(new Set(kept.map(({ content }) => content)).size).toBe(1);
  });

  test('five wrong tries at once lock it, and the sixth is refused though it is right', async () => {
    const { id, token } = await someone();
    await set(token, RIGHT);
    const tries = await Promise.all(['1', '2', '3', '4', '5'].map((digit) => check(id, digit.repeat(6))));
    expect(tries).toEqual(Array.from({ length: 5 }, () => 'invalid.payment.pw'));
    expect(await check(id, RIGHT)).toBe('payment_password_locked');
    platform.services.clock.shift(29 * MINUTE);
    expect(await check(id, RIGHT)).toBe('payment_password_locked');
    platform.services.clock.shift(2 * MINUTE);
    expect(await check(id, RIGHT), 'the lock is over').toBe('right');
  });

  test('of ten wrong tries at once five are checked, however they meet', async () => {
    const { id, token } = await someone();
    await set(token, RIGHT);
    const tries = await Promise.all(Array.from({ length: 10 }, (_, at) => check(id, `${at}`.repeat(6))));
    expect(tries.filter((told) => told === 'invalid.payment.pw')).toHaveLength(5);
    expect(tries.filter((told) => told === 'payment_password_locked')).toHaveLength(5);
  });

  test('many right ones at once are all right', async () => {
    const { id, token } = await someone();
    await set(token, RIGHT);
    const tries = await Promise.all(Array.from({ length: 12 }, () => check(id, RIGHT)));
    expect(new Set(tries)).toEqual(new Set(['right']));
  });

  test('a right one forgets the wrong ones before', async () => {
    const { id, token } = await someone();
    await set(token, RIGHT);
    for (let round = 0; round < 3; round += 1) {
      for (const wrong of ['000001', '000002', '000003', '000004']) await check(id, wrong);
      expect(await check(id, RIGHT)).toBe('right');
    }
  });

  test('one that is forgotten is set by a code to a proven contact, which also unlocks it', async () => {
    const { id, token } = await someone({ email: 'old@example.com' });
    await set(token, RIGHT);
    for (const wrong of ['000001', '000002', '000003', '000004', '000005']) await check(id, wrong);
    expect(errorOf(await sendCode(token, 'email')), 'an address that nobody has proven').toBe('contact_not_proven');
    const sent = await sendCode(token);
    expect(sent.json?.value).toMatchObject({ recipient: expect.stringMatching(/^\+63 \*{4}\d{3}$/) });
    const { mobile } = await rowOf(id);
    const code = await platform.codeTo(`+63${mobile}`);
    expect(errorOf(await reset(token, code === '000000' ? '000001' : '000000', '909090'))).toBe(
      'VALIDATION_CODE_NOT_EXIST',
    );
    expect(errorOf(await reset(token, code, '909090'))).toBeNull();
    expect(await check(id, '909090')).toBe('right');
    expect(errorOf(await reset(token, code, '808080')), 'a code is good once').toBe('VALIDATION_CODE_NOT_EXIST');
  });

  test('a code for another operation does not set it', async () => {
    const { id, token } = await someone();
    await sendCode(token, 'sms', OPERATIONS.withdraw);
    const { mobile } = await rowOf(id);
    expect(errorOf(await reset(token, await platform.codeTo(`+63${mobile}`), '909090'))).toBe(
      'VALIDATION_CODE_NOT_EXIST',
    );
    expect(errorOf(await sendCode(token, 'email', OPERATIONS.withdraw))).toBe('contact_not_proven');
    expect(errorOf(await sendCode(token, 'sms', '2'))).toBe('INVALID_PARAMETERS');
  });
});
