import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema, SelectionSetNode } from 'graphql';
import { Kind, OperationTypeNode, getOperationAST, parse, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { TrustedDocuments } from '../graphql/trustedDocuments.ts';
import { requestedId } from '../graphql/trustedDocuments.ts';

/** One of the site's own documents that contains a single query. */
export interface TrustedQuery {
  readonly document: DocumentNode;
  /** Label of its metrics; null for an operation of an earlier release. */
  readonly name: string | null;
  /** It always asks for the viewer: nothing in a member's answer can be shared as a whole. */
  readonly asksViewer: boolean;
}

/** A trusted query with its variables, as asked for. */
export interface Ask {
  readonly query: TrustedQuery;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The same for everyone who asks with the same body or address. */
  readonly key: string;
}

/** Recognises requests for trusted queries. Null for anything else, and for what is not plain: Yoga handles it. */
export interface TrustedQueries {
  /** @param body of a POST */
  fromBody(body: string): Ask | null;
  /** @param url path and query string of a GET */
  fromUrl(url: string): Ask | null;
}

const KEPT = 2_000;
/** A longer request is recognised each time. */
const MAX_KEY = 2_000;
const PARAMS = new Set(['operationName', 'variables', 'extensions', 'documentId', 'query']);

export function createTrustedQueries(schema: GraphQLSchema, trusted: TrustedDocuments): TrustedQueries {
  const queries = new Map<string, TrustedQuery | null>();
  const asks = new LRUCache<string, Ask>({ max: KEPT });

  function queryOf(text: string): TrustedQuery | null {
    const known = queries.get(text);
    if (known !== undefined) return known;
    const document = parse(text);
    const operation = getOperationAST(document);
    const name = operation?.name?.value ?? '';
    // A document of an earlier release may ask for what is gone.
    const query =
      operation?.operation === OperationTypeNode.QUERY && validate(schema, document).length === 0
        ? { document, name: trusted.findByOperation(name) === null ? null : name, asksViewer: asksViewer(document) }
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
    const ask = { query, variables: variables ?? {}, key };
    if (key.length <= MAX_KEY) asks.set(key, ask);
    return ask;
  }

  /** What was recognised before is known by its text. */
  const from =
    (read: (text: string) => unknown) =>
    (text: string): Ask | null => {
      const known = asks.get(text);
      if (known) return known;
      const params = read(text);
      return isRecordOrNone(params) && params ? recognise(params, text) : null;
    };

  return { fromBody: from(parsed), fromUrl: from(paramsOf) };
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
