import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gql } from '@apollo/client';
import { beforeFarewell } from '../../../lib/farewell.ts';
import { testGateway } from '../../../testing/gateway.tsx';
import { sitePolicies } from '../cache.ts';
import { watchStatus } from './watchStatus.ts';

const OPEN = { __typename: 'SiteOpen', open: true };
const CLOSED = { __typename: 'SiteInMaintenance', endsAt: '2026-12-01T08:00:00.000Z' };
const BLOCKED = { __typename: 'SiteRegionBlocked', visitorAddress: null };
const MINE = { ...BLOCKED, visitorAddress: '203.0.113.9' };

let stop: () => void = () => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function watch(known: object, answers: readonly object[]) {
  const { client, sent } = testGateway({ SiteStatus: answers.map((siteStatus) => ({ siteStatus })) }, sitePolicies);
  const query = gql`{ site { status { ... on SiteOpen { open } ... on SiteInMaintenance { endsAt } ... on SiteRegionBlocked { visitorAddress } } } }`;
  client.writeQuery({ query, data: { site: { __typename: 'Site', status: known } } });
  stop = watchStatus(client);
  return { sent: () => sent.map(({ variables }) => variables['mine']), status: () => (client.readQuery<{ site: { status: object } }>({ query }))?.site.status };
}

test('maintenance is learnt within half a minute, at the price of one common question', async () => {
  const { sent, status } = watch(OPEN, [OPEN, CLOSED]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(status()).toEqual(OPEN);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(status()).toEqual(CLOSED);
  expect(sent()).toEqual([false, false]);
});

test('a round under way is finished before the page closes', async () => {
  let finish: () => void = () => undefined;
  const forget = beforeFarewell(() => new Promise((resolve) => {
    finish = resolve;
  }));
  const { status } = watch(OPEN, [CLOSED]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(status()).toEqual(OPEN);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toEqual(CLOSED);
  forget();
});

test('the end of maintenance, and a region, are asked for this visitor alone', async () => {
  const reopened = watch(CLOSED, [OPEN, OPEN]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([reopened.status(), reopened.sent()]).toEqual([OPEN, [false, true]]);
  stop();
  const blocked = watch(OPEN, [BLOCKED, MINE]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([blocked.status(), blocked.sent()]).toEqual([MINE, [false, true]]);
  stop();
  // What holds where the gateway stands says nothing of this visitor.
  const elsewhere = watch(OPEN, [BLOCKED, OPEN]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(elsewhere.status()).toEqual(OPEN);
});

test('a hidden page asks nothing, and at once when it is seen again', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { sent } = watch(OPEN, [OPEN]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent()).toEqual([]);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([false]);
});
