import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import type { PaymentReport } from '../../../../schema/bank.ts';
import { EVENTS_PATH, sign, SIGNATURE_HEADER, SIGNATURE_LIFE } from '../../../../schema/bank.ts';
import { sendDue } from '../../../bank/events.ts';
import { endDue } from '../../../bank/payments.ts';
import { bankEvents, bankPayments } from '../../../bank/tables.ts';
import { testDatabases } from '../../../database/testing.ts';
import { reconcile } from './reconcile.ts';
import { referenceOf } from './follow.ts';
import { depositEvents, deposits } from './tables.ts';
import { depositPlatform } from './testing.ts';

const OLD = 'the secret before the change';
const NEW = 'the secret after the change';
const MINUTE = 60_000;

describe.each(testDatabases)('what the bank reports on %s', (kind) => {
  const world = depositPlatform(kind, { BANK_SECRET: NEW, BANK_SECRET_PREVIOUS: OLD });
  const { deposit, depositOf, atBank } = world;
  const now = () => world.platform.services.clock.now();
  const deliver = () => sendDue(world.platform.bank.services);
  const later = (milliseconds: number) => {
    world.platform.services.clock.shift(milliseconds);
    onTestFinished(() => world.platform.services.clock.shift(-milliseconds));
  };
  let events = 0;

  const report = (id: number, change: Partial<PaymentReport> = {}): PaymentReport => ({
    reference: referenceOf(id),
    version: 2,
    state: 'paid',
    paid: '500.00',
    isAfterEnd: false,
    at: now().getTime(),
    ...change,
  });
  async function send(body: string, signature: string): Promise<number> {
    const answer = await world.platform.app.inject({
      method: 'POST',
      url: EVENTS_PATH,
      headers: { [SIGNATURE_HEADER]: signature },
      payload: body,
    });
    return answer.statusCode;
  }
  const tell = (told: unknown, { id = `e${(events += 1)}`, secret = NEW, at = now() } = {}) => {
    const body = JSON.stringify({ id, report: told });
    return send(body, sign(secret, body, at));
  };

  test('an event counts only with the bank’s signature over its body, of lately', async () => {
    const { token } = await world.platform.member();
    const id = await deposit(token, 500);
    const body = JSON.stringify({ id: 'e-signed', report: report(id) });
    const at = (milliseconds: number) => new Date(now().getTime() + milliseconds);
    for (const signature of [
      '',
      sign('somebody', body, now()),
      sign(NEW, `${body} `, now()),
      sign(NEW, body, at(-SIGNATURE_LIFE - 1000)),
      sign(NEW, body, at(SIGNATURE_LIFE + 1000)),
    ])
      expect(await send(body, signature)).toBe(401);
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'sent-to-bank' });
    expect(await send(body, sign(NEW, body, at(-SIGNATURE_LIFE + 5000)))).toBe(200);
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'credited' });
  });

  test('during a change of secrets the old one holds, too', async () => {
    const { token } = await world.platform.member();
    const id = await deposit(token, 500);
    expect(await tell(report(id), { secret: OLD })).toBe(200);
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'credited' });
  });

  test('an event that comes again is taken, and changes nothing', async () => {
    const { id: memberId, token } = await world.platform.member();
    const id = await deposit(token, 500);
    const statuses = await Promise.all(Array.from({ length: 5 }, () => tell(report(id), { id: 'e-again' })));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await tell(report(id, { version: 3, paid: '900.00' }))).toBe(200);
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'credited', creditedAmount: 500 });
    const { db } = world.platform.services;
    expect(await db.select().from(depositEvents).where(eq(depositEvents.depositId, id))).toHaveLength(2);
    expect(await world.notices(memberId)).toHaveLength(1);
    const other = await deposit(token, 500);
    await tell(report(other, { state: 'cancelled', paid: null }), { id: 'e-other' });
    expect(await tell(report(other), { id: 'e-other' })).toBe(200);
    expect(await depositOf(token, other)).toMatchObject({ stateName: 'failed' });
  });

  test('what is no event, or about no deposit, is refused', async () => {
    const { token } = await world.platform.member();
    const id = await deposit(token, 500);
    for (const wrong of [
      null,
      { ...report(id), state: 'stolen' },
      { ...report(id), paid: '5e2' },
      { ...report(id), paid: '-5.00' },
      { ...report(id), paid: 500 },
      { ...report(id), paid: '10000000000.00' },
      { ...report(id), version: 0 },
    ])
      expect(await tell(wrong)).toBe(400);
    const broken = '{"id":';
    expect(await send(broken, sign(NEW, broken, now()))).toBe(400);
    for (const reference of ['D1', 'X700001', `D${'9'.repeat(15)}`, `${referenceOf(id)} `])
      expect(await tell({ ...report(id), reference })).toBe(404);
    expect(await send('x'.repeat(20_000), '')).toBe(413);
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'sent-to-bank' });
  });

  test('a report that comes too late does not undo a payment', async () => {
    const { token } = await world.platform.member();
    const id = await deposit(token, 500);
    expect(await tell(report(id, { version: 3, isAfterEnd: true }))).toBe(200);
    for (const state of ['cancelled', 'expired', 'open'] as const)
      expect(await tell(report(id, { state, paid: null }))).toBe(200);
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'under-review', reason: 'late' });
  });

  test('a payment of nothing is none', async () => {
    const { token } = await world.platform.member();
    const id = await deposit(token, 500);
    for (const paid of ['0.00', null]) expect(await tell(report(id, { paid }))).toBe(200);
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'sent-to-bank' });
  });

  test('a payment whose moment is after the deposit’s end is late, whatever the bank thinks', async () => {
    const { token } = await world.platform.member();
    const id = await deposit(token, 500);
    await tell(report(id, { at: now().getTime() + 31 * MINUTE }));
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'under-review', reason: 'late' });
  });

  test('the bank sends an event again until it is taken, and as often as it is told to', async () => {
    const { token } = await world.platform.member();
    const post = vi.spyOn(world.platform.bank.services, 'post');
    onTestFinished(() => post.mockRestore());
    const id = await deposit(token, 500);
    post.mockRejectedValueOnce(new Error('no line')).mockResolvedValueOnce(500);
    await world.sending({ copies: 3 });
    await atBank(id, 'pay');
    await world.sending({ copies: 1 });
    for (const wait of [0, 1_100, 2_100, 0, 0, 0]) {
      world.platform.services.clock.shift(wait);
      await deliver();
    }
    world.platform.services.clock.shift(-3_200);
    expect(post).toHaveBeenCalledTimes(5);
    expect(new Set(post.mock.calls.map(([body]) => body)).size).toBe(1);
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'credited', creditedAmount: 500 });
  });

  test('a silent bank keeps its events, and a slow one sends them later', async () => {
    const { token } = await world.platform.member();
    const id = await deposit(token, 500);
    const slow = await deposit(token, 500);
    await world.sending({ isSilent: true });
    await atBank(id, 'pay');
    await deliver();
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'sent-to-bank' });
    await world.sending({ isSilent: false, delay: 2000 });
    await atBank(slow, 'pay');
    await world.sending({ delay: 0 });
    await deliver();
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'credited' });
    expect(await depositOf(token, slow)).toMatchObject({ stateName: 'sent-to-bank' });
    later(2100);
    await deliver();
    expect(await depositOf(token, slow)).toMatchObject({ stateName: 'credited' });
  });

  test('a webhook that never comes costs time and no money: the platform asks', async () => {
    const { token } = await world.platform.member();
    await world.sending({ isSilent: true });
    onTestFinished(() => void world.sending({ isSilent: false }));
    const [paid, cancelled, left] = [await deposit(token, 500), await deposit(token, 500), await deposit(token, 500)];
    await atBank(paid, 'pay');
    await atBank(cancelled, 'cancel');
    await reconcile(world.platform.services);
    expect(await depositOf(token, paid)).toMatchObject({ stateName: 'sent-to-bank' });
    later(6_000);
    await reconcile(world.platform.services);
    expect(await depositOf(token, paid)).toMatchObject({ stateName: 'credited' });
    expect(await depositOf(token, cancelled)).toMatchObject({ stateName: 'failed', reason: 'cancelled' });
    later(31 * MINUTE);
    await reconcile(world.platform.services);
    expect(await depositOf(token, left)).toMatchObject({ state: '7', stateName: 'expired', reason: null });
    await atBank(left, 'pay');
    await reconcile(world.platform.services);
    expect(await depositOf(token, left)).toMatchObject({ stateName: 'expired' });
    later(60 * MINUTE);
    await reconcile(world.platform.services);
    expect(await depositOf(token, left)).toMatchObject({ stateName: 'under-review', reason: 'late', amount: 500 });
  });

  test('what nobody pays the bank ends by itself, and says so', async () => {
    const { id: memberId, token } = await world.platform.member();
    const id = await deposit(token, 500);
    await endDue(world.platform.bank.services);
    expect((await world.paymentOf(id))?.state).toBe('open');
    later(30 * MINUTE);
    await endDue(world.platform.bank.services);
    await deliver();
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'expired' });
    expect(await world.notices(memberId)).toMatchObject([{ notice: 'deposit-failed' }]);
  });

  test('a bank that does not answer delays a deposit, which is never opened twice', async () => {
    const { token } = await world.platform.member();
    const { bank } = world.platform.services;
    if (!bank) throw new Error('There is no bank');
    const opening = vi.spyOn(bank, 'open').mockRejectedValueOnce(new Error('no line'));
    onTestFinished(() => opening.mockRestore());
    const before = await deposit(token, 500);
    expect(await depositOf(token, before)).toMatchObject({ state: '2', stateName: 'requested' });
    // The bank has opened it, and its answer is lost.
    opening.mockRestore();
    const real = bank.open;
    const lost = vi.spyOn(bank, 'open').mockImplementationOnce(async (...asked) => {
      await real(...asked);
      throw new Error('the line broke');
    });
    onTestFinished(() => lost.mockRestore());
    const after = await deposit(token, 500);
    expect(await depositOf(token, after)).toMatchObject({ stateName: 'requested' });
    expect(await world.paymentOf(after)).toMatchObject({ state: 'open' });
    later(6_000);
    await reconcile(world.platform.services);
    for (const id of [before, after]) {
      expect(await depositOf(token, id)).toMatchObject({
        stateName: 'sent-to-bank',
        redirectUrl: expect.stringContaining('/pay/') as string,
      });
      const { db } = world.platform.services;
      expect(
        await db
          .select()
          .from(bankPayments)
          .where(eq(bankPayments.reference, referenceOf(id))),
      ).toHaveLength(1);
    }
  });

  test('a deposit that never reached the bank before its end has expired, and the bank opens it no more', async () => {
    const { token } = await world.platform.member();
    const { bank } = world.platform.services;
    const opening = bank && vi.spyOn(bank, 'open').mockRejectedValueOnce(new Error('no line'));
    const id = await deposit(token, 500);
    opening?.mockRestore();
    later(31 * MINUTE);
    await reconcile(world.platform.services);
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'expired' });
    expect(await world.paymentOf(id)).toBeNull();
  });

  test('a bank that gives no clear answer at the end ends nothing', async () => {
    const { token } = await world.platform.member();
    const id = await deposit(token, 500);
    await atBank(id, 'pay');
    const { bank, db } = world.platform.services;
    const asking = bank && vi.spyOn(bank, 'ask').mockRejectedValue(new Error('no line'));
    later(31 * MINUTE);
    await reconcile(world.platform.services);
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'sent-to-bank' });
    asking?.mockRestore();
    const [row] = await db.select().from(deposits).where(eq(deposits.id, id));
    expect(row?.askAt?.getTime()).toBeGreaterThan(now().getTime());
    await deliver();
    expect(await depositOf(token, id)).toMatchObject({ stateName: 'credited' });
  });

  test('the bank keeps an event for each change, in the same transaction', async () => {
    const { token } = await world.platform.member();
    const id = await deposit(token, 500);
    await atBank(id, 'late');
    await atBank(id, 'pay');
    await atBank(id, 'cancel');
    const payment = await world.paymentOf(id);
    const kept = await world.platform.services.db
      .select()
      .from(bankEvents)
      .where(eq(bankEvents.paymentId, payment?.id ?? ''));
    expect(kept.map(({ body }) => (JSON.parse(body) as { report: PaymentReport }).report.state).sort()).toEqual([
      'expired',
      'paid',
    ]);
    expect(payment).toMatchObject({ version: 3, paid: 50_000n, isAfterEnd: true });
  });
});
