import type { ApolloLink } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { env } from '../../env.ts';
import { savedLanguage } from '../../i18n/preference.ts';
import { operationIds } from '../operations.generated.ts';
import { mayBeMember } from '../principal.ts';

/** Longer than the gateway's own deadline, so that its error arrives before this timeout. */
const DEADLINE_MS = 20_000;

/** No readable response: the network is down, a proxy answered, or the gateway is unavailable. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';
}

export const isQuery = (operation: ApolloLink.Operation): boolean =>
  operation.operationType === OperationTypeNode.QUERY;

/** The language is sent in a header, so that the operator's texts are returned in it. */
export const languageHeader = (): Record<string, string> => ({ 'x-language': savedLanguage() });

/**
 * Sends one request. Only the document's id is sent (persisted queries). If the gateway does not know the id, for
 * example after a release, the request is repeated with the document. Guests' queries use GET, so that HTTP caches
 * apply, except to a background request (`quiet`), which is sent to get newer data.
 * @throws GatewayUnreachable when there is no readable response within 20 s
 */
export async function fetchOperation(operation: ApolloLink.Operation, signal: AbortSignal): Promise<ApolloLink.Result> {
  const { operationName = '', variables } = operation;
  const known = {
    operationName,
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: operationIds[operationName] } },
  };
  const result = await (isQuery(operation) && !mayBeMember()
    ? fetchResult(addressOf(known), operation.getContext()['quiet'] ? { cache: 'no-cache' } : {}, signal)
    : post(known, signal));
  const unknown = result.errors?.some(({ extensions }) => extensions?.['code'] === 'PERSISTED_QUERY_NOT_FOUND');
  if (!unknown) return result;
  return post({ ...known, query: print(operation.query) }, signal);
}

function addressOf({
  operationName,
  variables,
  extensions,
}: {
  readonly operationName: string;
  readonly variables: object;
  readonly extensions: object;
}): string {
  const query = new URLSearchParams({ operationName, extensions: JSON.stringify(extensions) });
  if (Object.keys(variables).length > 0) query.set('variables', JSON.stringify(variables));
  return `${env.graphqlPath}?${query.toString()}`;
}

const post = (body: object, signal: AbortSignal): Promise<ApolloLink.Result> =>
  fetchResult(
    env.graphqlPath,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    signal,
  );

interface Asking {
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly cache?: RequestCache;
}

async function fetchResult(address: string, init: Asking, signal: AbortSignal): Promise<ApolloLink.Result> {
  const headers = {
    accept: 'application/graphql-response+json, application/json',
    ...languageHeader(),
    ...init.headers,
  };
  try {
    const response = await fetch(address, {
      ...init,
      headers,
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    });
    const result: unknown = await response.json();
    if (isResult(result)) return result;
    throw new GatewayUnreachable(`status ${response.status} without a result`);
  } catch (cause) {
    throw cause instanceof GatewayUnreachable ? cause : new GatewayUnreachable('no answer', { cause });
  }
}

const isResult = (value: unknown): value is ApolloLink.Result =>
  typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);
