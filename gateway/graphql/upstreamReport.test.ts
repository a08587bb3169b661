import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestGateway } from '../http/testGateway.ts';
import { openTestGateway, usualAnswers } from '../http/testGateway.ts';
import { success } from '../upstream/fakePlatform.ts';
import { PER_MINUTE } from './queryLimits.ts';
import { MAX_CALLS } from './upstreamCost.ts';

const QUERY = '{ hotGames(first: 1) { id } }';
const ID = createHash('sha256').update(QUERY).digest('hex');
const folder = mkdtempSync(join(tmpdir(), 'operations-'));
writeFileSync(join(folder, 'operations.json'), JSON.stringify({ [ID]: QUERY }));

let gateway: TestGateway;
let closed: TestGateway;
beforeAll(async () => {
  [gateway, closed] = await Promise.all([
    openTestGateway(),
    openTestGateway({ DEVELOPER_MODE: 'off', OPERATIONS_DIR: folder }),
  ]);
  for (const { platform } of [gateway, closed])
    platform.respondWith((request, response, turn) =>
      request.path.startsWith('/wps/relay/')
        ? void response.end(success({ list: [] }))
        : usualAnswers(request, response, turn),
    );
});
afterAll(async () => {
  await Promise.all([gateway.close(), closed.close()]);
  rmSync(folder, { recursive: true });
});

async function send(at: TestGateway, request: object, accept = 'application/json'): Promise<string> {
  const response = await fetch(`${at.url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify(request),
  });
  return response.text();
}

const ask = async (query: string): Promise<unknown> =>
  (JSON.parse(await send(gateway, { query })) as { extensions?: { upstream: unknown } }).extensions?.upstream;

test('an answer names its calls, where they came from, and what is left of the limits', async () => {
  const report = await ask('{ hotGames(vendorCode: "A") { id } }');
  expect(report).toEqual({
    calls: expect.arrayContaining([
      { name: 'GCSGAME_hotGamesV2', ms: expect.any(Number), source: 'upstream', sent: 1, failed: false },
    ]),
    cost: { most: 2, limit: MAX_CALLS, made: expect.any(Number), addressLeft: expect.any(Number) },
  });
  const { cost } = report as { cost: { made: number; addressLeft: number } };
  expect(cost.made).toBeGreaterThan(0);
  expect(cost.addressLeft).toBeLessThan(PER_MINUTE.address);
});

test('what is asked once more is cached and uses up the query itself only', async () => {
  const left = async () => {
    const report = await ask('{ hotGames(vendorCode: "B") { id } }');
    return report as { calls: { source: string }[]; cost: { made: number; addressLeft: number } };
  };
  const first = await left();
  const second = await left();
  expect(new Set(second.calls.map(({ source }) => source))).toEqual(new Set(['cache']));
  expect(second.cost.made).toBe(0);
  expect(second.cost.addressLeft).toBe(first.cost.addressLeft - 1);
});

test('a document that is refused for its cost says so, without a call', async () => {
  expect(await ask('{ popularLotteries(first: 100) { terms { id } } }')).toEqual({
    calls: [],
    cost: { most: expect.any(Number), limit: MAX_CALLS, made: 0, addressLeft: expect.any(Number) },
  });
});

test('a mutation uses up none of the minute', async () => {
  expect(await ask('mutation { logout { __typename } }')).toEqual({
    calls: [],
    cost: { most: 1, limit: MAX_CALLS, made: 0 },
  });
});

test('outside developer mode a response does not report its calls', async () => {
  const answer = JSON.parse(await send(closed, { documentId: ID })) as object;
  expect(answer).toEqual({ data: { hotGames: [] } });
});

test('an event of a subscription names the calls of its fields', async () => {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'subscription { siteStatusChanged { __typename } }' }),
  });
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk);
    if (text.includes('event: next') && text.includes('\n\n', text.indexOf('event: next'))) break;
  }
  const event = JSON.parse(/^data: ?(\{.*)$/m.exec(text)?.[1] ?? '{}') as { extensions?: object };
  expect(event.extensions).toEqual({
    upstream: {
      calls: [{ name: 'status', ms: expect.any(Number), source: 'cache', sent: 0, failed: false }],
      cost: { most: expect.any(Number), limit: MAX_CALLS, made: 0 },
    },
  });
});
