import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { and, eq } from '../../../database/drizzle.ts';
import { EVENTS_PATH, sign, SIGNATURE_HEADER } from '../../../../schema/bank.ts';
import { depositSlip } from '../../../../schema/upstream/deposits.ts';
import { uploadFile } from '../../../../schema/upstream/memberFiles.ts';
import type { BankPayment } from '../../../bank/tables.ts';
import { bankEvents } from '../../../bank/tables.ts';
import { testDatabases } from '../../../database/testing.ts';
import { memberAccount } from '../../../ledger/accounts.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { ledgerTransactions } from '../../../ledger/tables.ts';
import { lockDeposit } from './follow.ts';
import { askBank } from './sendToBank.ts';
import { depositPlatform, valueIn } from './testing.ts';

// A database is opened, and dozens of deposits go all ways.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

/** One grey point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
const AMOUNT = 50_000n;
const SECRET = 'a secret for this test only';

/** What happens, one after the other; `events` names some of those that the bank has stored so far, some twice. */
type Happening =
  | { readonly kind: 'bank'; readonly choice: 'pay' | 'other' | 'late' | 'cancel' | 'refuse' }
  | { readonly kind: 'events'; readonly which: readonly number[]; readonly atOnce: boolean }
  | { readonly kind: 'ask' | 'slip' };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('pay', 'other', 'late', 'cancel', 'refuse')
      .map((choice) => ({ kind: 'bank' as const, choice })),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('events' as const),
      which: fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }),
      atOnce: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom('ask', 'slip').map((kind) => ({ kind })) },
);

/** What must come of a deposit, by what the bank has at the end, and whether a slip was taken: no order counts. */
function expectedOf({ state, paid, isAfterEnd }: BankPayment, hasSlip: boolean) {
  if (state === 'paid' && isAfterEnd) return { stateName: 'under-review', reason: 'late' };
  if (state === 'paid' && paid !== AMOUNT) return { stateName: 'under-review', reason: 'other-amount' };
  if (state === 'paid') return { stateName: 'credited', reason: null };
  if (hasSlip) return { stateName: 'under-review', reason: 'slip' };
  switch (state) {
    case 'open':
      return { stateName: 'sent-to-bank', reason: null };
    case 'cancelled':
      return { stateName: 'failed', reason: 'cancelled' };
    case 'refused':
      return { stateName: 'failed', reason: 'refused-by-bank' };
    case 'expired':
      return { stateName: 'expired', reason: null };
  }
}

describe.each(testDatabases)('deposits on %s', (kind) => {
  const world = depositPlatform(kind, { BANK_SECRET: SECRET });

  test('webhooks in any order and number, questions to the bank and slips come to one result', async () => {
    const { db, clock, ledger } = world.platform.services;
    await world.sending({ isSilent: true });
    const { id: memberId, token } = await world.platform.member();
    let credited = 0n;

    const stored = async (paymentId: string): Promise<readonly string[]> =>
      (await db.select().from(bankEvents).where(eq(bankEvents.paymentId, paymentId)).orderBy(bankEvents.at)).map(
        ({ body }) => body,
      );
    const hear = async (body: string) => {
      const { statusCode } = await world.platform.app.inject({
        method: 'POST',
        url: EVENTS_PATH,
        headers: { [SIGNATURE_HEADER]: sign(SECRET, body, clock.now()) },
        payload: body,
      });
      expect(statusCode).toBe(200);
    };
    const ask = async (depositId: number) => {
      const deposit = await db.transaction((tx) => lockDeposit(tx, depositId));
      if (deposit) await askBank(world.platform.services, deposit);
    };
    const slip = async (depositId: number): Promise<boolean> => {
      const { fileId } = valueIn(
        await world.platform.ask<{ success: boolean; value: { fileId: string } }>(uploadFile, {
          token,
          body: { contentType: 'image/png', data: PNG, idempotencyKey: world.newKey() },
        }),
      );
      const body = { depositId, fileIds: [fileId], idempotencyKey: world.newKey() };
      return (await world.platform.ask(depositSlip, { token, body })).json?.success === true;
    };

    const property = fc.asyncProperty(
      fc.array(happening, { maxLength: 8 }),
      fc.boolean(),
      async (happenings, endsWithEvents) => {
        const id = await world.deposit(token, '500', { on: 'transfer' });
        const payment = await world.paymentOf(id);
        let hasSlip = false;
        for (const happens of happenings) {
          switch (happens.kind) {
            case 'bank':
              await world.atBank(id, happens.choice, { amount: '123.45' });
              break;
            case 'events': {
              const bodies = await stored(payment?.id ?? '');
              const chosen = happens.which.flatMap((at) => bodies[at % Math.max(bodies.length, 1)] ?? []);
              if (happens.atOnce) await Promise.all(chosen.map(hear));
              else for (const body of chosen) await hear(body);
              break;
            }
            case 'ask':
              await ask(id);
              break;
            case 'slip':
              hasSlip = (await slip(id)) || hasSlip;
          }
        }
        if (endsWithEvents) for (const body of (await stored(payment?.id ?? '')).toReversed()) await hear(body);
        else await ask(id);

        const atEnd = await world.paymentOf(id);
        if (!atEnd) throw new Error('The bank has lost a payment');
        const expected = expectedOf(atEnd, hasSlip);
        expect(await world.depositOf(token, id)).toMatchObject(expected);
        const isCredited = expected.stateName === 'credited';
        if (isCredited) credited += AMOUNT;
        const booked = await db
          .select({ key: ledgerTransactions.key })
          .from(ledgerTransactions)
          .where(and(eq(ledgerTransactions.reference, String(id)), eq(ledgerTransactions.subject, 'deposit')));
        const received = expected.reason === 'late' || expected.reason === 'other-amount';
        expect(booked.map(({ key }) => key)).toEqual(
          isCredited ? [`deposit:${id}`] : received ? [`deposit:${id}:received`] : [],
        );
        const told = (await world.notices(memberId)).filter(({ subjectId }) => subjectId === String(id));
        expect(told.filter(({ notice }) => notice === 'deposit-credited')).toHaveLength(isCredited ? 1 : 0);
        expect(await ledger.balanceOf(db, memberAccount(memberId))).toBe(credited);
        // Nothing of it waits to be paid any more: only so many may.
        await world.atBank(id, 'cancel');
        await ask(id);
      },
    );
    await fc.assert(property, { numRuns: 60 });
    expect(await checkLedger(db)).toMatchObject({ drifted: [], negative: [] });
  });
});
