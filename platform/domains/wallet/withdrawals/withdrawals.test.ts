import { describe, expect, test } from 'vitest';
import { removeBankCard } from '../../../../schema/upstream/bankCards.ts';
import { operationCode, OPERATIONS } from '../../../../schema/upstream/operationCodes.ts';
import { writeOutcome } from '../../../../schema/upstream/wallet.ts';
import * as calls from '../../../../schema/upstream/withdrawals.ts';
import { testDatabases } from '../../../database/testing.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import type { Withdrawer } from './testing.ts';
import { errorOf, MINUTE, PASSWORD, valueOf, withdrawalPlatform } from './testing.ts';

describe.each(testDatabases)('withdrawals on %s', (kind) => {
  const world = withdrawalPlatform(kind);
  const { withdrawer, request, confirm, rowOf, decides, money, advance } = world;
  const idOf = async (answer: ReturnType<typeof request>) => Number(valueOf(await answer)['withdrawId']);
  const pass = (minutes: number) => world.platform.services.clock.shift(minutes * MINUTE);
  const changeRule = (change: Parameters<typeof world.platform.services.settings.set<'withdrawals'>>[2]) =>
    world.platform.services.settings.set(world.platform.services.db, 'withdrawals', change);
  /** One that was sent, with what was in transit before it. */
  async function sent(who: Withdrawer, amount = '1000.00') {
    const { transit: before } = await money(who);
    const id = await idOf(request(who, amount));
    expect(await decides(id, 'approve')).toBeNull();
    expect(await decides(id, 'send')).toBeNull();
    return { id, before };
  }

  test('what is requested is held, and can neither be spent nor taken back', async () => {
    const who = await withdrawer();
    const key = world.newKey();
    const id = await idOf(request(who, '1500.00', { idempotencyKey: key }));
    expect(await money(who)).toMatchObject({ main: 350_000n, held: 150_000n });
    expect(await idOf(request(who, '1500', { idempotencyKey: key })), 'a repeat').toBe(id);
    expect(errorOf(await request(who, '1600.00', { idempotencyKey: key }))).toBe('idempotency_key_reused');
    const { token } = who;
    expect((await world.platform.ask(writeOutcome, { token, query: { key } })).json?.value).toEqual({
      outcome: 'done',
      subjectId: String(id),
    });
    expect(await rowOf(token, id)).toMatchObject({
      state: 'requested',
      amount: 1500,
      bankCardNo: '•••• 4567',
      bankName: 'Pocket',
      sentAmount: null,
      steps: [{ stateName: 'requested', by: 'member' }],
    });
    const body = { bankCardId: who.cardId, paymentPassword: PASSWORD, idempotencyKey: world.newKey() };
    expect(errorOf(await world.platform.ask(removeBankCard, { token, body }))).toBe('card_in_use');
  });

  test('rejected: all of it comes back, with the operator’s reason', async () => {
    const who = await withdrawer();
    const id = await idOf(request(who, '1000.00'));
    expect(await decides(id, 'reject', 'The name is not that of the card')).toBeNull();
    expect(await money(who)).toMatchObject({ main: 500_000n, held: 0n });
    expect(await rowOf(who.token, id)).toMatchObject({
      state: 'rejected',
      reason: 'operator',
      remark: 'The name is not that of the card',
      steps: [{ stateName: 'requested' }, { stateName: 'rejected', by: 'operator' }],
    });
    expect(await decides(id, 'approve')).toBe('INVALID_PARAMETERS');
  });

  test('the inbox tells once that one was approved or rejected, and why; no other state', async () => {
    const who = await withdrawer();
    const { id } = await sent(who);
    await confirm(who.token, id, 'RECEIVED');
    const late = await idOf(request(who, '200.00'));
    pass(8 * 1_440);
    await Promise.all([advance(), advance()]);
    const subject = (of: number) => ({ subjectType: 'withdrawal', subjectId: String(of) });
    expect(await world.notices(who.id)).toMatchObject([
      { notice: 'withdrawal-rejected', ...subject(late), values: { reference: `W${late}`, reason: 'review-expired' } },
      { notice: 'withdrawal-approved', ...subject(id), values: { reference: `W${id}`, amount: '1000.00' } },
    ]);
  });

  test('sent and received: through transit to the bank', async () => {
    const who = await withdrawer();
    const { id, before } = await sent(who);
    expect(await money(who)).toEqual({ main: 400_000n, held: 0n, transit: before + 100_000n });
    const { confirmBefore, ...row } = await rowOf(who.token, id);
    expect(row).toMatchObject({ state: 'sent', sentAmount: 1000, remainingAmount: 1000 });
    expect(Number(confirmBefore) - world.platform.services.clock.now().getTime()).toBeGreaterThan(59 * MINUTE);
    expect(errorOf(await confirm(who.token, id, 'RECEIVED'))).toBeNull();
    expect(await money(who)).toEqual({ main: 400_000n, held: 0n, transit: before });
    expect(await rowOf(who.token, id)).toMatchObject({ state: 'received', reason: 'member', receivedAmount: 1000 });
    expect(errorOf(await confirm(who.token, id, 'NOT_RECEIVED'))).toBe('withdrawal_not_confirmable');
  });

  test('silence counts as received when the time is over, and not before', async () => {
    const who = await withdrawer();
    const { id, before } = await sent(who);
    pass(59);
    await advance();
    expect(await rowOf(who.token, id)).toMatchObject({ state: 'sent' });
    pass(2);
    expect(errorOf(await confirm(who.token, id, 'NOT_RECEIVED')), 'too late, before the job has come').toBe(
      'withdrawal_not_confirmable',
    );
    await Promise.all([advance(), advance()]);
    expect(await rowOf(who.token, id)).toMatchObject({ state: 'received', reason: 'silence' });
    expect((await money(who)).transit).toBe(before);
  });

  test('not received: the countdown stops, with pictures; what is missing can be returned', async () => {
    const who = await withdrawer();
    const { id, before } = await sent(who);
    const fileIds = [await world.upload(who.token), await world.upload(who.token)];
    expect(errorOf(await confirm(who.token, id, 'NOT_RECEIVED', { fileIds }))).toBeNull();
    pass(120);
    await advance();
    expect(await rowOf(who.token, id)).toMatchObject({
      state: 'disputed',
      reason: 'not-received',
      confirmBefore: null,
      proofFileIds: fileIds,
    });
    expect(await decides(id, 'return')).toBeNull();
    expect(await money(who)).toEqual({ main: 500_000n, held: 0n, transit: before });
    expect(await rowOf(who.token, id)).toMatchObject({ state: 'returned', returnedAmount: 1000, remainingAmount: 0 });
  });

  test('partially received: what is missing is sent again, and then part of that arrives', async () => {
    const who = await withdrawer();
    const { id, before } = await sent(who);
    for (const wrong of ['1000.00', '0', '1000.01', '-1', 'x'])
      expect(
        errorOf(await confirm(who.token, id, 'PARTIALLY_RECEIVED', { receivedAmount: wrong })),
        wrong,
      ).not.toBeNull();
    await confirm(who.token, id, 'PARTIALLY_RECEIVED', { receivedAmount: '600.00' });
    expect(await rowOf(who.token, id)).toMatchObject({
      state: 'disputed',
      reason: 'partially-received',
      receivedAmount: 600,
      remainingAmount: 400,
    });
    expect((await money(who)).transit).toBe(before + 40_000n);
    await decides(id, 'send-again');
    expect(await rowOf(who.token, id)).toMatchObject({ state: 'sent', reason: 'sent-again', remainingAmount: 400 });
    await confirm(who.token, id, 'PARTIALLY_RECEIVED', { receivedAmount: '150.00' });
    await decides(id, 'return');
    expect(await money(who)).toEqual({ main: 425_000n, held: 0n, transit: before });
    expect(await rowOf(who.token, id)).toMatchObject({ receivedAmount: 750, returnedAmount: 250 });
  });

  test('a forced receipt returns nothing', async () => {
    const who = await withdrawer();
    const { id, before } = await sent(who);
    await confirm(who.token, id, 'NOT_RECEIVED');
    expect(await decides(id, 'force', 'The bank shows the receipt')).toBeNull();
    expect(await money(who)).toEqual({ main: 400_000n, held: 0n, transit: before });
    expect(await rowOf(who.token, id)).toMatchObject({ state: 'received', reason: 'forced', returnedAmount: 0 });
  });

  test('what nobody decides in time is rejected, also after it was approved', async () => {
    const who = await withdrawer();
    const ids = [await idOf(request(who, '1000.00')), await idOf(request(who, '1000.00'))];
    await decides(ids[1] ?? 0, 'approve');
    pass(8 * 1_440);
    expect(await decides(ids[1] ?? 0, 'send')).toBe('INVALID_PARAMETERS');
    await advance();
    for (const id of ids)
      expect(await rowOf(who.token, id)).toMatchObject({ state: 'rejected', reason: 'review-expired' });
    expect(await money(who)).toMatchObject({ main: 500_000n, held: 0n });
  });

  test('small ones are sent without the operator, after a while', async () => {
    await changeRule({ automatic: { upTo: '100000', afterMinutes: 1 } });
    const who = await withdrawer();
    const [small, large] = [await idOf(request(who, '1000.00')), await idOf(request(who, '1000.01'))];
    await advance();
    expect(await rowOf(who.token, small)).toMatchObject({ state: 'requested' });
    pass(1);
    await advance();
    expect(await rowOf(who.token, small)).toMatchObject({
      state: 'sent',
      steps: [{ stateName: 'requested' }, { stateName: 'approved', stepReason: 'automatic' }, { stateName: 'sent' }],
    });
    expect(await rowOf(who.token, large)).toMatchObject({ state: 'requested' });
    await changeRule({ automatic: { upTo: null, afterMinutes: 1 } });
  });

  test('the fee is kept when it is sent, and not when it is rejected', async () => {
    await changeRule({
      limits: {
        BC: { min: '100', max: '5000000', fee: null },
        EW: { min: '100', max: '5000000', fee: { basisPoints: 100, fixed: '0', min: '0', max: null } },
        VW: { min: '100', max: '5000000', fee: null },
      },
    });
    const { db, ledger } = world.platform.services;
    const who = await withdrawer();
    const fees = await ledger.balanceOf(db, 'house:fees');
    const rejected = await idOf(request(who, '1000.00'));
    await decides(rejected, 'reject');
    expect(await ledger.balanceOf(db, 'house:fees')).toBe(fees);
    const { id, before } = await sent(who);
    expect(await ledger.balanceOf(db, 'house:fees')).toBe(fees + 1_000n);
    expect(await rowOf(who.token, id)).toMatchObject({ amount: 1000, charge: 10, sentAmount: 990 });
    await confirm(who.token, id, 'RECEIVED');
    expect((await money(who)).transit).toBe(before);
    const query = { withdrawAmount: '1000', withdrawType: 'EW' };
    expect((await world.platform.ask(calls.withdrawCharges, { token: who.token, query })).json?.value).toBe(10);
  });

  test('limits, balance, card and password are asked before anything is held', async () => {
    const who = await withdrawer();
    expect((await request(who, '0.50')).json).toMatchObject({
      errorCode: 'withdrawal_limit',
      value: { min: '1.00', max: '50000.00' },
    });
    expect(errorOf(await request(who, '5000.01'))).toBe('ACCOUNT_BALANCE_NOT_ENOUGH');
    expect(errorOf(await request(who, '10.00', { bankCardId: 1 }))).toBe('card_unknown');
    expect(errorOf(await request(who, '10.00', { password: '000000' }))).toBe('invalid.payment.pw');
    expect(errorOf(await request(who, '10.00', { password: undefined }))).toBe('invalid.payment.pw');
    await changeRule({ dailyAmount: '100000' });
    expect((await request(who, '1000.01')).json).toMatchObject({
      errorCode: 'withdrawal_day_limit',
      value: { amountLeft: '1000.00', timesLeft: 5 },
    });
    await changeRule({ dailyAmount: '10000000', isAllowed: false });
    expect(errorOf(await request(who, '10.00'))).toBe('CP_USER_WITHDRAW_DENY');
    await changeRule({ isAllowed: true });
    expect(await money(who)).toMatchObject({ main: 500_000n, held: 0n });
  });

  test('twenty at once exceed neither the balance nor the limits of the day', async () => {
    await changeRule({ dailyTimes: 100 });
    const who = await withdrawer();
    const told = await Promise.all(Array.from({ length: 20 }, () => request(who, '700.00')));
    expect(told.filter((answer) => errorOf(answer) === null)).toHaveLength(7);
    expect(await money(who)).toMatchObject({ main: 10_000n, held: 490_000n });
    await changeRule({ dailyTimes: 5 });
    const other = await withdrawer();
    const more = await Promise.all(Array.from({ length: 20 }, () => request(other, '100.00')));
    expect(more.filter((answer) => errorOf(answer) === null)).toHaveLength(5);
    await changeRule({ dailyTimes: 100, dailyAmount: '100000' });
    const third = await withdrawer();
    const most = await Promise.all(Array.from({ length: 20 }, () => request(third, '300.00')));
    expect(most.filter((answer) => errorOf(answer) === null)).toHaveLength(3);
    await changeRule({ dailyTimes: 5, dailyAmount: '10000000' });
  });

  test('one key sent twenty times at once is one withdrawal', async () => {
    const who = await withdrawer();
    const idempotencyKey = world.newKey();
    const told = await Promise.all(Array.from({ length: 20 }, () => request(who, '100.00', { idempotencyKey })));
    expect(new Set(told.map((answer) => valueOf(answer)['withdrawId'])).size).toBe(1);
    expect(await money(who)).toMatchObject({ held: 10_000n });
  });

  test('deposits have to be staked first: since the last withdrawal, and not more than once', async () => {
    const who = await withdrawer({ balance: '1000.00' });
    await world.deposits(who.id, 200_000n);
    await world.stakes(who.id, 150_000n);
    expect((await request(who, '100.00')).json).toMatchObject({
      errorCode: 'withdrawal_turnover',
      value: { required: '2000.00', reached: '1500.00' },
    });
    await world.deposits(who.id, 100_000n);
    await world.stakes(who.id, 150_000n);
    const turnover = async () => (await world.platform.ask(calls.turnover, { token: who.token })).json?.value;
    expect(await turnover()).toEqual({ required: 3000, reached: 3000 });
    await idOf(request(who, '100.00'));
    expect(await turnover(), 'on the same day').toEqual({ required: 0, reached: 0 });
    await world.deposits(who.id, 10_000n);
    expect(errorOf(await request(who, '50.00'))).toBe('withdrawal_turnover');
    pass(2 * 1_440);
    await world.stakes(who.id, 10_000n);
    expect(await turnover(), 'days later').toEqual({ required: 100, reached: 100 });
    const id = await idOf(request(who, '50.00'));
    await decides(id, 'reject');
    expect(await turnover(), 'a rejected one counts for nothing').toEqual({ required: 100, reached: 100 });
  });

  test('where the brand does without the password, a code by SMS is asked for', async () => {
    const { db, outbox } = world.platform.services;
    const who = await withdrawer({
      balance: '5000.00',
      countryDialingCode: '63',
      mobile: '9170009999',
      mobileVerified: true,
    });
    await world.switchFeature('WDRAWNOPASSVERIF3', true);
    expect(errorOf(await request(who, '100.00', { password: undefined }))).toBe('operation_code_required');
    const { token } = who;
    const body = { operationType: OPERATIONS.withdraw, channel: 'sms' };
    valueOf(await world.platform.ask(operationCode, { token, body }));
    const [message] = await outbox.list(db, { recipient: '+639170009999', limit: 1 });
    const verificationCode = /\d{6}/.exec(message?.body ?? '')?.[0];
    const told = await Promise.all([1, 2].map(() => request(who, '100.00', { password: undefined, verificationCode })));
    expect(
      told.filter((answer) => errorOf(answer) === null),
      'a code is good once',
    ).toHaveLength(1);
    expect(valueOf(await world.platform.ask(calls.withdrawSettings, { token }))).toMatchObject({
      passwordRequired: 'N',
      codeRequired: 'Y',
      mobileVerificationType: 'EVERY_WITHDRAWAL',
    });
    await world.switchFeature('WDRAWNOPASSVERIF3', false);
  });

  test('another member’s withdrawal is neither shown nor confirmed', async () => {
    const [who, other] = [await withdrawer(), await withdrawer()];
    const { id } = await sent(who);
    expect((await world.record(other.token, { withdrawId: String(id) })).records).toEqual([]);
    expect(errorOf(await confirm(other.token, id, 'RECEIVED'))).toBe('DATA_NOT_FOUND');
    expect((await world.record(who.token, { withdrawState: 'sent' })).total).toBe(1);
    expect((await world.record(who.token, { withdrawState: 'received,nonsense' })).total).toBe(0);
  });

  test('after all of it the ledger sums to nothing', async () => {
    expect(await checkLedger(world.platform.services.db)).toMatchObject({
      balances: 0n,
      entries: 0n,
      drifted: [],
      negative: [],
    });
  });
});
