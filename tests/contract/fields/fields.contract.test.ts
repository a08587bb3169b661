import { isNonNullType, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UpstreamUse } from '../../../gateway/graphql/upstreamCost.ts';
import { costOf, upstreamOf } from '../../../gateway/graphql/upstreamCost.ts';
import type { Session } from '../../../gateway/session/session.ts';
import { sessionOf } from '../../../gateway/session/sessionOf.ts';
import { createTransport } from '../../../gateway/upstream/transport.ts';
import { createSchema } from '../../../gateway/yoga.ts';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import { login } from '../../../schema/upstream/session.ts';
import { calls } from '../../../schema/upstream/table.ts';
import type { TestPlatform } from '../../support/testPlatform.ts';
import { openTestPlatform } from '../../support/testPlatform.ts';
import { grantBonus } from '../bonusSamples.ts';
import { openNewTicket } from '../ticketSamples.ts';
import type { ColdGateway, ColdRun } from './coldGateway.ts';
import { createColdGateway } from './coldGateway.ts';
import {
  getDepositNotice,
  getTransferNotice,
  getWithdrawalNotice,
  makeLink,
  sendToUpline,
  writeToUpline,
} from './notices.ts';
import { keepPayloads } from './payloads.ts';
import type { Payload, Place } from './places.ts';
import { objectsAt, payloadPlacesOf, placesOf } from './places.ts';
import { findSamples } from './samples.ts';

const schema = keepPayloads(createSchema());
const cached = new Set(calls.filter(({ cache }) => cache.scope !== 'none').map(({ name }) => name));

/** One field at one place, and what was seen of it. */
interface Look {
  readonly place: Place;
  readonly declared: readonly UpstreamUse[];
  /** Those of the mutation or subscription itself, which was asked before: the field may find their answers. */
  readonly before: readonly UpstreamUse[];
  /** How many objects there are to ask the field of. */
  readonly parents: number;
  /** Calls that the objects cost without the field. */
  readonly around: readonly string[];
  /** Calls that came with the field. */
  readonly own: readonly string[];
  /** All calls of the document with the field. */
  readonly sent: readonly string[];
}

let platform: TestPlatform;
let gateway: ColdGateway;
let session: Session;
/** An agent with a line, for what only they see. */
let agent: Session;
const OF_AGENTS = new Set(['agent', 'line', 'contracts', 'contractHistory', 'contractPreview', 'income']);
const sessionFor = ({ steps: [root = '', first], field }: Place): Session =>
  root === 'closeInvitationLink' || OF_AGENTS.has(first ?? field.name) ? agent : session;
const looks: Look[] = [];
const DOES = new Set([schema.getMutationType(), schema.getSubscriptionType()].map((type) => type?.name));
const payloads: Payload[] = [];

beforeAll(async () => {
  platform = await openTestPlatform();
  gateway = createColdGateway(schema, createTransport(platform.url));
  const { value } = await platform.rest.call(login, {
    body: { username: 'demo01', password: 'Croupier#2026', type: 'username' },
  });
  // An agent is asked for more than others are.
  session = { ...sessionOf(value as ValueOf<typeof login>, null), kind: 'AGENT' };
  const { token } = sessionOf(value as ValueOf<typeof login>, null);
  const top = await platform.rest.call(login, {
    body: { username: 'agent01', password: 'Croupier#2026', type: 'username' },
  });
  agent = sessionOf(top.value as ValueOf<typeof login>, null);
  await getDepositNotice(platform, token);
  await getWithdrawalNotice(platform, token);
  await sendToUpline(platform, token);
  await writeToUpline(platform, token);
  await getTransferNotice(platform, session.memberId);
  await grantBonus(platform, { username: 'demo01' });
  await openNewTicket(platform, { username: 'demo01' }, token);
  const link = await makeLink(platform, agent.token);
  const samples = await findSamples(gateway, session, agent, link);
  payloads.push(...samples.payloads);
  const plain = new Map<string, ColdRun>();
  for (const place of placesOf(schema, samples.given)) await lookAt(place, plain);
  for (const payload of payloads) {
    const places = payloadPlacesOf(schema, samples.given, payload);
    // The first run makes the mutation, which costs more.
    await gateway.run(places[0]?.without ?? '', { session: places[0] ? sessionFor(places[0]) : session });
    for (const place of places) await lookAt(place, plain);
  }
}, 600_000);
afterAll(async () => {
  await gateway.close();
  await platform.close();
});

/** @param plain runs of documents without a field, by their text */
async function lookAt(place: Place, plain: Map<string, ColdRun>): Promise<void> {
  // Without a function of its own a field reads what is there, and can neither call nor fail.
  if (place.field.resolve === undefined && upstreamOf(schema, place.field).length === 0) return;
  const asker = { session: sessionFor(place) };
  const around = plain.get(place.without) ?? (await gateway.run(place.without, asker));
  plain.set(place.without, around);
  const parents = objectsAt(around.data, place.steps, place.typeName).length;
  if (parents === 0) return;
  const { calls: sent } = await gateway.run(place.with, asker);
  looks.push({
    place,
    declared: upstreamOf(schema, place.field),
    before: allFields.find(({ field, isRead }) => !isRead && field.name === place.steps[0])?.uses ?? [],
    parents,
    around: around.calls,
    own: minus(sent, around.calls),
    sent,
  });
}

function minus(all: readonly string[], some: readonly string[]): readonly string[] {
  const left = [...all];
  for (const each of some) if (left.includes(each)) left.splice(left.indexOf(each), 1);
  return left;
}

const times = (list: readonly string[], call: string): number => list.filter((each) => each === call).length;

const allFields = Object.values(schema.getTypeMap()).flatMap((type) =>
  'getFields' in type && !type.name.startsWith('__')
    ? Object.values(type.getFields()).flatMap((field) =>
        'args' in field
          ? [
              {
                coordinate: `${type.name}.${field.name}`,
                field,
                isRead: !DOES.has(type.name),
                uses: upstreamOf(schema, field),
              },
            ]
          : [],
      )
    : [],
);

test('a field that may fail by itself may be null', () => {
  const rigid = allFields.filter(
    ({ field, isRead, uses }) => isRead && uses.some(({ optional }) => !optional) && isNonNullType(field.type),
  );
  expect(rigid.map(({ coordinate }) => coordinate)).toEqual([]);
});

/** Asked with the session, although others get a shared answer of the same call: what is read is a member's own. */
const PERSONAL = new Set(['Line.notices: MCSFE_getListAnnouncements']);

test('every declared call is in the REST contract, and is cached as declared', () => {
  const wrong = allFields.flatMap(({ coordinate, uses }) =>
    uses
      .filter(({ call, ...use }) => use.cached !== (cached.has(call) && !PERSONAL.has(`${coordinate}: ${call}`)))
      .map(({ call }) => `${coordinate}: ${call}`),
  );
  expect(wrong).toEqual([]);
});

test('no field makes a call that it does not declare, nor more of them', () => {
  const wrong = looks.flatMap(({ place, declared, before, parents, own }) =>
    [...new Set(own)].flatMap((call) => {
      const use = declared.find((each) => each.call === call);
      const most = use
        ? use.atMost * (use.per === 'PARENT' ? parents : 1)
        : (before.find((each) => each.call === call)?.atMost ?? 0);
      return times(own, call) <= most ? [] : [`${place.path}: ${times(own, call)} ${call}, declared ${most}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('no document makes more calls than are counted before it runs', () => {
  const wrong = looks.flatMap(({ place, sent }) => {
    const { byCall } = costOf(schema, parse(place.with), null, {});
    return [...new Set(sent)]
      .filter((call) => times(sent, call) > (byCall.get(call) ?? 0))
      .map((call) => `${place.with}: ${times(sent, call)} ${call}, counted ${byCall.get(call) ?? 0}`);
  });
  expect(wrong).toEqual([]);
});

test('every payload was reached', () => {
  const missing = payloads.filter(
    ({ field, type }) =>
      !looks.some(({ place }) => place.steps[0] === field && place.without.includes(`... on ${type} `)),
  );
  expect(missing).toEqual([]);
});

test('every declared call of a field that was reached is made somewhere', () => {
  const reached = new Set(looks.map(({ place }) => place.coordinate));
  const made = new Set(looks.flatMap(({ place, own }) => own.map((call) => `${place.coordinate}: ${call}`)));
  const never = allFields
    .filter(({ coordinate }) => reached.has(coordinate))
    .flatMap(({ coordinate, uses }) => uses.map(({ call }) => `${coordinate}: ${call}`))
    .filter((each) => !made.has(each));
  expect(never).toEqual([]);
});

test('what is declared once per request or batch is not made again for a second name', async () => {
  const again: string[] = [];
  for (const { place, declared, around, own } of looks) {
    const shared = declared.filter(({ call, per }) => per !== 'PARENT' && own.includes(call));
    if (shared.length === 0 || place.path.split('.').length > 3) continue;
    const sent = minus((await gateway.run(place.twice, { session: sessionFor(place) })).calls, around);
    for (const { call, atMost } of shared)
      if (times(sent, call) > Math.max(atMost, times(own, call))) again.push(`${place.path}: ${call}`);
  }
  expect(again).toEqual([]);
});

test('a field whose call fails is null with an error at its path, and takes nothing along', async () => {
  const breaches: string[] = [];
  for (const { place, declared, before, parents, own } of looks) {
    for (const call of new Set(own)) {
      const { data, errors } = await gateway.run(place.with, { session: sessionFor(place), failing: call });
      const objects = objectsAt(data, place.steps, place.typeName);
      const values = objects.map((each) => each[place.field.name]);
      const at = new Set(errors.map(({ path = [] }) => path.filter((key) => typeof key === 'string').join('.')));
      const use = declared.find((each) => each.call === call) ?? before.find((each) => each.call === call);
      const isOptional = use?.optional;
      // Some objects may have made another of the field's calls in its place.
      const failed = use?.per === 'PARENT' ? Math.min(parents, times(own, call)) : parents;
      const nulls = values.filter((value) => value === null).length;
      const holds = isOptional ? at.size === 0 : at.size === 1 && at.has(place.path) && nulls >= failed;
      if (!holds || objects.length < parents)
        breaches.push(
          `${place.path} without ${call}: ${objects.length} of ${parents} left, ${JSON.stringify(values[0])}, ` +
            `errors at ${[...at].join(' ') || 'no path'}`,
        );
    }
  }
  expect(breaches).toEqual([]);
}, 600_000);

test('every field with a resolver that a query can select was reached', () => {
  const reached = new Set(looks.map(({ place }) => place.coordinate));
  const missing = placesOf(schema, {}, true)
    .filter(({ coordinate, field }) => field.resolve !== undefined && !reached.has(coordinate))
    .map(({ coordinate }) => coordinate);
  // The site is open where the test stands.
  expect([...new Set(missing)]).toEqual(['SiteRegionBlocked.visitorAddress']);
});
