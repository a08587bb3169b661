import type { GraphQLFormattedError } from 'graphql';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import type { RefusalReason } from '../../schema/refusals.ts';
import { changesSomething } from '../../schema/upstream/call.ts';
import { isFinal } from '../../schema/upstream/errors.ts';
import { calls } from '../../schema/upstream/table.ts';
import { isTemporary, isSessionOver } from '../upstream/refusals.ts';
import { UpstreamRefusal, UpstreamShapeError, UpstreamUnavailable } from '../upstream/upstream.ts';

/** Calls after which the platform may be another than before. */
const CHANGING: ReadonlySet<string> = new Set(calls.filter(changesSomething).map(({ name }) => name));

/** What a client is told of an error: a stable code and a harmless sentence. */
interface MaskedError {
  readonly code: string;
  readonly message: string;
  /** How loud the log should be about it. */
  readonly level: 'debug' | 'warn' | 'error';
}

const UNAVAILABLE: MaskedError = {
  code: 'UPSTREAM_UNAVAILABLE',
  message: 'The platform does not answer right now.',
  level: 'warn',
};
const UNREADABLE: MaskedError = {
  code: 'UPSTREAM_UNREADABLE',
  message: 'The platform gave an answer that cannot be read.',
  level: 'error',
};
const REFUSED: MaskedError = { code: 'UPSTREAM_REFUSED', message: 'The platform refused.', level: 'warn' };
const LIMITED: MaskedError = { code: 'RATE_LIMITED', message: 'Too many requests.', level: 'debug' };
const SESSION_ENDED: MaskedError = { code: 'SESSION_ENDED', message: 'The session has ended.', level: 'debug' };
const INTERNAL: MaskedError = { code: 'INTERNAL', message: 'Something went wrong.', level: 'error' };

/** Where an error comes from, and who keeps what it does not tell. */
interface ErrorContext {
  readonly requestId: string;
  readonly log: Logger;
  /** The operation changes something: its errors say whether that is ruled out. */
  readonly isMutation: boolean;
  /** Names of the calls that went to the platform for this request. */
  readonly upstreamCalls: Pick<ReadonlyMap<string, number>, 'keys'>;
}

/**
 * Turns an error into what may leave the house, and writes the rest into the log under the same request id. Errors of
 * the request itself (syntax, validation, variables, limits) pass; everything else keeps its cause to itself. An error
 * of a mutation carries `extensions.outcome`: `REFUSED` where nothing was done for good, else `UNCLEAR`, which has no
 * `reason`.
 */
export function maskError(
  error: GraphQLError | GraphQLFormattedError,
  { requestId, log, isMutation, upstreamCalls }: ErrorContext,
): GraphQLError {
  const cause = causeOf(error);
  const extensions = error.extensions ?? {};
  const isRefused = isMutation && isRefusedForGood(error, cause, upstreamCalls);
  const outcome = isMutation ? { outcome: isRefused ? 'REFUSED' : 'UNCLEAR' } : {};
  if (cause === null) {
    const http = httpOf(extensions['http']);
    const code =
      http.status === 405
        ? 'METHOD_NOT_ALLOWED'
        : typeof extensions['code'] === 'string'
          ? extensions['code']
          : 'BAD_REQUEST';
    log.debug({ requestId, code, reason: error.message }, 'request refused');
    const field = typeof extensions['field'] === 'string' ? { field: extensions['field'] } : {};
    return rebuilt(error, error.message, { code, requestId, ...field, ...outcome, ...(error.path ? {} : { http }) });
  }
  // Nothing has run yet where there is no path: what could not be read is the request itself.
  if (cause instanceof SyntaxError && !error.path)
    return rebuilt(error, 'The request cannot be read as JSON.', {
      code: 'BAD_REQUEST',
      requestId,
      http: { status: 400 },
    });
  const { code, message, level } = maskedErrorOf(cause);
  log[level]({ requestId, code, path: error.path, err: cause }, 'operation failed');
  return rebuilt(error, message, { code, requestId, ...(isMutation && !isRefused ? {} : reasonOf(cause)), ...outcome });
}

/**
 * Below a mutation's own field the change has been made already, so that only an error of that field, or of the
 * request, can rule it out. The refusal of something that was only read rules it out where nothing else had been sent.
 */
function isRefusedForGood(
  error: GraphQLError | GraphQLFormattedError,
  cause: Error | null,
  sent: ErrorContext['upstreamCalls'],
): boolean {
  const depth = error.path?.length ?? 0;
  if (cause === null) return depth === 0 || (depth === 1 && error.extensions?.['code'] === 'BAD_USER_INPUT');
  if (depth > 1 || !(cause instanceof UpstreamRefusal) || !isFinal(cause.meaning)) return false;
  return CHANGING.has(cause.call) || ![...sent.keys()].some((call) => CHANGING.has(call));
}

/** Reasons that would tell whether an account exists are told as one. */
const NEUTRAL: Partial<Record<RefusalReason, RefusalReason>> = {
  'unknown-user': 'bad-credentials',
  'email-unknown': 'bad-credentials',
  'email-differs': 'bad-credentials',
};

/** Why the platform said no, for a text in the player's language. */
function reasonOf(cause: Error): { readonly reason?: RefusalReason } {
  if (!(cause instanceof UpstreamRefusal)) return {};
  return { reason: NEUTRAL[cause.meaning] ?? cause.meaning };
}

/** A request that cannot be run is the asker's mistake, whichever media type they want to hear it in. */
function httpOf(http: unknown): { readonly status: number; readonly headers?: unknown } {
  if (typeof http !== 'object' || http === null || !('status' in http) || typeof http.status !== 'number')
    return { status: 400 };
  return { status: http.status, ...('headers' in http && { headers: http.headers }) };
}

/** Whatever was thrown, as an error of GraphQL; the cause stays inside. */
export function asGraphQLError(thrown: unknown): GraphQLError {
  if (thrown instanceof GraphQLError) return thrown;
  return new GraphQLError('', { originalError: thrown instanceof Error ? thrown : new Error(String(thrown)) });
}

function rebuilt(
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

/** The thrown error behind a GraphQL error; null when the GraphQL error says all there is. */
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
