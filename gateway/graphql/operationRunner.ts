import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import { getOperationAST } from 'graphql';
import type { HttpContext } from '../http/httpContext.ts';
import type { CallLog } from '../upstream/upstream.ts';
import { withErrorPlaces } from './errorPlaces.ts';
import type { Executor } from './executor.ts';
import { mapEvents } from './mapEvents.ts';
import type { Asker, QueryLimits } from './queryLimits.ts';
import type { GraphQLResult } from './results.ts';
import type { StreamLimit } from './streamLimit.ts';
import { tooManyStreams } from './streamLimit.ts';
import type { TrustedDocuments } from './trustedDocuments.ts';
import type { DocumentCost } from './upstreamCost.ts';
import { costOf, MAX_CALLS, tooExpensive } from './upstreamCost.ts';
import type { Allowance } from './upstreamReport.ts';
import { withReport } from './upstreamReport.ts';
import type { YogaServerContext } from './yogaServerContext.ts';

export type OperationArgs = ExecutionArgs & { readonly contextValue: YogaServerContext };

interface Options {
  readonly schema: GraphQLSchema;
  readonly executor: Executor;
  readonly trusted: TrustedDocuments;
  /** Parsed documents that are none of the site's own. */
  readonly untrusted: WeakSet<DocumentNode>;
  readonly limits: QueryLimits;
  readonly streams: StreamLimit;
}

/** Runs operations in the context of their HTTP request, within the limits of who asks. */
export interface OperationRunner {
  /** Notes in the request what runs: its name, and whether it is a mutation. */
  announce(args: OperationArgs): void;
  /** In developer mode the result says what it has cost the operator. */
  run(args: OperationArgs): Promise<ExecutionResult>;
  /** Starts a subscription; in developer mode its events say what they have cost, unless it shares its request. */
  subscribe(args: OperationArgs): Promise<GraphQLResult>;
}

interface KnownOperation {
  /** Null outside trusted documents: a client could invent any number of names. */
  readonly name: string | null;
  readonly isMutation: boolean;
}

export function createOperationRunner({
  schema,
  executor,
  trusted,
  untrusted,
  limits,
  streams,
}: Options): OperationRunner {
  const operations = new WeakMap<DocumentNode, KnownOperation>();

  function operationOf({ document, operationName }: ExecutionArgs): KnownOperation {
    const known = operations.get(document);
    if (known) return known;
    const definition = getOperationAST(document, operationName);
    const name = definition?.name?.value;
    const found = {
      name: name !== undefined && trusted.findByOperation(name) !== null ? name : null,
      isMutation: definition?.operation === 'mutation',
    };
    // Of another document several operations may be asked for in turn.
    if (!untrusted.has(document)) operations.set(document, found);
    return found;
  }

  function costOfArgs({ document, operationName, variableValues }: ExecutionArgs): DocumentCost {
    return costOf(schema, document, operationName, variableValues ?? {});
  }

  /** Why a document may not run: it could cost the operator too much. The site's own are measured by their tests. */
  const refusalOf = (args: ExecutionArgs): GraphQLError | null =>
    untrusted.has(args.document) ? tooExpensive(costOfArgs(args)) : null;

  function limitCalls({ document, contextValue }: OperationArgs): void {
    if (untrusted.has(document)) contextValue.http.callsLeft = MAX_CALLS;
  }

  /** What is known of a document before it runs. */
  const allowanceOf = (args: ExecutionArgs): Allowance => ({
    most: costOfArgs(args).total,
    limit: untrusted.has(args.document) ? MAX_CALLS : null,
  });

  async function runLimited(args: OperationArgs): Promise<ExecutionResult> {
    const { http } = args.contextValue;
    const refusal = refusalOf(args);
    if (refusal) return { errors: [refusal] };
    limitCalls(args);
    const contextValue = await http.openContext();
    if (http.isMutation) return withErrorPlaces(await executor.execute({ ...args, contextValue }), args.document);
    const asker = askerOf(http);
    const limited = limits.enter(asker);
    if (limited) return { errors: [limited] };
    const result = await executor.execute({ ...args, contextValue });
    limits.charge(asker, sum(http.upstreamCalls.values()));
    return withErrorPlaces(result, args.document);
  }

  async function runReported(args: OperationArgs, callLog: CallLog): Promise<ExecutionResult> {
    const { http } = args.contextValue;
    const result = await runLimited(args);
    const left = http.isMutation ? null : limits.left(askerOf(http));
    return withReport(result, callLog.take(), allowanceOf(args), left);
  }

  /** Each event may cost as much as a document. */
  async function* limitEvents(
    events: AsyncIterable<ExecutionResult>,
    args: OperationArgs,
  ): AsyncGenerator<ExecutionResult, void, void> {
    for await (const event of events) {
      yield event;
      limitCalls(args);
    }
  }

  function reportEvents(
    events: AsyncIterable<ExecutionResult>,
    args: OperationArgs,
    callLog: CallLog,
  ): AsyncIterable<ExecutionResult> {
    const allowance = allowanceOf(args);
    return mapEvents(events, { map: (event) => withReport(event, callLog.take(), allowance, null) });
  }

  return {
    announce(args) {
      const { http } = args.contextValue;
      const { name, isMutation } = operationOf(args);
      http.operation = name;
      http.isMutation = isMutation;
    },
    run: async (args) => {
      const { callLog } = args.contextValue.http;
      return callLog ? runReported(args, callLog) : runLimited(args);
    },
    async subscribe(args) {
      const { http } = args.contextValue;
      const refusal = refusalOf(args);
      if (refusal) return { errors: [refusal] };
      if (!streams.enter(http)) return { errors: [tooManyStreams()] };
      limitCalls(args);
      const answer = await executor.subscribe({ ...args, contextValue: await http.openContext() });
      if (!(Symbol.asyncIterator in answer)) return answer;
      const events = untrusted.has(args.document) ? limitEvents(answer, args) : answer;
      // Subscriptions that share a stream share their request, so its calls cannot be attributed to one.
      const { callLog } = http;
      return callLog && !http.sharesStream ? reportEvents(events, args, callLog) : events;
    },
  };
}

export function askerOf({ visitor, context }: HttpContext): Asker {
  return { address: visitor.address, sessionId: context?.session?.id ?? null };
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const each of numbers) total += each;
  return total;
}
