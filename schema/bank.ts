import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Static } from 'typebox';
import { Type } from 'typebox';

/**
 * What a platform and its bank say to each other over HTTP: the platform opens a payment (`PUT`) and asks for it
 * (`GET`), both at `paymentPath`; the bank sends events to `EVENTS_PATH`. Bodies are JSON, amounts decimal text in
 * major units, moments epoch milliseconds; requests of both sides are signed (`SIGNATURE_HEADER`).
 */
export const EVENTS_PATH = '/bank/events';

/** @param reference the platform's own key of the payment, which the bank takes once */
export const paymentPath = (reference: string): string => `/api/payments/${encodeURIComponent(reference)}`;

/** `page`: paid on the bank's page. `qr`: the same, found by scanning. The others: the member sends the money. */
export const PAYMENT_WAYS = ['page', 'qr', 'transfer', 'crypto'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** `open` until one of the others; `paid` may follow all of them, and nothing follows it. */
export const PAYMENT_STATES = ['open', 'paid', 'cancelled', 'expired', 'refused'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * The most that one payment may be, in cents: far above what anybody asks for, and so far below what a ledger's account
 * can hold that no number of payments fills it.
 */
export const MOST_PAID = 999_999_999_999n;

/** Up to `MOST_PAID`. */
const Amount = Type.String({ pattern: '^\\d{1,10}\\.\\d{2}$' });
const Moment = Type.Integer({ minimum: 0 });

/** What a platform wants to be paid. */
export const PaymentOrder = Type.Object({
  amount: Amount,
  currency: Type.String({ minLength: 1, maxLength: 8 }),
  currencySymbol: Type.String({ maxLength: 8 }),
  way: Type.Enum([...PAYMENT_WAYS]),
  payee: Type.String({ minLength: 1, maxLength: 80, description: 'Who is paid' }),
  /** Of a crypto payment: which coin, on which network, and how much of it the amount is. */
  coin: Type.Union([
    Type.Object({
      name: Type.String({ maxLength: 20 }),
      network: Type.String({ maxLength: 40 }),
      amount: Type.String({ maxLength: 40 }),
    }),
    Type.Null(),
  ]),
  endsAt: Moment,
  /** Where the bank's page leads back to; null: nowhere. */
  returnUrl: Type.Union([Type.String({ maxLength: 300 }), Type.Null()]),
  /** The origin at which the member's browser reaches the bank, where the bank does not know its own. */
  origin: Type.Union([Type.String({ maxLength: 300 }), Type.Null()]),
  language: Type.String({ maxLength: 8 }),
});
export type PaymentOrder = Static<typeof PaymentOrder>;

/** How a payment stands. Reports may come in any order: nothing follows `paid`, and only `paid` follows the others. */
export const PaymentReport = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 64 }),
  /** Counts the changes of the payment, for whoever reads a log. */
  version: Type.Integer({ minimum: 1 }),
  state: Type.Enum([...PAYMENT_STATES]),
  /** What was paid; null before. */
  paid: Type.Union([Amount, Type.Null()]),
  /** Whether it was paid when the payment had ended already. */
  isAfterEnd: Type.Boolean(),
  /** When the payment came to this state. */
  at: Moment,
});
export type PaymentReport = Static<typeof PaymentReport>;

/** The bank's answer to both calls. */
export const Payment = Type.Object({
  report: PaymentReport,
  /** The bank's page of the payment. */
  page: Type.String(),
  /** Of a transfer: where the money is to be sent. */
  account: Type.Union([
    Type.Object({ bankName: Type.String(), accountName: Type.String(), accountNumber: Type.String() }),
    Type.Null(),
  ]),
  /** Of a crypto payment: the address of the coins. */
  address: Type.Union([Type.String(), Type.Null()]),
});
export type Payment = Static<typeof Payment>;

/** A webhook: sent once or more, in any order. */
export const BankEvent = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }), report: PaymentReport });
export type BankEvent = Static<typeof BankEvent>;

export const SIGNATURE_HEADER = 'bank-signature';

/** How far the moment of a signature may lie from the reader's, in milliseconds. */
export const SIGNATURE_LIFE = 5 * 60_000;

/** A request without body signs its verb and path, so that a signature opens nothing else. */
export const signedText = (method: string, path: string, body: string): string => `${method} ${path}\n${body}`;

/** Signs a text at a moment: `t=<epoch milliseconds>,v1=<HMAC-SHA256 in hex>`. */
export function sign(secret: string, text: string, at: Date): string {
  const time = String(at.getTime());
  return `t=${time},v1=${macOf(secret, time, text)}`;
}

/**
 * Whether one of the secrets made the signature, within `SIGNATURE_LIFE` of now. During a change of secrets the old one
 * is among them.
 */
export function isSigned(header: string | undefined, text: string, secrets: readonly string[], now: Date): boolean {
  const [, time = '', mac = ''] = /^t=(\d{1,15}),v1=([\da-f]{64})$/.exec(header ?? '') ?? [];
  if (time === '' || Math.abs(Number(time) - now.getTime()) > SIGNATURE_LIFE) return false;
  const given = Buffer.from(mac, 'hex');
  return secrets.some((secret) => timingSafeEqual(given, Buffer.from(macOf(secret, time, text), 'hex')));
}

function macOf(secret: string, time: string, text: string): string {
  return createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
}
