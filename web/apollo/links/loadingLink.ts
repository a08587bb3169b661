import { ApolloLink } from '@apollo/client';
import { finalize } from 'rxjs';
import { beginLoading } from '../../lib/loading/loading.ts';

/**
 * Counts every pending call until it ends, for the progress bar (S21). Subscriptions are not counted because they never
 * end, nor are background requests (`quiet`).
 */
export const loadingLink = new ApolloLink((operation, forward) => {
  if (operation.getContext()['quiet'] === true) return forward(operation);
  const end = beginLoading();
  return forward(operation).pipe(finalize(end));
});
