import { REFUSALS } from '../../play/refusals.ts';
import type { RefusalCode } from '../../play/refusals.ts';

/** Thrown in the play domain, answered as `{ error: { code, message, …details } }`. The message is for developers. */
export class PlayRefusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: Readonly<Record<string, string>>;

  constructor(code: RefusalCode, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'PlayRefusal';
    this.code = code;
    this.status = REFUSALS[code];
    this.details = details;
  }
}
