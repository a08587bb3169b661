import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UpstreamReport } from '../../gateway/graphql/upstreamReport.ts';
import { MAX_CALLS } from '../../gateway/graphql/upstreamCost.ts';
import type { Gateway } from '../support/gateway.ts';
import { textOf } from '../support/operations.ts';
import type { Outcome, Visitor } from '../support/player.ts';
import type { World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';

const JACKPOT = '{ jackpot { pool { amount } } }';
const CALL = 'VIS_getJackpot';

let world: World;
let cold: Gateway;
let guest: Visitor;

beforeAll(async () => {
  world = await openWorld();
}, 180_000);
afterAll(() => world.close());
beforeEach(async () => {
  cold = await world.secondGateway();
  // What it asks of its own accord would be shared.
  await cold.ready();
  guest = await world.guest(cold);
});

function reportOf(outcome: Outcome<unknown>): UpstreamReport {
  outcome.expectData();
  const { extensions } = JSON.parse(outcome.text) as { extensions?: { upstream?: UpstreamReport } };
  if (!extensions?.upstream) throw new Error(`No report in ${outcome.text}`);
  return extensions.upstream;
}

const sourcesOf = (report: UpstreamReport): readonly string[] =>
  report.calls.filter(({ name }) => name === CALL).map(({ source }) => source);

test('an answer comes from upstream at first, and from the cache the second time', async () => {
  const first = reportOf(await guest.run(JACKPOT));
  expect(first.calls).toEqual([{ name: CALL, ms: expect.any(Number), source: 'upstream', sent: 1, failed: false }]);
  expect(first.cost).toEqual({ most: 1, limit: MAX_CALLS, made: 1, addressLeft: expect.any(Number) });
  const second = reportOf(await guest.run(JACKPOT));
  expect(sourcesOf(second)).toEqual(['cache']);
  expect(second.cost).toEqual({ ...first.cost, made: 0, addressLeft: Number(first.cost.addressLeft) - 1 });
});

test('two aliases share a call, and so do two requests at the same time', async () => {
  const { calls } = reportOf(await guest.run('{ a: winners { id } b: winners { id } }'));
  expect(calls.filter(({ name }) => name === 'GCSGAME_getRankList').map(({ source }) => source)).toEqual([
    'upstream',
    'shared',
  ]);
  const other = await world.guest(await world.secondGateway());
  const both = await Promise.all([other.run(JACKPOT), other.run(JACKPOT)]);
  expect(both.flatMap((outcome) => sourcesOf(reportOf(outcome))).toSorted()).toEqual(['shared', 'upstream']);
});

test('a failed call is told with its reason, beside the error of the field', async () => {
  await world.platform.faults({ call: CALL, kind: 'wrong-type' });
  const outcome = await guest.run(JACKPOT);
  await world.platform.clearFaults();
  expect(outcome.expectErrors()).toHaveLength(1);
  expect(JSON.parse(outcome.text)).toMatchObject({
    extensions: { upstream: { calls: [{ name: CALL, failed: true, reason: 'unreadable', sent: 1 }] } },
  });
});

test('a member sees what is left for the session, and the site has no limit for a document', async () => {
  const player = await world.player();
  const { cost } = reportOf(await player.run(textOf('RefreshWallet')));
  expect(cost).toEqual({
    most: expect.any(Number),
    limit: null,
    made: expect.any(Number),
    sessionLeft: expect.any(Number),
    addressLeft: expect.any(Number),
  });
});

test('the calls of a report are the calls that were sent', async () => {
  const outcome = await guest.run(textOf('Bootstrap'));
  const sent = reportOf(outcome)
    .calls.filter((call) => call.sent > 0)
    .map((call) => [call.name, call.sent] as const);
  expect(Object.fromEntries(sent)).toEqual(outcome.upstreamCalls);
});
