import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema, SelectionSetNode } from 'graphql';
import { Kind, OperationTypeNode, getOperationAST, parse, validate } from 'graphql';
import { MOST_SHARED } from '../../schema/streams.ts';
import type { TrustedDocuments } from '../graphql/trustedDocuments.ts';
import { requestedId } from '../graphql/trustedDocuments.ts';
import { createGrowingCache } from '../shared/growingCache.ts';

/** One of the site's own documents that contains a single query or subscription. */
export interface TrustedQuery {
  readonly document: DocumentNode;
  /** Label of its metrics; null for an operation of an earlier release. */
  readonly name: string | null;
  readonly isSubscription: boolean;
  /** It always asks for the viewer: nothing in a member's answer can be shared as a whole. */
  readonly asksViewer: boolean;
}

/** A trusted query or subscription with its variables, as asked for. */
export interface Ask {
  readonly query: TrustedQuery;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The same for everyone who asks with the same body or address. */
  readonly key: string;
}

/**
 * Recognises requests for trusted queries, and for streams of trusted subscriptions. Null for anything else, and for
 * what is not plain: Yoga handles it.
 */
export interface TrustedQueries {
  /** @param body of a POST */
  fromBody(body: string): Ask | null;
  /** @param url path and query string of a GET */
  fromUrl(url: string): Ask | null;
  /** @param body of a POST for the stream of a page: several subscriptions */
  fromStream(body: string): readonly Ask[] | null;
}

interface StreamParams {
  readonly query?: unknown;
  readonly streams?: unknown;
}

const KEPT = 2_000;
/** Characters of all that are kept; with large variables they take twenty times as many bytes. */
const MOST_TEXT = 500_000;
/** A longer request is recognised each time. */
const MAX_KEY = 2_000;
const PARAMS = new Set(['operationName', 'variables', 'extensions', 'documentId', 'query']);

export function createTrustedQueries(schema: GraphQLSchema, trusted: TrustedDocuments): TrustedQueries {
  const queries = new Map<string, TrustedQuery | null>();

  function queryOf(text: string): TrustedQuery | null {
    const known = queries.get(text);
    if (known !== undefined) return known;
    const document = parse(text);
    const operation = getOperationAST(document);
    const name = operation?.name?.value ?? '';
    // A document of an earlier release may ask for what is gone.
    const query =
      operation && operation.operation !== OperationTypeNode.MUTATION && validate(schema, document).length === 0
        ? {
            document,
            name: trusted.findByOperation(name) === null ? null : name,
            isSubscription: operation.operation === OperationTypeNode.SUBSCRIPTION,
            asksViewer: asksViewer(document),
          }
        : null;
    queries.set(text, query);
    return query;
  }

  function recognise(params: object, key: string): Ask | null {
    if (Object.keys(params).some((name) => !PARAMS.has(name))) return null;
    const { operationName, variables, extensions } = params as Readonly<Record<string, unknown>>;
    const id = requestedId(params);
    const text = id === null ? null : trusted.find(id);
    const query = text === null ? null : queryOf(text);
    if (query === null || !isRecordOrNone(variables) || !isRecordOrNone(extensions)) return null;
    const own = getOperationAST(query.document)?.name?.value;
    if (operationName !== undefined && operationName !== null && operationName !== own) return null;
    return { query, variables: variables ?? {}, key };
  }

  function recogniseQuery(params: object, key: string): Ask | null {
    const ask = recognise(params, key);
    return ask?.query.isSubscription === false ? ask : null;
  }

  /** Exactly what the site sends; a list that holds anything else is left alone as a whole. */
  function recogniseStream({ query, streams, ...more }: StreamParams, key: string): readonly Ask[] | null {
    if (query !== '' || !Array.isArray(streams) || Object.keys(more).length > 0) return null;
    if (streams.length === 0 || streams.length > MOST_SHARED) return null;
    const found = streams.map((params: unknown) => (isRecordOrNone(params) && params ? recognise(params, key) : null));
    return found.every((ask) => ask?.query.isSubscription === true) ? (found as readonly Ask[]) : null;
  }

  /** What was recognised before is known by its text. */
  function remembering<Found extends object>(
    read: (text: string) => unknown,
    recogniseIn: (params: object, key: string) => Found | null,
  ): (text: string) => Found | null {
    const known = createGrowingCache<Found>({
      max: KEPT,
      sizes: { max: MOST_TEXT, of: (_found, text) => text.length },
    });
    return (text) => {
      const before = known.get(text);
      if (before) return before;
      const params = read(text);
      const found = isRecordOrNone(params) && params ? recogniseIn(params, text) : null;
      if (found && text.length <= MAX_KEY) known.set(text, found);
      return found;
    };
  }

  return {
    fromBody: remembering(parsed, recogniseQuery),
    fromUrl: remembering(paramsOf, recogniseQuery),
    fromStream: remembering(parsed, recogniseStream),
  };
}

/** Whether the operation selects `viewer` under no condition, itself or by a fragment. */
function asksViewer(document: DocumentNode): boolean {
  const fragments = new Map<string, FragmentDefinitionNode>(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  const selects = ({ selections }: SelectionSetNode): boolean =>
    selections.some((selection) => {
      if ((selection.directives ?? []).length > 0) return false;
      if (selection.kind === Kind.FIELD) return selection.name.value === 'viewer';
      if (selection.kind === Kind.INLINE_FRAGMENT) return selects(selection.selectionSet);
      const fragment = fragments.get(selection.name.value);
      return fragment !== undefined && selects(fragment.selectionSet);
    });
  const operation = getOperationAST(document);
  return operation ? selects(operation.selectionSet) : false;
}

const isRecordOrNone = (value: unknown): value is Readonly<Record<string, unknown>> | null | undefined =>
  value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null where a parameter is not JSON, or stands twice. */
function paramsOf(url: string): object | null {
  const start = url.indexOf('?');
  if (start === -1) return null;
  const params: Record<string, unknown> = {};
  try {
    for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
      if (Object.hasOwn(params, name)) return null;
      params[name] = name === 'variables' || name === 'extensions' ? JSON.parse(value) : value;
    }
  } catch {
    return null;
  }
  return params;
}
