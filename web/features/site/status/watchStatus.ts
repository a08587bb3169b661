import type { ApolloClient } from '@apollo/client';
import { finishWork } from '../../../lib/navigation/unfinishedWork.ts';
import {
  SiteStatus_SiteFragmentDoc,
  SiteStatusChangedDocument,
  type SiteStatus_SiteFragment,
} from './SiteStatus.generated.ts';

type Status = SiteStatus_SiteFragment['status'];

/**
 * Closes the page when the operator no longer serves this visitor, and opens it when it does again (S4): games finish
 * their round first, and an opened page refetches its data.
 * @returns a function that ends the watch
 */
export function watchStatus(client: ApolloClient): () => void {
  let latest: Status | null = null;
  const watch = client
    .subscribe({ query: SiteStatusChangedDocument, fetchPolicy: 'no-cache' })
    .subscribe(({ data }) => {
      if (data) void settle((latest = data.siteStatusChanged));
    });

  async function settle(status: Status): Promise<void> {
    if (status.__typename !== 'SiteOpen') await finishWork();
    const known = knownStatus(client);
    if (watch.closed || status !== latest || !known || isSame(status, known)) return;
    client.cache.writeFragment({
      id: siteId(client),
      fragment: SiteStatus_SiteFragmentDoc,
      fragmentName: 'SiteStatus_site',
      data: { __typename: 'Site', status },
    });
    // Failed queries show their error in place.
    if (status.__typename === 'SiteOpen') await client.reFetchObservableQueries().catch(() => undefined);
  }

  return () => watch.unsubscribe();
}

const siteId = (client: ApolloClient): string => client.cache.identify({ __typename: 'Site' }) ?? '';

function knownStatus(client: ApolloClient): Status | null {
  return (
    client.cache.readFragment({
      id: siteId(client),
      fragment: SiteStatus_SiteFragmentDoc,
      fragmentName: 'SiteStatus_site',
    })?.status ?? null
  );
}

/** The visitor's region does not change meanwhile. */
const isSame = (one: Status, other: Status): boolean =>
  one.__typename === other.__typename && endOf(one) === endOf(other);

const endOf = (status: Status): string | null => (status.__typename === 'SiteInMaintenance' ? status.endsAt : null);
