import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLSchema } from 'graphql';
import { execute, subscribe } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { compileQuery, isCompiledQuery } from 'graphql-jit';

type MaybePromise<T> = T | Promise<T>;

export interface Executor {
  execute(args: ExecutionArgs): MaybePromise<ExecutionResult>;
  subscribe(args: ExecutionArgs): MaybePromise<ExecutionResult | AsyncIterable<ExecutionResult>>;
}

/** Compiling costs as much as a few dozen plain runs; a document seen once may never come back. */
const COMPILE_AT = 2;

interface Prepared {
  seen: number;
  query: CompiledQuery | 'plain' | null;
}

/** Runs operations as compiled functions, and those the compiler cannot take as the reference implementation does. */
export function createExecutor(schema: GraphQLSchema): Executor {
  const byDocument = new WeakMap<DocumentNode, Map<string, Prepared>>();

  function compiled({ document, operationName }: ExecutionArgs): CompiledQuery | null {
    const operations = byDocument.get(document) ?? new Map<string, Prepared>();
    byDocument.set(document, operations);
    const prepared = operations.get(operationName ?? '') ?? { seen: 0, query: null };
    operations.set(operationName ?? '', prepared);
    prepared.seen += 1;
    if (prepared.query === null && prepared.seen >= COMPILE_AT) {
      const query = compileQuery(schema, document, operationName ?? undefined);
      prepared.query = isCompiledQuery(query) ? query : 'plain';
    }
    return prepared.query === 'plain' ? null : prepared.query;
  }

  return {
    execute: (args) => compiled(args)?.query(args.rootValue, args.contextValue, args.variableValues) ?? execute(args),
    subscribe: (args) => {
      const query = compiled(args);
      return query?.subscribe ? query.subscribe(args.rootValue, args.contextValue, args.variableValues) : subscribe(args);
    },
  };
}
