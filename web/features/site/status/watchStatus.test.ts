import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Subject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { possibleTypes } from '../../../apollo/possibleTypes.generated.ts';
import { onFinishRequested } from '../../../lib/navigation/unfinishedWork.ts';
import { sitePolicies } from '../cache.ts';
import { watchStatus } from './watchStatus.ts';

const OPEN = { __typename: 'SiteOpen', open: true };
/** As the gateway returns it: in the order of the query. */
const OPEN_STILL = { open: true, __typename: 'SiteOpen' };
const CLOSED = { __typename: 'SiteInMaintenance', endsAt: '2026-12-01T08:00:00.000Z' };
const LATER = { ...CLOSED, endsAt: '2026-12-01T09:00:00.000Z' };

let stop: () => void = () => undefined;
afterEach(() => stop());

/** A page that has loaded the status, and a gateway that sends changes of it. */
function watch(known: object) {
  const gateway = new Subject<ApolloLink.Result>();
  const client = new ApolloClient({
    link: new ApolloLink(() => gateway),
    cache: new InMemoryCache({ typePolicies: sitePolicies, possibleTypes }),
    dataMasking: true,
  });
  const refetch = vi.spyOn(client, 'reFetchObservableQueries');
  const query = gql`
    {
      site {
        status {
          ... on SiteOpen {
            open
          }
          ... on SiteInMaintenance {
            endsAt
          }
          ... on SiteRegionBlocked {
            visitorAddress
          }
        }
      }
    }
  `;
  client.writeQuery({ query, data: { site: { __typename: 'Site', status: known } } });
  stop = watchStatus(client);
  return {
    gateway,
    refetch,
    status: () => client.readQuery<{ site: { status: object } }>({ query })?.site.status,
    say: async (status: object) => {
      gateway.next({ data: { siteStatusChanged: status } });
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
    },
  };
}

test('the page closes with the site, shows a changed end, and reloads its data when the site opens', async () => {
  const { say, status, refetch } = watch(OPEN);
  await say(OPEN_STILL);
  expect([status(), refetch.mock.calls.length]).toEqual([OPEN, 0]);
  await say(CLOSED);
  expect(status()).toEqual(CLOSED);
  await say(LATER);
  expect(status()).toEqual(LATER);
  expect(refetch).not.toHaveBeenCalled();
  await say(OPEN);
  expect([status(), refetch.mock.calls.length]).toEqual([OPEN, 1]);
});

test('a round under way finishes before the page closes, unless the site has opened meanwhile', async () => {
  const finish: (() => void)[] = [];
  const forget = onFinishRequested(() => new Promise((resolve) => void finish.push(resolve)));
  const { say, status } = watch(OPEN);
  await say(CLOSED);
  expect(status()).toEqual(OPEN);
  await say(OPEN);
  finish.shift()?.();
  await say(OPEN);
  expect(status()).toEqual(OPEN);
  await say(CLOSED);
  finish.shift()?.();
  await say(CLOSED);
  finish.shift()?.();
  await vi.waitFor(() => expect(status()).toEqual(CLOSED));
  forget();
});

test('after unsubscribing there are no more notifications', async () => {
  const { gateway, status } = watch(OPEN);
  stop();
  gateway.next({ data: { siteStatusChanged: CLOSED } });
  await Promise.resolve();
  expect(status()).toEqual(OPEN);
  expect(gateway.observed).toBe(false);
});
