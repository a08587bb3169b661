import { afterAll, beforeAll } from 'vitest';
import { and, desc, eq } from '../../../database/drizzle.ts';
import type { Call, ValueOf } from '../../../../schema/upstream/call.ts';
import * as calls from '../../../../schema/upstream/deposits.ts';
import { bankPayments } from '../../../bank/tables.ts';
import { seedContent } from '../../../database/seed/content/seedContent.ts';
import type { Settings } from '../../../settings.ts';
import type { Answer, TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { inboxMessages } from '../../messages/tables.ts';
import { referenceOf } from './follow.ts';

/** Channels of the seed data, each with the call that opens deposits on it. */
export const CHANNELS = {
  page: { vendorId: 501, call: calls.depositByLaunchUrl },
  chosen: { vendorId: 502, call: calls.depositByLaunchUrl },
  qr: { vendorId: 511, call: calls.depositByQrImage },
  transfer: { vendorId: 521, call: calls.postDeposit },
  closed: { vendorId: 522, call: calls.postDeposit },
  usdt: { vendorId: 531, call: calls.postDeposit },
  btc: { vendorId: 532, call: calls.postDeposit },
} as const satisfies Readonly<Record<string, { readonly vendorId: number; readonly call: Call }>>;

export type DepositRow = ValueOf<typeof calls.depositRecord>['list'][number];

/** What an opening call answers, or says when it refuses. */
export interface Opening {
  readonly success: boolean;
  readonly errorCode?: string;
  readonly value: { readonly depositId: number; readonly redirectUrl?: string; readonly qrImageUrl?: string };
}

/** The value of an answer. Throws on a refusal. */
export function valueIn<Value>({ json, text }: Answer<{ readonly success: boolean; readonly value: Value }>): Value {
  if (json?.success !== true) throw new Error(`The call was refused: ${text}`);
  return json.value;
}

interface DepositPage {
  readonly list: readonly DepositRow[];
  readonly total: number;
  readonly totalPages: number;
  readonly footer: { readonly amount: number };
}

/** A test platform with the operator's channels, for all tests of a file, and what its members do there. */
export function depositPlatform(kind: 'memory' | 'server', variables: Readonly<Record<string, string>> = {}) {
  let platform: TestPlatform;
  let keys = 0;
  const newKey = (): string => `deposit-test-${(keys += 1)}`;
  beforeAll(async () => {
    platform = await openTestPlatform(kind, variables);
    const { db, clock, settings } = platform.services;
    await seedContent(db, clock.now());
    // Tests wait for the end of deposits, which is after that of a session.
    await settings.set(db, 'login', { sessionMinutes: 6_000 });
  });
  afterAll(() => platform.close());

  async function open(
    token: string,
    amount: unknown,
    {
      on = 'page',
      idempotencyKey = newKey(),
      ...more
    }: {
      readonly on?: keyof typeof CHANNELS;
      readonly idempotencyKey?: string;
      readonly [field: string]: unknown;
    } = {},
  ): Promise<Answer<Opening>> {
    const { vendorId, call } = CHANNELS[on];
    return platform.ask<Opening>(call, { token, body: { vendorId, amount, idempotencyKey, ...more } });
  }

  async function record(token: string, query: Record<string, string> = {}) {
    return valueIn(await platform.ask<{ success: boolean; value: DepositPage }>(calls.depositRecord, { token, query }));
  }

  async function paymentOf(depositId: number) {
    const [payment] = await platform.services.db
      .select()
      .from(bankPayments)
      .where(eq(bankPayments.reference, referenceOf(depositId)));
    return payment ?? null;
  }

  return {
    get platform() {
      return platform;
    },
    newKey,
    open,
    record,
    paymentOf,
    /** Opens a deposit and answers its id. Throws where it is refused. */
    async deposit(token: string, amount: unknown, more: Parameters<typeof open>[2] = {}): Promise<number> {
      return valueIn(await open(token, amount, more)).depositId;
    },
    async depositOf(token: string, depositId: number): Promise<DepositRow> {
      const [row] = (await record(token, { depositId: String(depositId) })).list;
      if (!row) throw new Error(`There is no deposit ${depositId}`);
      return row;
    },
    /** Presses a button of the bank's page. */
    async atBank(depositId: number, choice: string, more: Readonly<Record<string, string>> = {}): Promise<number> {
      const payment = await paymentOf(depositId);
      const answer = await platform.bank.app.inject({
        method: 'POST',
        url: `/pay/${payment?.id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ choice, ...more }).toString(),
      });
      return answer.statusCode;
    },
    sending: (change: Partial<Settings['bank']>) =>
      platform.services.settings.set(platform.services.db, 'bank', change),
    notices: (memberId: number) =>
      platform.services.db
        .select({ notice: inboxMessages.notice, subjectId: inboxMessages.subjectId })
        .from(inboxMessages)
        .where(and(eq(inboxMessages.memberId, memberId)))
        .orderBy(desc(inboxMessages.id)),
  };
}
