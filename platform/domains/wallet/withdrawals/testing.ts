import { afterAll, beforeAll } from 'vitest';
import { desc, eq } from '../../../database/drizzle.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { addBankCard } from '../../../../schema/upstream/bankCards.ts';
import { uploadFile } from '../../../../schema/upstream/memberFiles.ts';
import * as calls from '../../../../schema/upstream/withdrawals.ts';
import { seedContent } from '../../../database/seed/content/seedContent.ts';
import type { TestDatabaseKind } from '../../../database/testing.ts';
import type { HouseAccount } from '../../../ledger/accounts.ts';
import { heldAccount, memberAccount } from '../../../ledger/accounts.ts';
import { move } from '../../../ledger/posting.ts';
import type { Answer, TestPlatform } from '../../../testing.ts';
import { openTestPlatform, TEST_AUTHOR_HEADERS } from '../../../testing.ts';
import { inboxMessages } from '../../messages/tables.ts';
import { valueIn } from '../deposits/testing.ts';
import { advanceWithdrawals } from './advance.ts';
import type { Decision } from './decide.ts';
import { decide, withdrawalToDecide } from './decide.ts';

export const PASSWORD = '424242';
export const MINUTE = 60_000;
/** One grey point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

export type WithdrawalRow = ValueOf<typeof calls.withdrawRecord>['records'][number];

export const errorOf = ({ json }: Answer): string | null => json?.errorCode ?? null;
export const valueOf = (answer: Answer): Record<string, string> => {
  if (answer.json?.success !== true) throw new Error(`The call was refused: ${answer.text}`);
  return answer.json.value as Record<string, string>;
};

interface RecordPage {
  readonly records: readonly WithdrawalRow[];
  readonly total: number;
}

export interface Withdrawer {
  readonly id: number;
  readonly token: string;
  readonly cardId: string;
}

/** A test platform for all tests of a file, and what its members and its operator do about withdrawals. */
export function withdrawalPlatform(kind: TestDatabaseKind) {
  let platform: TestPlatform;
  let keys = 0;
  const newKey = (): string => `withdrawal-test-${(keys += 1)}`;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    const { db, clock, settings } = platform.services;
    await seedContent(db, clock.now());
    // Tests wait for the end of withdrawals, which is after that of a session.
    await settings.set(db, 'login', { sessionMinutes: 60_000 });
    await settings.set(db, 'cards', { waitMinutes: 0 });
    await settings.set(db, 'withdrawals', { automatic: { upTo: null, afterMinutes: 1 } });
  });
  afterAll(() => platform.close());

  async function record(token: string, query: Record<string, string> = {}) {
    return valueIn(await platform.ask<{ success: boolean; value: RecordPage }>(calls.withdrawRecord, { token, query }));
  }
  async function post(memberId: number, kindOf: 'deposit' | 'stake', house: HouseAccount, amount: bigint) {
    const { db, ledger } = platform.services;
    const entries =
      kindOf === 'deposit'
        ? move(house, memberAccount(memberId), amount)
        : move(memberAccount(memberId), house, amount);
    const key = newKey();
    await db.transaction((tx) => ledger.post(tx, { key, kind: kindOf, reference: key, memberId, entries }));
  }

  return {
    get platform() {
      return platform;
    },
    newKey,
    record,
    /** A member with a payment password and a card that can be used. */
    async withdrawer(options: Readonly<Record<string, unknown>> = { balance: '5000.00' }): Promise<Withdrawer> {
      const { id, token } = await platform.member({ paymentPassword: PASSWORD, ...options });
      const card = { cardType: 'EW', bankCode: 'POCKET', bankCardNo: '09171234567', payeeName: 'Amihan Cruz' };
      const added = await platform.ask(addBankCard, {
        token,
        body: { ...card, paymentPassword: PASSWORD, idempotencyKey: newKey() },
      });
      return { id, token, cardId: valueOf(added)['bankCardId'] ?? '' };
    },
    request: ({ token, cardId }: Withdrawer, amount: unknown, more: object = {}) =>
      platform.ask(calls.withdraw, {
        token,
        body: { check: 'v2', amount, bankCardId: cardId, password: PASSWORD, idempotencyKey: newKey(), ...more },
      }),
    confirm: (token: string, withdrawId: number, outcome: string, more: object = {}) =>
      platform.ask(calls.confirmWithdraw, {
        token,
        body: { withdrawId, outcome, idempotencyKey: newKey(), ...more },
      }),
    async upload(token: string): Promise<string> {
      const body = { contentType: 'image/png', data: PNG, idempotencyKey: newKey() };
      return valueOf(await platform.ask(uploadFile, { token, body }))['fileId'] ?? '';
    },
    async rowOf(token: string, id: number): Promise<WithdrawalRow> {
      const [row] = (await record(token, { withdrawId: String(id) })).records;
      if (!row) throw new Error(`There is no withdrawal ${id}`);
      return row;
    },
    /** What the operator decides; answers the code of a refusal. */
    decides: (id: number, decision: Decision, note = 'A note'): Promise<string | null> =>
      platform.services.db
        .transaction(async (tx) =>
          decide(tx, platform.services, await withdrawalToDecide(tx, id), decision, { by: 'Desk', note }),
        )
        .then(
          () => null,
          (error: { code: string }) => error.code,
        ),
    switchFeature: (code: string, isEnabled: boolean) =>
      platform.control.inject({
        method: 'POST',
        url: `/operator/features/${code}`,
        headers: { host: 'localhost', ...TEST_AUTHOR_HEADERS },
        payload: { isEnabled },
      }),
    /** Of the member's inbox, the latest first. */
    notices: (memberId: number) =>
      platform.services.db
        .select({
          notice: inboxMessages.notice,
          subjectType: inboxMessages.subjectType,
          subjectId: inboxMessages.subjectId,
          values: inboxMessages.values,
        })
        .from(inboxMessages)
        .where(eq(inboxMessages.memberId, memberId))
        .orderBy(desc(inboxMessages.id)),
    advance: () => advanceWithdrawals(platform.services),
    deposits: (memberId: number, amount: bigint) => post(memberId, 'deposit', 'house:cashier', amount),
    stakes: (memberId: number, amount: bigint) => post(memberId, 'stake', 'house:games', amount),
    /** What the member has in main and held, and what is in transit. */
    async money({ id }: Withdrawer) {
      const { db, ledger } = platform.services;
      return {
        main: await ledger.balanceOf(db, memberAccount(id)),
        held: await ledger.balanceOf(db, heldAccount(id)),
        transit: await ledger.balanceOf(db, 'house:in-transit'),
      };
    },
  };
}
