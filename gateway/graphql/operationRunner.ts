import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import { getOperationAST } from 'graphql';
import type { HttpContext } from '../http/httpContext.ts';
import type { CallLog } from '../upstream/upstream.ts';
import type { Executor } from './executor.ts';
import type { Asker, QueryLimits } from './queryLimits.ts';
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
}

/** Runs queries and mutations in the context of their HTTP request, within the limits of who asks. */
export interface OperationRunner {
  /** Notes in the request what runs: its name, and whether it is a mutation. */
  announce(args: OperationArgs): void;
  /** In developer mode the result says what it has cost the operator. */
  run(args: OperationArgs): Promise<ExecutionResult>;
  /** Why a document may not run: it could cost the operator too much. The site's own are measured by their tests. */
  refusalOf(args: ExecutionArgs): GraphQLError | null;
  limitCalls(args: OperationArgs): void;
  /** What is known of a document before it runs. */
  allowanceOf(args: ExecutionArgs): Allowance;
}

interface KnownOperation {
  /** Null outside trusted documents: a client could invent any number of names. */
  readonly name: string | null;
  readonly isMutation: boolean;
}

export function createOperationRunner({ schema, executor, trusted, untrusted, limits }: Options): OperationRunner {
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

  const refusalOf = (args: ExecutionArgs): GraphQLError | null =>
    untrusted.has(args.document) ? tooExpensive(costOfArgs(args)) : null;

  function limitCalls({ document, contextValue }: OperationArgs): void {
    if (untrusted.has(document)) contextValue.http.callsLeft = MAX_CALLS;
  }

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
    if (http.isMutation) return executor.execute({ ...args, contextValue });
    const asker = askerOf(http);
    const limited = limits.enter(asker);
    if (limited) return { errors: [limited] };
    const result = await executor.execute({ ...args, contextValue });
    limits.charge(asker, sum(http.upstreamCalls.values()));
    return result;
  }

  async function runReported(args: OperationArgs, callLog: CallLog): Promise<ExecutionResult> {
    const { http } = args.contextValue;
    const result = await runLimited(args);
    const left = http.isMutation ? null : limits.left(askerOf(http));
    return withReport(result, callLog.take(), allowanceOf(args), left);
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
    refusalOf,
    limitCalls,
    allowanceOf,
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
