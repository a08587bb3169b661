import { expect, test } from 'vitest';
import { openTestGateway, usualAnswers } from '../http/testGateway.ts';
import { success } from '../upstream/fakePlatform.ts';
import { createMemoryStore } from '../shared/memoryStore.ts';
import { createQueryLimits, PER_MINUTE } from './queryLimits.ts';

const limitsOf = (limited: string[] = []) =>
  createQueryLimits({ store: createMemoryStore(), factor: 1, onLimited: (field) => limited.push(field) });
const ana = { address: '203.0.113.7', sessionId: 's1' };
const ben = { address: '203.0.113.7', sessionId: 's2' };

test('a session over its limit gets the seconds to wait, and others at its address are not affected', async () => {
  const limited: string[] = [];
  const limits = limitsOf(limited);
  limits.charge(ana, PER_MINUTE.session - 1);
  expect(limits.enter(ana)).toBeNull();
  const refusal = limits.enter(ana);
  expect(refusal?.extensions).toMatchObject({ code: 'RATE_LIMITED', http: { status: 429 } });
  expect(refusal?.extensions['retryAfterSeconds']).toBeGreaterThan(0);
  expect(limited).toEqual(['query']);
  expect(limits.enter(ben)).toBeNull();
  expect(limits.enter({ ...ana, sessionId: null })).toBeNull();
});

test('what all sessions and guests of an address cost counts together', async () => {
  const limits = limitsOf();
  for (const at of Array.from({ length: 6 }, (_, index) => index))
    limits.charge({ ...ana, sessionId: `s${at}` }, PER_MINUTE.address / 6);
  expect(limits.enter({ address: ana.address, sessionId: null })).not.toBeNull();
  expect(limits.enter({ address: '203.0.113.8', sessionId: null })).toBeNull();
});

test('what is left counts the queries and their calls, and never falls below nothing', async () => {
  const limits = limitsOf();
  limits.enter(ana);
  limits.charge(ana, 9);
  expect(limits.left(ana)).toEqual({
    sessionLeft: PER_MINUTE.session - 10,
    addressLeft: PER_MINUTE.address - 10,
  });
  expect(limits.left({ ...ana, sessionId: null })).toEqual({ addressLeft: PER_MINUTE.address - 10 });
  limits.charge(ana, PER_MINUTE.session);
  expect(limits.left(ana)).toMatchObject({ sessionLeft: 0 });
});

test('an address over its limit is refused with the seconds to wait, and counted in the metrics', async () => {
  const gateway = await openTestGateway({}, undefined, 0, { rateLimitFactor: 0.01 });
  gateway.platform.respondWith((request, response, turn) =>
    request.path.startsWith('/wps/relay/') ? void response.end(success([])) : usualAnswers(request, response, turn),
  );
  const limit = PER_MINUTE.address * 0.01;
  const callsEach = 12;
  const ask = async (turn: number) => {
    // Another answer each time: what is cached costs nothing.
    const lists = Array.from({ length: callsEach }, (_, at) => `a${at}: hotGames(vendorCode: "V${turn}_${at}") { id }`);
    return gateway.ask(`{ ${lists.join(' ')} }`);
  };
  const answers = [];
  for (let turn = 0; turn * (callsEach + 1) <= limit; turn += 1) answers.push(await ask(turn));
  const refused = await ask(answers.length);
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  await gateway.close();
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(refused.status).toBe(429);
  expect(refused.body.errors?.[0]?.extensions).toMatchObject({
    code: 'RATE_LIMITED',
    retryAfterSeconds: expect.any(Number),
  });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(metrics).toContain('gateway_rate_limited_total{field="query"}');
});
