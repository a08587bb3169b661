import { ApolloClient, ApolloLink, InMemoryCache, type TypePolicies } from '@apollo/client';
import { cacheSizes } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { isDevelopment } from '../env.ts';
import { fetchLink } from './links/fetchLink.ts';
import { liveLink } from './links/liveLink.ts';
import { loadingLink } from './links/loadingLink.ts';
import { orderLink } from './links/orderLink.ts';
import { lostSessionLink } from './lostSession.ts';
import { allTypes, possibleTypes } from './possibleTypes.generated.ts';
import { principalLink } from './principal.ts';

// Enough memoized reads for what a page shows at a time. With more, every card that a long list ever showed would stay
// in memory.
cacheSizes['inMemoryCache.executeSelectionSet'] = 4_000;

/** Creates the site's only Apollo client. */
export function createClient(policies: TypePolicies): ApolloClient {
  const asked = ApolloLink.from([loadingLink, principalLink, lostSessionLink, orderLink, fetchLink]);
  const pushed = ApolloLink.from([orderLink, liveLink]);
  return new ApolloClient({
    link: ApolloLink.split((operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION, pushed, asked),
    cache: new InMemoryCache({ typePolicies: policies, possibleTypes: isDevelopment ? allTypes : possibleTypes }),
    dataMasking: true,
    devtools: { enabled: isDevelopment },
  });
}
