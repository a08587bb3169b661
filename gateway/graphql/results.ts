import type { ExecutionResult } from 'graphql';
import type { Logger } from 'pino';
import type { HttpContext } from '../http/httpContext.ts';
import type { Metrics } from '../metrics.ts';
import type { EventMapping } from './mapEvents.ts';
import { mapEvents } from './mapEvents.ts';
import { asGraphQLError, maskError } from './maskError.ts';

/** Caching of a guest's public result by browsers and CDNs. */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=2, stale-while-revalidate=10';

interface ResultProcessorOptions {
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Adds the `X-Upstream-Calls` header. */
  readonly exposeCalls: boolean;
}

export type GraphQLResult = ExecutionResult | AsyncIterable<ExecutionResult>;

/** Processes every result before it is sent: masks errors, sets headers, records metrics. */
export type ResultProcessor = (http: HttpContext, result: GraphQLResult) => GraphQLResult;

export function createResultProcessor({ metrics, log, exposeCalls }: ResultProcessorOptions): ResultProcessor {
  function masked({ requestId, isMutation, upstreamCalls }: HttpContext, result: ExecutionResult): ExecutionResult {
    return result.errors
      ? {
          ...result,
          errors: result.errors.map((error) => maskError(error, { requestId, log, isMutation, upstreamCalls })),
        }
      : result;
  }

  /** A class, because each open page has some. */
  class MaskedEvents implements EventMapping<ExecutionResult, ExecutionResult> {
    private readonly http: HttpContext;

    constructor(http: HttpContext) {
      this.http = http;
    }
    map(event: ExecutionResult): ExecutionResult {
      return masked(this.http, event);
    }
    failed(error: unknown): ExecutionResult {
      return masked(this.http, { errors: [asGraphQLError(error)] });
    }
    started(): void {
      metrics.streams.inc();
    }
    ended(): void {
      metrics.streams.dec();
    }
  }

  return (http, result) => {
    if (Symbol.asyncIterator in result) return mapEvents(result, new MaskedEvents(http));
    const failed = result.errors !== undefined && result.errors.length > 0;
    metrics.operations.observe(
      { operation: http.operation ?? 'other', outcome: failed ? 'errors' : 'data' },
      (Date.now() - http.startedAt) / 1000,
    );
    if (!http.response.headersSent) {
      if (!failed && isPublic(http)) http.response.setHeader('Cache-Control', PUBLIC_CACHE_CONTROL);
      if (exposeCalls)
        http.response.setHeader('X-Upstream-Calls', JSON.stringify(Object.fromEntries(http.upstreamCalls)));
    }
    return failed ? masked(http, result) : result;
  };
}

/**
 * A guest's GET request whose result neither depends on nor changes this browser's cookies, nor contains data of the
 * visitor. `Vary` alone is not enough: some caches ignore it.
 */
function isPublic({ request, context, jar, isPrivate }: HttpContext): boolean {
  return (
    request.method === 'GET' &&
    context !== null &&
    context.session === null &&
    !jar.changed &&
    !jar.consulted &&
    !isPrivate
  );
}
