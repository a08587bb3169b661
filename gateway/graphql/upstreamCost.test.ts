import { readFileSync } from 'node:fs';
import { buildSchema, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { aRow } from '../domains/games/testing.ts';
import { openTestGateway, usualAnswers } from '../http/testGateway.ts';
import { success } from '../upstream/fakePlatform.ts';
import { createSchema } from '../yoga.ts';
import { costOf, MAX_CALLS, tooExpensive, upstreamOf } from './upstreamCost.ts';

const directive = readFileSync(new URL('../../schema/upstream.graphql', import.meta.url), 'utf8');
const schema = buildSchema(`${directive}
  type Query {
    things(first: Int = 20): [Thing!] @upstream(call: "things")
    groups: [Group!] @upstream(call: "groups") @upstream(call: "origin", per: REQUEST) @list(atMost: 10)
    latest(first: Int = 100): [Thing!]
  }
  type Group { things: [Thing!]! @list(atMost: 15) }
  type Thing {
    id: ID!
    kept: Boolean @upstream(call: "kept", per: REQUEST)
    next: ID @upstream(call: "board", per: BATCH)
    last: ID @upstream(call: "board", per: BATCH)
    terms: ID @upstream(call: "terms")
    pages: ID @upstream(call: "pages", atMost: 3)
  }
`);
const cost = (document: string, variables = {}) => costOf(schema, parse(document), null, variables);

test('a call per parent counts for each entry of the lists around it', () => {
  expect(cost('{ things(first: 7) { terms } }')).toMatchObject({
    total: 8,
    dearest: { field: 'Thing.terms', path: 'things.terms', calls: 7 },
  });
  expect(cost('query ($n: Int) { things(first: $n) { terms } }', { n: 3 }).total).toBe(4);
  expect(cost('query ($n: Int) { things(first: $n) { terms } }').total).toBe(21);
  expect(cost('query ($n: Int = 4) { things(first: $n) { terms } }').total).toBe(5);
  expect(cost('{ things { terms } }').total).toBe(21);
  expect(cost('{ groups { things { terms } } }').total).toBe(152);
});

test('an argument that is left out or null counts as its default', () => {
  expect(cost('{ latest { terms } }').total).toBe(100);
  expect(cost('{ latest(first: null) { terms } }').total).toBe(100);
  expect(cost('query ($n: Int) { latest(first: $n) { terms } }', { n: null }).total).toBe(100);
});

test('an alias counts again, the same name in two fragments does not', () => {
  expect(cost('{ things(first: 1) { terms b: terms } }').total).toBe(3);
  expect(cost('{ ...A ...B } fragment A on Query { things { id } } fragment B on Query { things { id } }').total).toBe(
    1,
  );
});

test('a batch counts once for a list and for the fields that share it, a call per request once in all', () => {
  expect(cost('{ things { next last kept } }').total).toBe(3);
  expect(cost('{ things { next kept } b: things { last kept } }').total).toBe(5);
  expect(cost('{ a: groups { things { id } } b: groups { things { id } } }').byCall).toEqual(
    new Map([
      ['groups', 2],
      ['origin', 1],
    ]),
  );
});

test('a list in pages counts with the most of them', () => {
  expect(cost('{ things(first: 1) { pages } }').total).toBe(4);
});

test('what costs too much is refused, naming the dearest field and the figures', () => {
  expect(tooExpensive(cost('{ things(first: 2) { terms } }'))).toBeNull();
  const error = tooExpensive(cost('{ groups { things { terms } } }'));
  expect(error?.message).toBe(
    'The document may make 152 calls to the operator, at most 60 are allowed. ' +
      'Thing.terms at "groups.things.terms" makes 150 of them.',
  );
});

describe('a document of some hundred calls', () => {
  const named = (count: number, field: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => `a${at}: ${field(at)}`).join(' ');
  const documents = {
    'behind a list': '{ lotteryMenus { lotteries { draws { id } statistics { id } terms { id } } } }',
    'behind a long list': '{ popularLotteries(first: 100) { terms { id } draws { id } } }',
    'by variables': 'query ($n: Int = 100) { popularLotteries(first: $n) { statistics { id } } }',
    'by aliases': `{ popularLotteries(first: 5) { ${named(15, (at) => `draws(first: ${at + 1}) { id }`)} } }`,
    'of lists in pages': `{ ${named(10, (at) => `games(first: ${at + 1}) { nodes { id } }`)} }`,
  };

  test.each(Object.entries(documents))('%s is refused before any call', async (_name, document) => {
    const gateway = await openTestGateway();
    const before = gateway.platform.requests.length;
    const { status, body } = await gateway.ask(document, { Accept: 'application/graphql-response+json' });
    expect(gateway.platform.requests.length).toBe(before);
    await gateway.close();
    expect(status).toBe(400);
    expect(body.data).toBeUndefined();
    const [error] = body.errors ?? [];
    expect(error?.extensions).toMatchObject({
      code: 'DOCUMENT_TOO_EXPENSIVE',
      limit: MAX_CALLS,
      dearest: { field: expect.any(String), calls: expect.any(Number) },
    });
    expect(Number(error?.extensions['cost'])).toBeGreaterThan(MAX_CALLS);
  });
});

test('a document whose calls cannot be counted before is stopped at the limit', async () => {
  const gateway = await openTestGateway();
  // An operator that does not know `nodeIds`: each game is looked for in its vendor's list, page by page.
  gateway.platform.respondWith((request, response, turn) => {
    if (!request.path.includes('GCSGAME_gameList')) return usualAnswers(request, response, turn);
    return void response.end(success({ games: [aRow({ nodeId: 1 })], totalPages: 20, totalCount: 2_000 }));
  });
  const before = gateway.platform.requests.length;
  const games = ['AA', 'BB', 'CC', 'DD'].map((vendor) => `${vendor}: game(id: "RNG.${vendor}.800001") { name }`);
  const { body } = await gateway.ask(`{ ${games.join(' ')} }`);
  const made = gateway.platform.requests.length - before;
  await gateway.close();
  expect(made).toBeLessThanOrEqual(MAX_CALLS);
  expect(body).toMatchObject({ extensions: { upstream: { cost: { made: MAX_CALLS } } } });
  expect(body.errors?.map(({ extensions }) => extensions)).toContainEqual(
    expect.objectContaining({ code: 'DOCUMENT_TOO_EXPENSIVE', limit: MAX_CALLS }),
  );
});

test('every mutation names its calls', () => {
  const mutations = Object.values(createSchema().getMutationType()?.getFields() ?? {});
  const without = mutations.filter((field) => upstreamOf(createSchema(), field).length === 0);
  // It only changes a cookie.
  expect(without.map(({ name }) => name)).toEqual(['forgetPendingIdentity']);
});

test('one lottery with all its fields is within the limit', () => {
  const document =
    '{ lottery(code: "E5_1") { nextDraw { id } closedDraws { id } draws { id } statistics { id } terms { id } } }';
  expect(costOf(createSchema(), parse(document), null, {}).total).toBe(6);
});
