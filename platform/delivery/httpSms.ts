import type { Carrier } from './Carrier.ts';
import { DeliveryError } from './Carrier.ts';

/** How long a provider may take, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Answers that say "not now" rather than "not this". */
const LATER: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/**
 * SMS through a provider's HTTP call:
 *
 *     POST <url>   Authorization: Bearer <token>   Idempotency-Key: <id>   Content-Type: application/json
 *     { "to": "+639170000001", "text": "…" }
 *
 * Any 2xx is acceptance. 401, 403, 408, 425, 429 and 5xx are tried again, after `Retry-After` seconds where given; any
 * other 4xx is final.
 */
export function createHttpSmsCarrier({ url, token }: { readonly url: string; readonly token: string }): Carrier {
  return {
    async carry({ id, recipient, body }) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ to: recipient, text: body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new DeliveryError(`the SMS provider: ${error instanceof Error ? error.name : 'no answer'}`, {
          isFinal: false,
        });
      });
      await response.body?.cancel();
      if (response.ok) return;
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      throw new DeliveryError(`the SMS provider: ${response.status}`, {
        isFinal: response.status < 500 && !LATER.has(response.status),
        retryAfter: Number.isFinite(seconds) ? seconds * 1000 : null,
      });
    },
    close: () => undefined,
  };
}
