import type { DocumentNode, GraphQLSchema } from 'graphql';
import { parse } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Arrival } from '../http/arrival.ts';
import { createExecutor } from './execution.ts';
import { checkLimits } from './limits.ts';
import type { Outcome } from './outcome.ts';
import type { TrustedDocuments } from './trusted.ts';
import { notTrusted, requestedId, unknownId } from './trusted.ts';

/** What the HTTP layer hands to Yoga beside the request. */
export interface YogaServerContext {
  readonly arrival: Arrival;
}

const MOST_TOKENS = 4_000;

interface Options {
  readonly schema: GraphQLSchema;
  readonly trusted: TrustedDocuments;
  readonly doorOpen: boolean;
  readonly conclude: (arrival: Arrival, outcome: Outcome) => Outcome;
}

/** Everything this gateway does differently from plain Yoga, in one plugin: each hook costs every request a little. */
export function usePipeline({ schema, trusted, doorOpen, conclude }: Options): Plugin<YogaServerContext, YogaServerContext> {
  const executor = createExecutor(schema);
  const trustedTexts = new Set(trusted.texts);
  const names = new WeakMap<DocumentNode, string | null>();

  return {
    onParams({ params, setParams }) {
      const id = requestedId(params);
      const text = id === null ? null : trusted.find(id);
      if (text !== null) setParams({ ...params, query: text });
      else if (!doorOpen) throw notTrusted();
      else if (id !== null && !params.query) throw unknownId();
    },
    onParse({ setParseFn }) {
      setParseFn((source, options) => {
        if (trustedTexts.has(String(source))) return parse(source, options);
        const document = parse(source, { ...options, maxTokens: MOST_TOKENS });
        checkLimits(schema, document);
        return document;
      });
    },
    onExecute({ args, setExecuteFn }) {
      const { arrival } = args.contextValue;
      arrival.operation = operationName(args.document, args.operationName);
      setExecuteFn(async () => executor.execute({ ...args, contextValue: await arrival.open() }));
    },
    onSubscribe({ args, setSubscribeFn }) {
      const { arrival } = args.contextValue;
      arrival.operation = operationName(args.document, args.operationName);
      setSubscribeFn(async () => executor.subscribe({ ...args, contextValue: await arrival.open() }));
    },
    onResultProcess({ result, setResult, serverContext }) {
      if (!Array.isArray(result)) setResult(conclude(serverContext.arrival, result as Outcome));
    },
  };

  /** Only names the site itself has given; a visitor could invent any number of them. */
  function operationName(document: DocumentNode, asked: string | null | undefined): string | null {
    const known = names.get(document);
    if (known !== undefined) return known;
    const definition = document.definitions.find((each) => each.kind === 'OperationDefinition');
    const given = definition?.kind === 'OperationDefinition' ? (definition.name?.value ?? asked) : asked;
    const name = given != null && trusted.named(given) !== null ? given : null;
    names.set(document, name);
    return name;
  }
}
