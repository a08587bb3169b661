import { ApolloLink, HttpLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { env } from '../../env.ts';
import { operationIds } from '../operations.generated.ts';
import { mayBeMember } from '../principal.ts';

/** The name under which the gateway keeps the document. */
function idOf(document: Parameters<PersistedQueryLink.GenerateHashFunction>[0]): string {
  const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
  const name = operation?.name?.value ?? '';
  const id = operationIds[name];
  if (!id) throw new Error(`the operation "${name}" was not compiled`);
  return id;
}

const http = new HttpLink({ uri: env.graphqlPath, credentials: 'same-origin', headers: { accept: 'application/graphql-response+json, application/json' } });

/** Documents stay at home: only their id travels. Where the gateway does not know it (another release), the document follows once. */
const byGet = new PersistedQueryLink({ generateHash: idOf, useGETForHashedQueries: true });
const byPost = new PersistedQueryLink({ generateHash: idOf });

const isQuery = (operation: ApolloLink.Operation): boolean => operation.operationType === OperationTypeNode.QUERY;

/** Two quick repeats for questions that got no answer at all; never for mutations, where one may have been heard. */
const retry = new RetryLink({ delay: { initial: 400, max: 3000, jitter: true }, attempts: { max: 3, retryIf: (_error, operation) => isQuery(operation) && navigator.onLine } });

export const httpLinks = ApolloLink.from([retry, ApolloLink.split((operation) => isQuery(operation) && !mayBeMember(), byGet, byPost), http]);
