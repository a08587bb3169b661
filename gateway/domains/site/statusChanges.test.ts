import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveQueries } from '../../requestScope.ts';
import type { Asked } from '../testing.ts';
import { createWorld } from '../testing.ts';
import type { SiteStatusRecord } from './records.ts';
import { createSiteSource } from './source.ts';

const OPEN = { maintenance: false };
const CLOSED = { maintenance: true, maintenanceEnd: 1_800_000_000_000 };
const BLOCKED = { regionRestriction: true };

beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => vi.restoreAllMocks());

/** The events of a visitor to whom the platform answers `mine` in turn, while its common status is `common` in turn. */
async function heard(mine: readonly object[], common: readonly object[]) {
  const own = [...mine];
  const everybodys = [...common];
  const world = createWorld({
    replies: { status: ({ anonymous }: Asked) => (anonymous === true ? everybodys.shift() : own.shift()) },
  });
  const subscribe: LiveQueries['subscribe'] = async function* subscribe(subject, scope) {
    const isCommon = subject.topic === 'site-status:https://play.example';
    for (let looks = isCommon ? common.length : own.length; looks > 0; looks -= 1) yield await subject.load(scope);
  };
  const scope = Object.create(world.scope, {
    live: { value: { ...world.scope.live, subscribe } },
  }) as typeof world.scope;
  const states: SiteStatusRecord[] = [];
  for await (const status of createSiteSource(scope).statusChanges()) states.push(status);
  return {
    kinds: states.map(({ __typename }) => __typename),
    asked: world.asked.map(({ anonymous }) => (anonymous === true ? 'everybody' : 'visitor')),
  };
}

test('maintenance and its end are read from the common status; each visitor’s own is requested once', async () => {
  expect(await heard([OPEN, OPEN], [OPEN, CLOSED, CLOSED, OPEN])).toEqual({
    kinds: ['SiteOpen', 'SiteInMaintenance', 'SiteOpen'],
    asked: ['everybody', 'visitor', 'everybody', 'everybody', 'everybody', 'visitor'],
  });
});

test('an earlier answer of “open” is not repeated after the site has closed', async () => {
  expect((await heard([OPEN, OPEN], [CLOSED, OPEN])).kinds).toEqual(['SiteInMaintenance', 'SiteOpen']);
});

test('after the site has opened, an older answer is ignored', async () => {
  expect((await heard([CLOSED, CLOSED, OPEN], [OPEN])).kinds).toEqual(['SiteOpen']);
  expect((await heard([CLOSED, BLOCKED], [CLOSED, OPEN])).kinds).toEqual(['SiteInMaintenance', 'SiteRegionBlocked']);
});

test('the status for the gateway’s own address does not apply to visitors', async () => {
  expect((await heard([OPEN, OPEN], [OPEN, BLOCKED])).kinds).toEqual(['SiteOpen']);
  expect((await heard([OPEN, BLOCKED], [OPEN, BLOCKED])).kinds).toEqual(['SiteOpen', 'SiteRegionBlocked']);
  expect((await heard([BLOCKED], [OPEN, OPEN])).kinds).toEqual(['SiteRegionBlocked']);
});

test('a new end of maintenance is an event', async () => {
  expect((await heard([CLOSED], [CLOSED, { ...CLOSED, maintenanceEnd: 1_800_000_060_000 }])).kinds).toEqual([
    'SiteInMaintenance',
    'SiteInMaintenance',
  ]);
});
