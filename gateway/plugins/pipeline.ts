import type { IncomingMessage } from 'node:http';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { getOperationAST, GraphQLError, parse } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { HttpContext } from '../http/httpContext.ts';
import { createExecutor } from '../graphql/executor.ts';
import { checkLimits } from '../graphql/documentLimits.ts';
import type { GraphQLResult } from '../graphql/results.ts';
import { notShared, shareStream } from '../graphql/sharedStream.ts';
import type { StreamLimit } from '../graphql/streamLimit.ts';
import { tooManyStreams } from '../graphql/streamLimit.ts';
import type { TrustedDocuments } from '../graphql/trustedDocuments.ts';
import { notTrusted, requestedId, unknownId } from '../graphql/trustedDocuments.ts';

function parseUntrusted(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: MAX_TOKENS });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { message, source, positions } = error;
    throw new GraphQLError(message, {
      source: source ?? null,
      positions: positions ?? null,
      extensions: { code: 'GRAPHQL_PARSE_FAILED' },
    });
  }
}

/** Whether the client accepts `text/event-stream`. No `Accept` header accepts anything. */
const acceptsEventStream = ({ headers: { accept } }: IncomingMessage): boolean =>
  !accept || /text\/(?:event-stream|\*)|\*\/\*/i.test(accept);

const notAcceptable = (): GraphQLError =>
  new GraphQLError('Subscriptions are answered as text/event-stream: ask with that as "Accept".', {
    extensions: { code: 'NOT_ACCEPTABLE', http: { status: 406 } },
  });

/** Server context passed to Yoga. */
export interface YogaServerContext {
  readonly http: HttpContext;
}

const MAX_TOKENS = 4_000;
/**
 * Total length of the cached documents, in characters; parsed and compiled, each takes about a hundred times that in
 * bytes.
 */
const MAX_CACHED_CHARACTERS = 1_000_000;

interface Options {
  readonly schema: GraphQLSchema;
  readonly trusted: TrustedDocuments;
  readonly developerMode: boolean;
  readonly processResult: (http: HttpContext, outcome: GraphQLResult) => GraphQLResult;
  readonly streams: StreamLimit;
}

/**
 * All Yoga hooks of this gateway in one plugin: trusted documents, limits, caching, compiled execution, masked errors.
 * Each hook has a cost per request.
 */
export function usePipeline({
  schema,
  trusted,
  developerMode,
  processResult,
  streams,
}: Options): Plugin<YogaServerContext, YogaServerContext> {
  const executor = createExecutor(schema);
  const trustedTexts = new Set(trusted.texts);
  const names = new WeakMap<DocumentNode, string | null>();
  const documents = new LRUCache<string, DocumentNode>({
    max: 1_000,
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (_document, text) => text.length + 1,
  });
  const validationResults = new WeakMap<DocumentNode, readonly Error[]>();

  function parseDocument(text: string): DocumentNode {
    if (trustedTexts.has(text)) return parse(text);
    const document = parseUntrusted(text);
    checkLimits(schema, document);
    return document;
  }

  return {
    onParams({ params, setParams }) {
      const id = requestedId(params);
      const text = id === null ? null : trusted.find(id);
      if (text !== null) setParams({ ...params, query: text });
      else if (!developerMode) throw notTrusted();
      else if (id !== null && !params.query) throw unknownId();
    },
    onParse({ params, setParsedDocument }) {
      const text = String(params.source);
      const document = documents.get(text) ?? parseDocument(text);
      documents.set(text, document);
      setParsedDocument(document);
    },
    onValidate({ params, setResult }) {
      const known = validationResults.get(params.documentAST);
      if (known) setResult(known);
      return ({ result }) => void validationResults.set(params.documentAST, result);
    },
    onExecute({ args, setExecuteFn }) {
      const { http } = args.contextValue;
      if (http.sharesStream) return setExecuteFn(() => ({ errors: [notShared()] }));
      http.operation = operationName(args.document, args.operationName);
      http.isMutation = getOperationAST(args.document, args.operationName)?.operation === 'mutation';
      return setExecuteFn(async () => executor.execute({ ...args, contextValue: await http.openContext() }));
    },
    onSubscribe({ args, setSubscribeFn }) {
      const { http } = args.contextValue;
      // Several subscriptions have no common name.
      if (!http.sharesStream) http.operation = operationName(args.document, args.operationName);
      setSubscribeFn(async () => {
        if (!acceptsEventStream(http.request)) return { errors: [notAcceptable()] };
        if (!streams.enter(http)) return { errors: [tooManyStreams()] };
        return executor.subscribe({ ...args, contextValue: await http.openContext() });
      });
    },
    onResultProcess({ result, setResult, serverContext }) {
      const { http } = serverContext;
      setResult(
        Array.isArray(result)
          ? shareStream(result.map((each) => processResult(http, each as GraphQLResult)))
          : processResult(http, result as GraphQLResult),
      );
    },
  };

  /** Only names of trusted documents: a client could invent any number of others. */
  function operationName(document: DocumentNode, asked: string | null | undefined): string | null {
    const known = names.get(document);
    if (known !== undefined) return known;
    const definition = document.definitions.find((each) => each.kind === 'OperationDefinition');
    const given = definition?.kind === 'OperationDefinition' ? (definition.name?.value ?? asked) : asked;
    const name = given != null && trusted.findByOperation(given) !== null ? given : null;
    names.set(document, name);
    return name;
  }
}
