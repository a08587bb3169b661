import type { GraphQLFormattedError } from 'graphql';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import type { RefusalReason } from '../../schema/refusals.ts';
import { changesSomething } from '../../schema/upstream/call.ts';
import { isFinal } from '../../schema/upstream/errors.ts';
import { calls } from '../../schema/upstream/table.ts';
import { isTemporary, isSessionOver } from '../upstream/refusals.ts';
import { UpstreamRefusal, UpstreamShapeError, UpstreamUnavailable } from '../upstream/upstream.ts';

/** Names of the upstream calls that change something. */
const CHANGING_CALLS: ReadonlySet<string> = new Set(calls.filter(changesSomething).map(({ name }) => name));

/** What a client sees of an error: a stable code and a safe message. */
interface MaskedError {
  readonly code: string;
  readonly message: string;
  /** Log level. */
  readonly level: 'debug' | 'warn' | 'error';
}

const UNAVAILABLE: MaskedError = {
  code: 'UPSTREAM_UNAVAILABLE',
  message: 'The platform is not reachable right now.',
  level: 'warn',
};
const UNREADABLE: MaskedError = {
  code: 'UPSTREAM_UNREADABLE',
  message: 'The platform sent an invalid response.',
  level: 'error',
};
const REFUSED: MaskedError = { code: 'UPSTREAM_REFUSED', message: 'The platform refused the request.', level: 'warn' };
const LIMITED: MaskedError = { code: 'RATE_LIMITED', message: 'Too many requests.', level: 'debug' };
const SESSION_ENDED: MaskedError = { code: 'SESSION_ENDED', message: 'The session has ended.', level: 'debug' };
const INTERNAL: MaskedError = { code: 'INTERNAL', message: 'Something went wrong.', level: 'error' };

/** Extensions of the gateway's own errors that say what to change, or when to come back. */
const TOLD: ReadonlySet<string> = new Set(['field', 'cost', 'limit', 'dearest', 'retryAfterSeconds', 'reason']);

/** Context of an error. */
interface ErrorContext {
  readonly requestId: string;
  readonly log: Logger;
  /** The operation is a mutation: its errors carry an `outcome`. */
  readonly isMutation: boolean;
  /** Names of the calls sent to the platform for this request. */
  readonly upstreamCalls: Pick<ReadonlyMap<string, number>, 'keys'>;
}

/**
 * Masks an error for the client and logs the original with the request id. Errors of the request itself (syntax,
 * validation, variables, limits) pass unmasked. An error of a mutation carries `extensions.outcome`: `REFUSED` when
 * nothing was changed for good, else `UNCLEAR`, which has no `reason`.
 */
export function maskError(
  error: GraphQLError | GraphQLFormattedError,
  { requestId, log, isMutation, upstreamCalls }: ErrorContext,
): GraphQLError {
  const cause = causeOf(error);
  const extensions = error.extensions ?? {};
  const isRefused = isMutation && isFinalRefusal(error, cause, upstreamCalls);
  const outcome = isMutation ? { outcome: isRefused ? 'REFUSED' : 'UNCLEAR' } : {};
  if (cause === null) {
    const http = httpOf(extensions);
    const code = http.status === 405 ? 'METHOD_NOT_ALLOWED' : codeOf(extensions['code']);
    const message = withoutInput(error.message);
    log.debug({ requestId, code, reason: message }, 'request refused');
    const told = Object.fromEntries(Object.entries(extensions).filter(([key]) => TOLD.has(key)));
    return copyError(error, message, { code, requestId, ...told, ...outcome, ...(error.path ? {} : { http }) });
  }
  // Without a path nothing has been executed: the request itself was unreadable.
  if (cause instanceof SyntaxError && !error.path)
    return copyError(error, 'The request cannot be read as JSON.', {
      code: 'BAD_REQUEST',
      requestId,
      http: { status: 400 },
    });
  const { code, message, level } = maskedErrorOf(cause);
  log[level]({ requestId, code, path: error.path, err: cause }, 'operation failed');
  return copyError(error, message, {
    code,
    requestId,
    ...(isMutation && !isRefused ? {} : reasonOf(cause)),
    ...outcome,
  });
}

/**
 * Whether the change is ruled out. Below the mutation's own field it has already been made, so only an error of that
 * field or of the request can rule it out. A refused read rules it out when no changing call had been sent.
 */
function isFinalRefusal(
  error: GraphQLError | GraphQLFormattedError,
  cause: Error | null,
  sent: ErrorContext['upstreamCalls'],
): boolean {
  const depth = error.path?.length ?? 0;
  if (cause === null) return depth === 0 || (depth === 1 && error.extensions?.['code'] === 'BAD_USER_INPUT');
  if (depth > 1 || !(cause instanceof UpstreamRefusal) || !isFinal(cause.meaning)) return false;
  return CHANGING_CALLS.has(cause.call) || ![...sent.keys()].some((call) => CHANGING_CALLS.has(call));
}

/** Reasons that would reveal whether an account exists are reported as one. */
const NEUTRAL_REASONS: Partial<Record<RefusalReason, RefusalReason>> = {
  'unknown-user': 'bad-credentials',
  'email-unknown': 'bad-credentials',
  'email-differs': 'bad-credentials',
};

/** The platform's reason, which the site translates. */
function reasonOf(cause: Error): { readonly reason?: RefusalReason } {
  if (!(cause instanceof UpstreamRefusal)) return {};
  return { reason: NEUTRAL_REASONS[cause.meaning] ?? cause.meaning };
}

interface ErrorHttp {
  readonly status: number;
  readonly headers?: unknown;
  /** The request was well-formed: a client that accepts `application/json` only gets 200 (GraphQL over HTTP). */
  readonly spec?: boolean;
}

/** Yoga's own code for an operation that is not in the document. It is none of the schema's. */
const NO_OPERATION = 'OPERATION_RESOLUTION_FAILURE';

const codeOf = (code: unknown): string => (typeof code === 'string' && code !== NO_OPERATION ? code : 'BAD_REQUEST');

/** Without a status of its own an error is about the document or its variables. */
function httpOf({ code, http }: Readonly<Record<string, unknown>>): ErrorHttp {
  // Yoga's status leaves out that the request was well-formed.
  if (code === NO_OPERATION) return { status: 400, spec: true };
  if (typeof http !== 'object' || http === null || !('status' in http) || typeof http.status !== 'number')
    return { status: 400, spec: true };
  return {
    status: http.status,
    ...('headers' in http && { headers: http.headers }),
    ...('spec' in http && { spec: http.spec === true }),
  };
}

/** Wraps any thrown value in a GraphQLError; the cause is kept as `originalError`. */
export function asGraphQLError(thrown: unknown): GraphQLError {
  if (thrown instanceof GraphQLError) return thrown;
  return new GraphQLError('', { originalError: thrown instanceof Error ? thrown : new Error(String(thrown)) });
}

function copyError(
  error: GraphQLError | GraphQLFormattedError,
  message: string,
  extensions: Record<string, unknown>,
): GraphQLError {
  const { path } = error;
  const nodes = error instanceof GraphQLError ? error.nodes : undefined;
  const source = error instanceof GraphQLError ? error.source : undefined;
  const positions = error instanceof GraphQLError ? error.positions : undefined;
  return new GraphQLError(message, {
    path: path ?? null,
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    extensions,
  });
}

/** The error that a resolver threw; null for an error made as a GraphQLError. */
function causeOf(error: unknown): Error | null {
  let present: unknown = error;
  while (present instanceof GraphQLError && present.originalError) present = present.originalError;
  if (present instanceof GraphQLError || !(present instanceof Error)) return null;
  return present;
}

function maskedErrorOf(cause: Error): MaskedError {
  if (cause instanceof UpstreamUnavailable) return UNAVAILABLE;
  if (cause instanceof UpstreamShapeError) return UNREADABLE;
  if (!(cause instanceof UpstreamRefusal)) return INTERNAL;
  if (isSessionOver(cause)) return SESSION_ENDED;
  if (cause.meaning === 'rate-limited') return LIMITED;
  return isTemporary(cause) ? UNAVAILABLE : REFUSED;
}

/** What an error of a wrong value ends with: the value, or the whole input around it. */
const ECHO = /,? found: [^]*$|(?<=cannot represent [^:]*): [^]*$/i;

/** Without what was sent, which may hold a password: an answer and a log tell only what is wrong with it. */
function withoutInput(message: string): string {
  const told = message.replace(ECHO, '');
  return told === message || /[.?]$/.test(told) ? told : `${told}.`;
}
