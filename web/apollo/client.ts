import { ApolloClient, ApolloLink, InMemoryCache, type TypePolicies } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { env } from '../env.ts';
import { httpLinks } from './links/httpLinks.ts';
import { languageLink } from './links/languageLink.ts';
import { liveLink } from './links/liveLink.ts';
import { loadingLink } from './links/loadingLink.ts';
import possible from './possibleTypes.generated.ts';
import { principalLink } from './principal.ts';

/** The site's one line to the gateway and its normalized memory. */
export function createClient(policies: TypePolicies): ApolloClient {
  const asked = ApolloLink.from([loadingLink, languageLink, principalLink, httpLinks]);
  return new ApolloClient({
    link: ApolloLink.split((operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION, liveLink, asked),
    cache: new InMemoryCache({ typePolicies: policies, possibleTypes: possible.possibleTypes }),
    dataMasking: true,
    devtools: { enabled: env.isDevelopment },
  });
}
