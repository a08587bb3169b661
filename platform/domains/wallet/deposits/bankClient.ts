import { Compile } from 'typebox/compile';
import type { Payment as PaymentValue, PaymentOrder } from '../../../../schema/bank.ts';
import { Payment, paymentPath, sign, SIGNATURE_HEADER, signedText } from '../../../../schema/bank.ts';
import type { Clock } from '../../../clock.ts';

/** A request to the bank. Rejects where no answer comes. */
export type BankRequest = (request: {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  /** Null of a GET. */
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}) => Promise<{ readonly status: number; readonly text: string }>;

/** The bank as the platform knows it. Both calls reject where the bank gives no clear answer, and can be repeated. */
export interface BankClient {
  /** Opens a payment, once per reference. `ended`: its end has passed. `refused`: the bank does not take it. */
  open(reference: string, order: PaymentOrder): Promise<PaymentValue | 'ended' | 'refused'>;
  /** How a payment stands; null where the bank has none under the reference. */
  ask(reference: string): Promise<PaymentValue | null>;
}

const payments = Compile(Payment);

/** @param secret signs every request */
export function createBankClient(request: BankRequest, secret: string, clock: Clock): BankClient {
  async function send(method: 'GET' | 'PUT', path: string, body: string | null) {
    const signature = sign(secret, signedText(method, path, body ?? ''), clock.now());
    return request({ method, path, body, headers: { [SIGNATURE_HEADER]: signature } });
  }
  return {
    async open(reference, order) {
      const answer = await send('PUT', paymentPath(reference), JSON.stringify(order));
      if (answer.status === 410) return 'ended';
      if (answer.status === 400 || answer.status === 409) return 'refused';
      return paymentOf(answer);
    },
    async ask(reference) {
      const answer = await send('GET', paymentPath(reference), null);
      return answer.status === 404 ? null : paymentOf(answer);
    },
  };
}

function paymentOf({ status, text }: { readonly status: number; readonly text: string }): PaymentValue {
  const value: unknown = status === 200 ? JSON.parse(text) : null;
  if (!payments.Check(value)) throw new Error(`The bank answered ${status}, and no payment`);
  return value;
}

/** How long the bank may take to answer, in milliseconds. */
const PATIENCE = 3000;

/** Requests over HTTP. @param origin such as `http://127.0.0.1:4102` */
export function httpRequest(origin: string): BankRequest {
  return async ({ method, path, body, headers }) => {
    const answer = await fetch(origin + path, {
      headers: { ...headers, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
      ...(body === null ? {} : { method, body }),
    });
    return { status: answer.status, text: await answer.text() };
  };
}
