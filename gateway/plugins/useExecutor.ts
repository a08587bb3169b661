import type { IncomingMessage } from 'node:http';
import type { DocumentNode, ExecutionArgs, GraphQLSchema } from 'graphql';
import { getOperationAST, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { createExecutor } from '../graphql/executor.ts';
import { notShared } from '../graphql/sharedStream.ts';
import type { QueryLimits } from '../graphql/queryLimits.ts';
import type { StreamLimit } from '../graphql/streamLimit.ts';
import { tooManyStreams } from '../graphql/streamLimit.ts';
import type { TrustedDocuments } from '../graphql/trustedDocuments.ts';
import { costOf, tooExpensive } from '../graphql/upstreamCost.ts';
import type { YogaServerContext } from '../graphql/yogaServerContext.ts';

interface Options {
  readonly schema: GraphQLSchema;
  readonly trusted: TrustedDocuments;
  /** Parsed documents that are none of the site's own. */
  readonly untrusted: WeakSet<DocumentNode>;
  readonly streams: StreamLimit;
  readonly queries: QueryLimits;
}

/** Executes operations with the compiling executor, in the context of the HTTP request; limits subscriptions. */
export function useExecutor({
  schema,
  trusted,
  untrusted,
  streams,
  queries,
}: Options): Plugin<YogaServerContext, YogaServerContext> {
  const executor = createExecutor(schema);
  const names = new WeakMap<DocumentNode, string | null>();

  /** Only names of trusted documents: a client could invent any number of others. */
  function operationName(document: DocumentNode, requested: string | null | undefined): string | null {
    const known = names.get(document);
    if (known !== undefined) return known;
    const definition = document.definitions.find((each) => each.kind === 'OperationDefinition');
    const given = definition?.kind === 'OperationDefinition' ? (definition.name?.value ?? requested) : requested;
    const name = given != null && trusted.findByOperation(given) !== null ? given : null;
    names.set(document, name);
    return name;
  }

  /** Of a document that may cost the operator too much; the site's own are measured by their tests. */
  function refusalOf({ document, operationName, variableValues }: ExecutionArgs): GraphQLError | null {
    return untrusted.has(document) ? tooExpensive(costOf(schema, document, operationName, variableValues ?? {})) : null;
  }

  return {
    onExecute({ args, setExecuteFn }) {
      const { http } = args.contextValue;
      if (http.sharesStream) return setExecuteFn(() => ({ errors: [notShared()] }));
      http.operation = operationName(args.document, args.operationName);
      http.isMutation = getOperationAST(args.document, args.operationName)?.operation === 'mutation';
      const refusal = refusalOf(args);
      if (refusal) return setExecuteFn(() => ({ errors: [refusal] }));
      return setExecuteFn(async () => {
        const contextValue = await http.openContext();
        if (http.isMutation) return executor.execute({ ...args, contextValue });
        const asker = { address: http.visitor.address, sessionId: contextValue.session?.id ?? null };
        const limited = await queries.enter(asker);
        if (limited) return { errors: [limited] };
        const result = await executor.execute({ ...args, contextValue });
        void queries.charge(asker, sum(http.upstreamCalls.values()));
        return result;
      });
    },
    onSubscribe({ args, setSubscribeFn }) {
      const { http } = args.contextValue;
      // Several subscriptions have no common name.
      if (!http.sharesStream) http.operation = operationName(args.document, args.operationName);
      setSubscribeFn(async () => {
        if (!acceptsEventStream(http.request)) return { errors: [notAcceptable()] };
        const refusal = refusalOf(args);
        if (refusal) return { errors: [refusal] };
        if (!streams.enter(http)) return { errors: [tooManyStreams()] };
        return executor.subscribe({ ...args, contextValue: await http.openContext() });
      });
    },
  };
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
