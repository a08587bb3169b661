import { ApolloClient, ApolloLink, InMemoryCache, type TypePolicies } from '@apollo/client';
import { cacheSizes } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { isDevelopment } from '../env.ts';
import { fetchLink } from './links/fetchLink.ts';
import { liveLink } from './links/liveLink.ts';
import { loadingLink } from './links/loadingLink.ts';
import { lostSessionLink } from './lostSession.ts';
import { allTypes, possibleTypes } from './possibleTypes.generated.ts';
import { principalLink } from './principal.ts';

// What was read is kept for as much as a page shows at a time. More would keep every card that a long list has ever
// shown.
cacheSizes['inMemoryCache.executeSelectionSet'] = 4_000;

/** The site's one line to the gateway and its normalized memory. */
export function createClient(policies: TypePolicies): ApolloClient {
  const asked = ApolloLink.from([loadingLink, principalLink, lostSessionLink, fetchLink]);
  return new ApolloClient({
    link: ApolloLink.split((operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION, liveLink, asked),
    cache: new InMemoryCache({ typePolicies: policies, possibleTypes: isDevelopment ? allTypes : possibleTypes }),
    dataMasking: true,
    devtools: { enabled: isDevelopment },
  });
}
