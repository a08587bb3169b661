import type { BodyOf, Call, QueryOf, ValueOf } from '../../schema/upstream/call.ts';
import type { UpstreamErrorMeaning } from '../../schema/upstream/errors.ts';
import type { Language } from '../../schema/languages.ts';

/** On whose behalf, and within which limits, a call is made. */
export interface Principal {
  /** The platform's session token; null for a guest. */
  readonly token: string | null;
  /** Names the member's sign-in, for answers that may be reused by nobody else; null for a guest. */
  readonly sessionId: string | null;
  readonly language: Language;
  /** Sent as `Device`; null sends none (wire §1.1: phones name none). */
  readonly device: 'web' | null;
  /** The visitor's own address, for the platform's limits and its "visitor IP". */
  readonly address: string;
  readonly userAgent: string;
  /** No later than this moment (epoch milliseconds) every call has ended. */
  readonly deadline: number;
  readonly requestId: string;
  /** Told the name of every call that really leaves this process. */
  readonly onSent?: (call: string) => void;
}

export interface CallOptions<C extends Call> {
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  /** Cookies the platform set earlier and wants back, such as `captchaId`. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Ask the platform even when a reusable answer is at hand; the new answer replaces it. */
  readonly fresh?: boolean;
  /**
   * Of an answer that tells of the visitor, what it tells everybody: asked for nobody in particular, and shared by all.
   */
  readonly anonymous?: boolean;
}

/** An answer together with the cookies that came with it. Answers with cookies are never reused. */
export interface UpstreamResponse<Value> {
  readonly value: Value;
  readonly cookies: ReadonlyMap<string, string>;
}

/** The operator's platform, as far as the contract table knows it. */
export interface Upstream {
  /**
   * Makes one call and returns its checked value.
   * Throws `UpstreamRefusal`, `UpstreamUnavailable` or `UpstreamShapeError`, nothing else.
   */
  call<C extends Call>(call: C, options: CallOptions<C> & { readonly principal: Principal }): Promise<ValueOf<C>>;
  exchange<C extends Call>(
    call: C,
    options: CallOptions<C> & { readonly principal: Principal },
  ): Promise<UpstreamResponse<ValueOf<C>>>;
  /** Forgets what was kept for one sign-in. Happens by itself after each of the member's own changes. */
  forget(sessionId: string): void;
}

/** The same, for the request at hand: token, language, device and deadline are already known. */
export interface BoundUpstream {
  call<C extends Call>(call: C, options?: CallOptions<C>): Promise<ValueOf<C>>;
  exchange<C extends Call>(call: C, options?: CallOptions<C>): Promise<UpstreamResponse<ValueOf<C>>>;
}

/** The platform understood and said no, whichever HTTP status it chose for that (wire §2.1). */
export class UpstreamRefusal extends Error {
  override readonly name = 'UpstreamRefusal';
  readonly call: string;
  /** The operator's own word, one of three spellings (wire §2.2); empty when it gave none. */
  readonly code: string;
  /** What the code means; `internal` for a code nobody knows. */
  readonly meaning: UpstreamErrorMeaning;
  readonly httpStatus: number;
  /** What came with the refusal, unchecked. */
  readonly value: unknown;

  constructor(details: {
    readonly call: string;
    readonly code: string;
    readonly meaning: UpstreamErrorMeaning;
    readonly httpStatus: number;
    readonly value: unknown;
    readonly message: string;
  }) {
    super(details.message);
    this.call = details.call;
    this.code = details.code;
    this.meaning = details.meaning;
    this.httpStatus = details.httpStatus;
    this.value = details.value;
  }
}

/** Of these `breaker`, `retry-after`, `queue-full` and `queue-timeout` mean that nothing was sent. */
export type Unavailability =
  | 'deadline'
  | 'network'
  | 'breaker'
  | 'gateway-status'
  | 'too-large'
  | 'retry-after'
  | 'queue-full'
  | 'queue-timeout';

/** The platform did not answer, or not in time, or is not asked for now. */
export class UpstreamUnavailable extends Error {
  override readonly name = 'UpstreamUnavailable';
  readonly call: string;
  readonly reason: Unavailability;

  constructor(call: string, reason: Unavailability, cause?: unknown) {
    super(`${call}: ${reason}`, { cause });
    this.call = call;
    this.reason = reason;
  }
}

/** The platform answered something this gateway cannot read. */
export class UpstreamShapeError extends Error {
  override readonly name = 'UpstreamShapeError';
  readonly call: string;
  /** Path of the field, such as `games/0/nodeId`; empty when the whole answer is unreadable. */
  readonly field: string;

  constructor(call: string, field: string, expectation = 'is missing or of a wrong type') {
    super(`${call}: ${field === '' ? 'the answer' : field} ${expectation}`);
    this.call = call;
    this.field = field;
  }
}
