import { ApolloLink } from '@apollo/client';
import { finalize } from 'rxjs';
import { beginLoading } from '../../lib/loading/loading.ts';

/**
 * Counts every call that is under way, until it ended in whatever way (S21). Live streams never end and are not waited
 * for; nor is what the page asks for by itself (`quiet`).
 */
export const loadingLink = new ApolloLink((operation, forward) => {
  if (operation.getContext()['quiet'] === true) return forward(operation);
  const end = beginLoading();
  return forward(operation).pipe(finalize(end));
});
