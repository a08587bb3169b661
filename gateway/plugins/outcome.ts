import type { ExecutionResult } from 'graphql';
import type { Logger } from 'pino';
import type { Arrival } from '../http/arrival.ts';
import type { Metrics } from '../metrics.ts';
import { asGraphQLError, discloseError } from './errors.ts';

/** How long a browser or a CDN may show a guest's public answer again without asking. */
const PUBLIC = 'public, max-age=2, stale-while-revalidate=10';

interface Options {
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Says in a header which calls a request has cost. */
  readonly tellsCalls: boolean;
}

export type Outcome = ExecutionResult | AsyncIterable<ExecutionResult>;

/** The last look at every result before it leaves: errors disclosed, headers set, numbers counted. */
export function createConclusion({
  metrics,
  log,
  tellsCalls,
}: Options): (arrival: Arrival, outcome: Outcome) => Outcome {
  function disclosed({ requestId, isMutation, sent }: Arrival, result: ExecutionResult): ExecutionResult {
    return result.errors
      ? { ...result, errors: result.errors.map((error) => discloseError(error, { requestId, log, isMutation, sent })) }
      : result;
  }

  async function* stream(
    arrival: Arrival,
    results: AsyncIterable<ExecutionResult>,
  ): AsyncGenerator<ExecutionResult, void, void> {
    metrics.streams.inc();
    try {
      for await (const result of results) yield disclosed(arrival, result);
    } catch (error) {
      yield disclosed(arrival, { errors: [asGraphQLError(error)] });
    } finally {
      metrics.streams.dec();
    }
  }

  return (arrival, outcome) => {
    if (Symbol.asyncIterator in outcome) return stream(arrival, outcome);
    const failed = outcome.errors !== undefined && outcome.errors.length > 0;
    metrics.operations.observe(
      { operation: arrival.operation ?? 'other', outcome: failed ? 'errors' : 'data' },
      (Date.now() - arrival.startedAt) / 1000,
    );
    if (!arrival.response.headersSent) {
      if (!failed && isPublic(arrival)) arrival.response.setHeader('Cache-Control', PUBLIC);
      if (tellsCalls) arrival.response.setHeader('X-Upstream-Calls', JSON.stringify(Object.fromEntries(arrival.sent)));
    }
    return failed ? disclosed(arrival, outcome) : outcome;
  };
}

/**
 * A guest's question by GET, answered without a word to, from or about this browser alone. Not every cache in between
 * heeds `Vary`.
 */
function isPublic({ request, context, jar, isPersonal }: Arrival): boolean {
  return (
    request.method === 'GET' &&
    context !== null &&
    context.session === null &&
    !jar.changed &&
    !jar.consulted &&
    !isPersonal
  );
}
