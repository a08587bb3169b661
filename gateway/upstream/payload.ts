import { sealerFor } from '../../schema/upstream/cipher/ciphers.ts';
import type { PayloadSealer as Sealer, SealedPayload } from '../../schema/upstream/cipher/PayloadCipher.ts';
import { rsaKey } from '../../schema/upstream/session.ts';
import { readResponse } from './readResponse.ts';
import { requestHeaders } from './headers.ts';
import type { RetryAfter } from './retryAfter.ts';
import type { Transport } from './transport.ts';
import { UpstreamShapeError } from './upstream.ts';

/**
 * Encrypts the body of an encrypted call with the cipher that the platform announces. The key is fetched once and
 * cached.
 */
export interface PayloadSealer {
  /** @param json the body in plain text */
  seal(json: string): Promise<SealedPayload>;
  /** Drops the cached key; called after the platform could not decrypt a body. */
  forget(): void;
}

const KEPT_MS = 300_000;
const TIMEOUT_MS = 5_000;

export function createPayloadSealer(
  transport: Transport,
  merchantCode: string,
  retryAfter: RetryAfter,
  now: () => number = Date.now,
): PayloadSealer {
  let known: { readonly sealer: Promise<Sealer>; readonly until: number } | null = null;

  async function fetchKey(): Promise<Sealer> {
    const speaker = {
      token: null,
      language: 'EN',
      device: 'web',
      address: '',
      userAgent: '',
      requestId: 'payload-key',
    } as const;
    retryAfter.check(rsaKey.name);
    const answer = await transport.send({
      call: rsaKey.name,
      method: rsaKey.method,
      path: rsaKey.path,
      headers: requestHeaders(rsaKey, merchantCode, speaker, undefined),
      body: null,
      timeout: TIMEOUT_MS,
      maxBytes: rsaKey.maxAnswerBytes,
    });
    retryAfter.record(rsaKey.name, answer);
    const text = readResponse(rsaKey, answer);
    try {
      return sealerFor({ text, headers: answer.headers });
    } catch (error) {
      throw new UpstreamShapeError(
        rsaKey.name,
        '',
        `is no usable key: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  return {
    async seal(json) {
      if (!known || known.until < now()) known = { sealer: fetchKey(), until: now() + KEPT_MS };
      const { sealer } = known;
      try {
        return await (await sealer).seal(json);
      } catch (error) {
        known = null;
        throw error;
      }
    },
    forget: () => (known = null),
  };
}
