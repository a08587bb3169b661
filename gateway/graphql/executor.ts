import type {
  DocumentNode,
  ExecutionArgs,
  ExecutionResult,
  GraphQLSchema,
  ValidatedSubscriptionArgs,
  VariableDefinitionNode,
} from 'graphql';
import {
  createSourceEventStream,
  execute,
  getOperationAST,
  getVariableValues,
  mapSourceToResponseEvent,
  validateSubscriptionArgs,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { serializeBoolean } from '../answers/personalFields.ts';
import { withErrorPlaces } from './errorPlaces.ts';
import { mapEvents } from './mapEvents.ts';
import { unstorableVariable } from './unstorableText.ts';

type MaybePromise<T> = T | Promise<T>;

export interface Executor {
  execute(args: ExecutionArgs): MaybePromise<ExecutionResult>;
  subscribe(args: ExecutionArgs): Promise<ExecutionResult | AsyncIterable<ExecutionResult>>;
  /**
   * Executes the only operation of a document that will be asked for again: it is compiled at once.
   * Throws for a document that graphql-jit does not support.
   */
  executeCompiled(
    document: DocumentNode,
    contextValue: unknown,
    variables: Readonly<Record<string, unknown>>,
  ): MaybePromise<ExecutionResult>;
}

const NO_VARIABLES = {};

/** Of what was validated it keeps what each event needs. */
function mapCompiled(
  events: AsyncIterable<unknown>,
  { query }: CompiledQuery,
  document: DocumentNode,
  { contextValue, variableValues }: ValidatedSubscriptionArgs,
): AsyncIterable<ExecutionResult> {
  const coerced = Object.keys(variableValues.coerced).length === 0 ? NO_VARIABLES : variableValues.coerced;
  return mapEvents(events, {
    map: async (event) => withErrorPlaces(await query(event, contextValue, coerced), document),
  });
}

/** Compiling costs as much as a few dozen plain executions; a document seen once may never return. */
const COMPILE_AT = 2;

interface Prepared {
  readonly variables: readonly VariableDefinitionNode[];
  seen: number;
  /** Null until it is compiled, or when graphql-jit does not support it. */
  query: CompiledQuery | null;
}

const isCompiled = (prepared: Prepared): prepared is Prepared & { query: CompiledQuery } => prepared.query !== null;

/**
 * Executes operations compiled by graphql-jit, and those it does not support with graphql-js. Variables are always
 * coerced by graphql-js: graphql-jit supports neither the defaults of input fields as graphql 17 stores them, nor (in
 * subscriptions) the arguments of the field.
 */
export function createExecutor(schema: GraphQLSchema): Executor {
  const byDocument = new WeakMap<DocumentNode, Map<string, Prepared>>();

  function prepare({ document, operationName }: ExecutionArgs): Prepared {
    const operations = byDocument.get(document) ?? new Map<string, Prepared>();
    byDocument.set(document, operations);
    const name = operationName ?? '';
    const prepared = operations.get(name) ?? {
      variables: getOperationAST(document, operationName)?.variableDefinitions ?? [],
      seen: 0,
      query: null,
    };
    operations.set(name, prepared);
    prepared.seen += 1;
    if (prepared.seen === COMPILE_AT) compile(prepared, document, operationName);
    return prepared;
  }

  function compile(prepared: Prepared, document: DocumentNode, operationName?: string | null): void {
    const query = compileQuery(schema, document, operationName ?? undefined, {
      customSerializers: { Boolean: serializeBoolean },
    });
    if (isCompiledQuery(query)) prepared.query = query;
  }

  function run(
    { query, variables }: Prepared & { query: CompiledQuery },
    { rootValue, contextValue, variableValues }: ExecutionArgs,
  ) {
    if (variables.length === 0) return query.query(rootValue, contextValue, {});
    const read = getVariableValues(schema, variables, variableValues ?? {}, { maxErrors: 5 });
    return read.errors ? { errors: read.errors } : query.query(rootValue, contextValue, read.variableValues.coerced);
  }

  return {
    execute(args) {
      const unstorable = unstorableVariable(args.variableValues ?? NO_VARIABLES);
      if (unstorable) return { errors: [unstorable] };
      const prepared = prepare(args);
      return isCompiled(prepared) ? run(prepared, args) : execute(args);
    },
    executeCompiled(document, contextValue, variableValues) {
      const unstorable = unstorableVariable(variableValues);
      if (unstorable) return { errors: [unstorable] };
      const args = { schema, document, contextValue, variableValues };
      const prepared = prepare(args);
      if (!isCompiled(prepared)) compile(prepared, document);
      if (!isCompiled(prepared)) throw new Error('graphql-jit does not support this document');
      return run(prepared, args);
    },
    async subscribe(args) {
      const unstorable = unstorableVariable(args.variableValues ?? NO_VARIABLES);
      if (unstorable) return { errors: [unstorable] };
      const { query } = prepare(args);
      const valid = validateSubscriptionArgs(args);
      if ('length' in valid) return { errors: valid };
      const events = await createSourceEventStream(valid);
      if (!(Symbol.asyncIterator in events)) return events;
      return query ? mapCompiled(events, query, args.document, valid) : mapSourceToResponseEvent(valid, events);
    },
  };
}
