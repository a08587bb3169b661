import type { IncomingMessage } from 'node:http';
import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLSchema } from 'graphql';
import { getOperationAST, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { createExecutor } from '../graphql/executor.ts';
import type { HttpContext } from '../http/httpContext.ts';
import { notShared } from '../graphql/sharedStream.ts';
import type { Asker, QueryLimits } from '../graphql/queryLimits.ts';
import type { StreamLimit } from '../graphql/streamLimit.ts';
import { tooManyStreams } from '../graphql/streamLimit.ts';
import type { TrustedDocuments } from '../graphql/trustedDocuments.ts';
import type { DocumentCost } from '../graphql/upstreamCost.ts';
import { costOf, MAX_CALLS, tooExpensive } from '../graphql/upstreamCost.ts';
import type { Allowance } from '../graphql/upstreamReport.ts';
import { withReport } from '../graphql/upstreamReport.ts';
import type { YogaServerContext } from '../graphql/yogaServerContext.ts';
import type { CallLog } from '../upstream/upstream.ts';

interface Options {
  readonly schema: GraphQLSchema;
  readonly trusted: TrustedDocuments;
  /** Parsed documents that are none of the site's own. */
  readonly untrusted: WeakSet<DocumentNode>;
  readonly streams: StreamLimit;
  readonly queries: QueryLimits;
}

interface KnownOperation {
  /** Null outside trusted documents: a client could invent any number of names. */
  readonly name: string | null;
  readonly isMutation: boolean;
}

type Args = ExecutionArgs & { readonly contextValue: YogaServerContext };

/**
 * Executes operations with the compiling executor, in the context of the HTTP request; limits queries and
 * subscriptions. In developer mode results say what they have cost the operator.
 */
export function useExecutor({
  schema,
  trusted,
  untrusted,
  streams,
  queries,
}: Options): Plugin<YogaServerContext, YogaServerContext> {
  const executor = createExecutor(schema);
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

  /** Of a document that may cost the operator too much; the site's own are measured by their tests. */
  function refusalOf(args: ExecutionArgs): GraphQLError | null {
    return untrusted.has(args.document) ? tooExpensive(costOfArgs(args)) : null;
  }

  function limitCalls({ document, contextValue }: Args): void {
    if (untrusted.has(document)) contextValue.http.callsLeft = MAX_CALLS;
  }

  /** Each event may cost as much as a document. */
  async function* limitEvents(
    events: AsyncIterable<ExecutionResult>,
    args: Args,
  ): AsyncGenerator<ExecutionResult, void, void> {
    for await (const event of events) {
      yield event;
      limitCalls(args);
    }
  }

  function allowanceOf(args: ExecutionArgs): Allowance {
    return { most: costOfArgs(args).total, limit: untrusted.has(args.document) ? MAX_CALLS : null };
  }

  async function run(args: Args): Promise<ExecutionResult> {
    const { http } = args.contextValue;
    const refusal = refusalOf(args);
    if (refusal) return { errors: [refusal] };
    limitCalls(args);
    const contextValue = await http.openContext();
    if (http.isMutation) return executor.execute({ ...args, contextValue });
    const asker = askerOf(http);
    const limited = await queries.enter(asker);
    if (limited) return { errors: [limited] };
    const result = await executor.execute({ ...args, contextValue });
    void queries.charge(asker, sum(http.upstreamCalls.values()));
    return result;
  }

  async function runReported(args: Args, callLog: CallLog): Promise<ExecutionResult> {
    const { http } = args.contextValue;
    const result = await run(args);
    const left = http.isMutation ? null : await queries.left(askerOf(http));
    return withReport(result, callLog.take(), allowanceOf(args), left);
  }

  async function* reportEvents(
    events: AsyncIterable<ExecutionResult>,
    args: Args,
    callLog: CallLog,
  ): AsyncGenerator<ExecutionResult, void, void> {
    const allowance = allowanceOf(args);
    for await (const event of events) yield withReport(event, callLog.take(), allowance, null);
  }

  return {
    onExecute({ args, setExecuteFn }) {
      const { http } = args.contextValue;
      if (http.sharesStream) return setExecuteFn(() => ({ errors: [notShared()] }));
      const { name, isMutation } = operationOf(args);
      http.operation = name;
      http.isMutation = isMutation;
      const { callLog } = http;
      return setExecuteFn(async () => (callLog ? runReported(args, callLog) : run(args)));
    },
    onSubscribe({ args, setSubscribeFn }) {
      const { http } = args.contextValue;
      // Several subscriptions have no common name.
      if (!http.sharesStream) http.operation = operationOf(args).name;
      setSubscribeFn(async () => {
        if (!acceptsEventStream(http.request)) return { errors: [notAcceptable()] };
        const refusal = refusalOf(args);
        if (refusal) return { errors: [refusal] };
        if (!streams.enter(http)) return { errors: [tooManyStreams()] };
        limitCalls(args);
        const answer = await executor.subscribe({ ...args, contextValue: await http.openContext() });
        if (!(Symbol.asyncIterator in answer)) return answer;
        const events = limitEvents(answer, args);
        // Subscriptions that share a stream share their request, so its calls cannot be attributed to one.
        const { callLog } = http;
        return callLog && !http.sharesStream ? reportEvents(events, args, callLog) : events;
      });
    },
  };
}

function askerOf({ visitor, context }: HttpContext): Asker {
  return { address: visitor.address, sessionId: context?.session?.id ?? null };
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const each of numbers) total += each;
  return total;
}

/** Whether the client accepts `text/event-stream`. No `Accept` header accepts anything. */
function acceptsEventStream({ headers: { accept } }: IncomingMessage): boolean {
  return !accept || /text\/(?:event-stream|\*)|\*\/\*/i.test(accept);
}

function notAcceptable(): GraphQLError {
  return new GraphQLError('Subscriptions need the header "Accept: text/event-stream".', {
    extensions: { code: 'NOT_ACCEPTABLE', http: { status: 406 } },
  });
}
