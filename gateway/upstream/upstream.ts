import type { BodyOf, Call, QueryOf, ValueOf } from '../../schema/upstream/call.ts';
import type { UpstreamErrorMeaning } from '../../schema/upstream/errors.ts';
import type { Language } from '../../schema/languages.ts';

/** On whose behalf and within which limits a call is made. */
export interface Principal {
  /** The platform's session token; null for a guest. */
  readonly token: string | null;
  /** The session's id, under which private responses are cached; null for a guest. */
  readonly sessionId: string | null;
  readonly language: Language;
  /** Sent as `Device`; null omits it (wire §1.1: phones send none). */
  readonly device: 'web' | null;
  /** The visitor's address, for the platform's limits and its "visitor IP". */
  readonly address: string;
  readonly userAgent: string;
  /** Epoch milliseconds by which every call has ended. */
  readonly deadline: number;
  readonly requestId: string;
  /** Called with the name of every call that is about to be sent; throws where it must not be. */
  readonly onSent?: (call: string) => void;
  /** Called with the source of a response; the last call counts. Without one it was fetched. */
  readonly onSource?: (source: AnswerSource) => void;
  /** Developer mode: lists the calls of the request. */
  readonly callLog?: CallLog;
  /** Called for every answer that is kept for all, with the time until which it is fresh, epoch milliseconds. */
  readonly onPublic?: (freshUntil: number) => void;
}

/** Where an answer comes from: a call of this request, the cache, or a call that was on its way already. */
export type AnswerSource = 'upstream' | 'cache' | 'shared';

/** A call whose answer a request needed. */
export interface LoggedCall {
  readonly name: string;
  /** Until the answer was there, the wait for a free connection included; null when the request did not wait for it. */
  readonly ms: number | null;
  readonly source: AnswerSource;
  /** How often this request sent it: not at all, once, or again after a failure. A stale answer is sent for, too. */
  readonly sent: number;
  readonly failed: boolean;
  /** Why it failed, such as `session-ended` or `deadline`. */
  readonly reason?: string;
}

/** The calls of one request. */
export interface CallLog {
  /** Lists a call that is made by `ask`, for the principal that is handed to it. */
  record<Answer>(name: string, principal: Principal, ask: (principal: Principal) => Promise<Answer>): Promise<Answer>;
  /** The calls since this was asked last. */
  take(): readonly LoggedCall[];
}

export interface CallOptions<C extends Call> {
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  /** Cookies that the platform set earlier and expects back, such as `captchaId`. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Bypasses the cache; the new response replaces the cached one. */
  readonly fresh?: boolean;
  /** For a response that depends on the visitor: requests it without the visitor's data, cached for all. */
  readonly anonymous?: boolean;
  /** For a call cached for all, when the visitor's own response is needed: neither read from the cache nor kept. */
  readonly personal?: boolean;
}

/** A response with its cookies. Responses with cookies are never cached. */
export interface UpstreamResponse<Value> {
  readonly value: Value;
  readonly cookies: ReadonlyMap<string, string>;
}

/** The operator's platform, as defined by the contract table. */
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
  /**
   * Makes a call that is answered in lines (`Envelope`), each checked as it comes. Throws as `call` does: before the
   * first line where the platform refuses, and while they are read where they break off.
   * @param signal breaks it off
   */
  lines<C extends Call>(
    call: C,
    options: Pick<CallOptions<C>, 'query'> & { readonly principal: Principal; readonly signal: AbortSignal },
  ): Promise<AsyncIterable<ValueOf<C>>>;
  /** Deletes one session's cached responses. Happens automatically after each change by the member. */
  forget(sessionId: string): void;
}

/** The same, bound to one request: token, language, device and deadline are set. */
export interface BoundUpstream {
  call<C extends Call>(call: C, options?: CallOptions<C>): Promise<ValueOf<C>>;
  exchange<C extends Call>(call: C, options?: CallOptions<C>): Promise<UpstreamResponse<ValueOf<C>>>;
  lines<C extends Call>(
    call: C,
    options: Pick<CallOptions<C>, 'query'> & { readonly signal: AbortSignal },
  ): Promise<AsyncIterable<ValueOf<C>>>;
}

/** The platform refused, with whichever HTTP status (wire §2.1). */
export class UpstreamRefusal extends Error {
  override readonly name = 'UpstreamRefusal';
  readonly call: string;
  /** The operator's code, in one of three spellings (wire §2.2); empty when there is none. */
  readonly code: string;
  /** Meaning of the code; `internal` for an unknown code. */
  readonly meaning: UpstreamErrorMeaning;
  readonly httpStatus: number;
  /** The value sent with the refusal, unchecked. */
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

/** With `breaker`, `retry-after`, `queue-full` and `queue-timeout` nothing was sent. */
export type Unavailability =
  | 'deadline'
  | 'network'
  | 'breaker'
  | 'gateway-status'
  | 'too-large'
  | 'retry-after'
  | 'queue-full'
  | 'queue-timeout';

/** The platform did not respond in time, or calls to it are held back. */
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

/** The response does not match the contract. */
export class UpstreamShapeError extends Error {
  override readonly name = 'UpstreamShapeError';
  readonly call: string;
  /** Path of the field, such as `games/0/nodeId`; empty for the whole response. */
  readonly field: string;

  constructor(call: string, field: string, expectation = 'is missing or of a wrong type') {
    super(`${call}: ${field === '' ? 'the answer' : field} ${expectation}`);
    this.call = call;
    this.field = field;
  }
}

/** Whether the platform, and not the gateway, is why something failed. */
export function isUpstreamError(error: unknown): boolean {
  return [UpstreamRefusal, UpstreamShapeError, UpstreamUnavailable].some((kind) => error instanceof kind);
}
