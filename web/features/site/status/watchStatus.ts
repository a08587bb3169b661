import type { ApolloClient } from '@apollo/client';
import { sayFarewell } from '../../../lib/farewell.ts';
import { SiteStatus_SiteFragmentDoc, SiteStatusDocument, type SiteStatus_SiteFragment } from './SiteStatus.generated.ts';

type Status = SiteStatus_SiteFragment['status'];

/** Half a minute is what a visitor may be late; a third of it is chance, so that open pages do not ask in step. */
const EVERY_MS = 20_000;
const CHANCE_MS = 10_000;

/**
 * Asks now and then whether the house still serves, and closes or opens the page accordingly (S4): games finish their round first, and an opened page asks anew for
 * what it shows. Hidden pages and those without a network do not ask; coming back asks at once.
 * @returns a function that ends the watch
 */
export function watchStatus(client: ApolloClient): () => void {
  let timer = setTimeout(look, EVERY_MS);
  let looking = false;
  let ended = false;

  function look(): void {
    void lookOnce().finally(() => {
      clearTimeout(timer);
      if (!ended) timer = setTimeout(look, EVERY_MS + Math.random() * CHANCE_MS);
    });
  }

  async function lookOnce(): Promise<void> {
    const known = knownStatus(client);
    if (looking || !known || document.visibilityState !== 'visible' || !navigator.onLine) return;
    looking = true;
    try {
      const found = await statusAfter(client, known);
      if (found && !isSame(found, known) && !ended) await settle(client, found);
    } catch {
      // Who cannot be asked has not said that it closed.
    } finally {
      looking = false;
    }
  }

  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    ended = true;
    clearTimeout(timer);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** What everybody is told costs the platform next to nothing, and settles maintenance. Where a visitor may be blocked is asked for them alone, when it matters. */
async function statusAfter(client: ApolloClient, known: Status): Promise<Status | null> {
  const common = await ask(client, false);
  if (!common || common.__typename === 'SiteInMaintenance') return common;
  return common.__typename === known.__typename && common.__typename === 'SiteOpen' ? known : ask(client, true);
}

async function ask(client: ApolloClient, mine: boolean): Promise<Status | null> {
  const { data } = await client.query({ query: SiteStatusDocument, variables: { mine }, fetchPolicy: 'no-cache', context: { quiet: true } });
  return data?.siteStatus ?? null;
}

async function settle(client: ApolloClient, status: Status): Promise<void> {
  if (status.__typename !== 'SiteOpen') await sayFarewell();
  client.cache.writeFragment({ id: siteId(client), fragment: SiteStatus_SiteFragmentDoc, fragmentName: 'SiteStatus_site', data: { __typename: 'Site', status } });
  if (status.__typename === 'SiteOpen') await client.reFetchObservableQueries();
}

const siteId = (client: ApolloClient): string => client.cache.identify({ __typename: 'Site' }) ?? '';

function knownStatus(client: ApolloClient): Status | null {
  return client.cache.readFragment({ id: siteId(client), fragment: SiteStatus_SiteFragmentDoc, fragmentName: 'SiteStatus_site' })?.status ?? null;
}

const isSame = (one: Status, other: Status): boolean => JSON.stringify(one) === JSON.stringify(other);
