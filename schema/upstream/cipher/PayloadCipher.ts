import type { KeyObject } from 'node:crypto';

export type CipherName = 'wire' | 'jwe';

/** How a platform says which cipher it speaks and with which key: the answer of `/wps/session/key/rsa`. */
export interface Announcement {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An encrypted request: the headers to add and the JSON text to send. */
export interface SealedPayload {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The caller's end. */
export interface PayloadSealer {
  /** Encrypts a JSON text under a fresh content key. */
  seal(json: string): Promise<SealedPayload>;
}

/** The platform's end. */
export interface PayloadOpener {
  readonly announcement: Announcement;
  /**
   * The JSON text inside an encrypted body.
   * @param headers as received, names in lower case Throws `PayloadCipherError` on anything that was not sealed for
   *   this key; the reason never says more than is safe to answer.
   */
  open(headers: Readonly<Record<string, string | string[] | undefined>>, body: string): Promise<string>;
}

/** One way of encrypting what travels to the platform. */
export interface PayloadCipher {
  readonly name: CipherName;
  /** @param key the platform's RSA private key */
  opener(key: KeyObject): PayloadOpener;
  /** Throws `PayloadCipherError` (`key`) when the announced text is no usable key. */
  sealer(announced: string): PayloadSealer;
}

/**
 * `header`: the encryption header is missing or not of this cipher. `body`: the body cannot be opened. `key`: the
 * announced key is not usable.
 */
export type CipherFailure = 'header' | 'body' | 'key';

/** Encryption failed on either end. */
export class PayloadCipherError extends Error {
  override readonly name = 'PayloadCipherError';
  readonly failure: CipherFailure;

  constructor(failure: CipherFailure, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.failure = failure;
  }
}
