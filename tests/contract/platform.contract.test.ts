import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../schema/upstream/call.ts';
import { announcements } from '../../schema/upstream/announcements.ts';
import { FailureBody } from '../../schema/upstream/envelope.ts';
import { gameList } from '../../schema/upstream/games.ts';
import { memberInfo } from '../../schema/upstream/member.ts';
import { calls } from '../../schema/upstream/table.ts';
import { balance } from '../../schema/upstream/wallet.ts';
import type { House } from '../support/house.ts';
import { openHouse } from '../support/house.ts';
import type { RestAnswer } from '../support/rest.ts';
import { engines } from '../support/store.ts';
import { createMember, tokenOf } from '../support/world.ts';
import { isServed, sampleOf, served } from './samples.ts';
import type { SampleContext } from './samples.ts';

/** Both engines and both ciphers between them. */
const houses = [
  { engine: 'embedded', cipher: 'wire' },
  { engine: engines.at(-1) ?? 'embedded', cipher: 'jwe' },
] as const;

const failure = Compile(FailureBody);

const envelopes = {
  value: (body: unknown) => typeof body === 'object' && body !== null && 'success' in body && body.success === true && 'value' in body,
  bare: (body: unknown) => typeof body === 'object' && body !== null && !('success' in body),
  text: (body: unknown) => typeof body === 'string' && body !== '',
};

describe.each(houses)('the platform on the $engine database with the $cipher cipher', (options) => {
  let house: House;

  beforeAll(async () => {
    house = await openHouse(options);
  }, 180_000);
  afterAll(() => house.close());

  async function context(): Promise<SampleContext & { readonly token: string }> {
    const account = await createMember(house);
    const [game] = ((await house.rest.call(gameList, { query: { gameType: 'RNG', pageNo: 1, pageSize: 1 } })).value as { games: SampleContext['game'][] }).games;
    const { player } = (await house.rest.call(announcements, { query: { types: 'PL' } })).value as { player?: { id: string | number }[] };
    if (!game) throw new Error('The house has no games');
    return { account, game, announcementId: player?.[0]?.id ?? 1, token: await tokenOf(house, account) };
  }

  async function ask(call: Call, own: SampleContext & { readonly token?: string }): Promise<RestAnswer> {
    return house.rest.call(call, { ...sampleOf(call, own), token: call.token === 'never' ? undefined : own.token });
  }

  test.each(served)('$name answers what the contract promises', async (call) => {
    const answer = await ask(call, await context());
    expect({ status: answer.status, errorCode: answer.errorCode }).toEqual({ status: 200, errorCode: null });
    const validator = Compile(call.value);
    expect([...validator.Errors(answer.value)].map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual([]);
    expect(envelopes[call.envelope](answer.body)).toBe(true);
    expect(answer.headers.get('x-app-trace-id')).toBeTruthy();
  });

  test('serves nothing of the table besides, and says so plainly', async () => {
    const own = await context();
    const names = new Set(served.map(({ name }) => name));
    for (const call of calls.filter(({ name, path }) => !names.has(name) && !served.some((other) => other.path === path))) {
      const answer = await ask(call, own);
      expect({ call: call.name, served: isServed(answer) }).toEqual({ call: call.name, served: false });
      expect(failure.Check(answer.body)).toBe(true);
    }
  });

  test.each(served.filter(({ token }) => token === 'always'))('$name is refused without a session', async (call) => {
    const own = await context();
    const answer = await house.rest.call(call, sampleOf(call, own));
    expect({ status: answer.status, errorCode: answer.errorCode }).toEqual({ status: 401, errorCode: 'login.not.session' });
    expect(failure.Check(answer.body)).toBe(true);
  });

  test.each(served.filter(({ envelope }) => envelope !== 'text'))('$name is refused with a session that has ended', async (call) => {
    const own = await context();
    const answer = await house.rest.call(call, { ...sampleOf(call, own), token: '00000000-0000-4000-8000-000000000000' });
    expect({ status: answer.status, errorCode: answer.errorCode }).toEqual({ status: 401, errorCode: 'login.not.session' });
  });

  test.each(served.filter(({ encrypted }) => encrypted))('$name is refused in the clear', async (call) => {
    const own = await context();
    const answer = await house.rest.call(call, { ...sampleOf(call, own), token: call.token === 'never' ? undefined : own.token, inTheClear: true });
    expect({ status: answer.status, errorCode: answer.errorCode }).toEqual({ status: 400, errorCode: 'request_body_required' });
  });

  test('a verb that a path does not know is refused', async () => {
    const own = await context();
    for (const call of served) {
      const verbs = new Set<string>(served.filter(({ path }) => path === call.path).map(({ method }) => method));
      const wrong = ['GET', 'POST', 'PUT', 'DELETE'].find((verb) => !verbs.has(verb));
      if (wrong === undefined) continue;
      const answer = await house.rest.call(call, { ...sampleOf(call, own), method: wrong, token: own.token });
      expect({ call: call.name, errorCode: answer.errorCode }).toEqual({ call: call.name, errorCode: 'http_method_not_support' });
    }
  });

  test.each([
    ['no merchant', { Merchant: null }],
    ['a foreign merchant', { Merchant: 'SOMEBODY' }],
  ])('%s is refused', async (_name, headers) => {
    const answer = await house.rest.call(gameList, { query: { pageNo: 1, pageSize: 1 }, headers });
    expect({ status: answer.status, errorCode: answer.errorCode }).toEqual({ status: 400, errorCode: 'function.not.available' });
  });

  test('a value of a wrong type is refused by name', async () => {
    const answer = await house.rest.call(gameList, { query: { pageNo: 0, pageSize: 1_000_000 } });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('pageNo');
    expect(answer.text).not.toMatch(/\bat .*\.ts:\d+/);
  });

  test('a new sign-in ends the one before, and says so', async () => {
    const account = await createMember(house, { balance: '12.34' });
    const first = await tokenOf(house, account);
    const second = await tokenOf(house, account);
    expect((await house.rest.call(memberInfo, { token: first })).errorCode).toBe('login.not.session');
    expect((await house.rest.call(balance, { token: second })).value).toMatchObject({ sumBalance: '12.34' });
  });

  test('amounts are written with exactly two decimals or fewer, as numbers', async () => {
    const account = await createMember(house, { balance: '90071992547409.91' });
    const answer = await house.rest.call(balance, { token: await tokenOf(house, account) });
    expect(answer.text).toMatch(/"sumBalance":90071992547409\.91[,}]/);
  });
});
