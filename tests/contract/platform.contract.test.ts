import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../schema/upstream/call.ts';
import { announcements } from '../../schema/upstream/announcements.ts';
import { FailureBody } from '../../schema/upstream/envelope.ts';
import { gameList, vendors } from '../../schema/upstream/games.ts';
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

/** An agent of the seeded house. */
const AGENT_CODE = 'BAIZE01';

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
    const news = (await house.rest.call(announcements, { query: { types: 'PL' } })).value as { player?: { id: string | number }[] } | undefined;
    if (!game) throw new Error('The house has no games');
    const token = await tokenOf(house, account);
    const { data } = (await house.rest.call(vendors)).value as { data: { lanes: { cards: { accountTypeId: number }[] }[] } };
    const vendorWallet = data.lanes[0]?.cards[0]?.accountTypeId ?? 0;
    return { account, game, vendorWallet, affiliateCode: AGENT_CODE, announcementId: news?.player?.[0]?.id ?? 1, token };
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

  test('what is served is tested here, and what is not is said plainly', async () => {
    const own = await context();
    const others = calls.filter(({ name }) => !served.some((call) => call.name === name));
    const answers = await Promise.all(others.map(async (call) => ({ name: call.name, answer: await ask(call, own) })));
    expect(answers.filter(({ answer }) => isServed(answer)).map(({ name }) => name)).toEqual([]);
    expect(answers.filter(({ answer }) => !failure.Check(answer.body)).map(({ name }) => name)).toEqual([]);
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
      const verbs = new Set<string>(calls.filter(({ path }) => path === call.path).map(({ method }) => method));
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
