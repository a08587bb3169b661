import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gateway } from '../support/gateway.ts';
import { openGateway } from '../support/gateway.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import { newNumber } from '../support/newcomer.ts';
import { codeSentTo } from '../support/outbox.ts';
import { redisFor } from '../support/redis.ts';
import { createMember } from '../support/world.ts';

const LOGIN = 'mutation($input: LoginInput!) { login(input: $input) { kind: __typename } }';
const CODE = 'mutation($input: RequestLoginCodeInput!) { requestLoginCode(input: $input) { kind: __typename } }';
const BY_CODE = `mutation($input: LoginByCodeInput!) {
  loginByCode(input: $input) { kind: __typename ... on CodeRefused { reason } }
}`;
const CAPTCHA = 'mutation { refreshCaptcha { kind: __typename } }';
const FIFTY = Array.from({ length: 50 }, (_, turn) => turn);

interface Result {
  readonly kind: string;
  readonly reason?: string;
}

const redis = redisFor('limits');
/** One process alone, and two that share Redis where the machine has one. */
const shared = [
  { by: 'one gateway', env: {}, processes: 1 },
  ...(redis ? [{ by: 'two gateways that share Redis', env: redis, processes: 2 }] : []),
] as const;

describe.each(shared)('fifty tries at $by', ({ env, processes }) => {
  let platform: TestPlatform;
  let gateways: Gateway[];
  beforeAll(async () => {
    platform = await openTestPlatform();
    gateways = await Promise.all(
      Array.from({ length: processes }, () =>
        openGateway(platform.url, { ...env, TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' }),
      ),
    );
  }, 180_000);
  afterAll(async () => {
    for (const server of [...gateways, platform]) await server.close();
  });

  /** An address that no other run has used within the window of a limit. */
  const newAddress = (): string => `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;

  async function send(
    turn: number,
    address: string,
    body: unknown,
  ): Promise<{ readonly status: number; readonly results: readonly Result[] }> {
    const answer = await fetch(`${gateways[turn % processes]?.url ?? ''}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    const { data } = (await answer.json()) as { data?: Record<string, Result> | null };
    return { status: answer.status, results: Object.values(data ?? {}) };
  }
  const one = async (turn: number, address: string, query: string, input?: object): Promise<Result> => {
    const { results } = await send(turn, address, { query, ...(input && { variables: { input } }) });
    return results[0] ?? { kind: 'nothing' };
  };
  const kindsOf = (results: readonly Result[]): readonly string[] => [
    ...new Set(results.map(({ kind, reason }) => reason ?? kind)),
  ];
  const asked = async (call: string): Promise<number> => (await platform.counts())[call] ?? 0;
  async function repeated(times: readonly number[], act: (turn: number) => Promise<Result>): Promise<Result[]> {
    const results: Result[] = [];
    for (const turn of times) results.push(await act(turn));
    return results;
  }

  test('wrong passwords at one name: a captcha slows them, then nobody asks the platform any more', async () => {
    const { username } = await createMember(platform);
    const address = newAddress();
    await platform.resetCounts();
    const results = await repeated(FIFTY, (turn) =>
      one(turn, address, LOGIN, {
        username: turn % 2 ? username.toUpperCase() : ` ${username} `,
        password: `Wrong#${turn}`,
      }),
    );
    expect(kindsOf(results)).toEqual(['InvalidCredentials', 'CaptchaRequired', 'RateLimited']);
    expect(kindsOf(results.slice(10))).toEqual(['RateLimited']);
    expect(await asked('login')).toBe(10);
  });

  test('wrong passwords for one name from fifty addresses: after two, even the right one needs a captcha', async () => {
    const { username, password } = await createMember(platform);
    const results = await repeated(FIFTY, (turn) =>
      one(turn, newAddress(), LOGIN, { username, password: `Wrong#${turn}` }),
    );
    expect(results.filter(({ kind }) => kind === 'InvalidCredentials')).toHaveLength(2);
    expect(kindsOf(results.slice(2))).toEqual(['CaptchaRequired']);
    expect((await one(0, newAddress(), LOGIN, { username, password })).kind).toBe('CaptchaRequired');
  });

  test('wrong passwords at fifty names from one address', async () => {
    const address = newAddress();
    await platform.resetCounts();
    const results = await repeated(FIFTY, (turn) =>
      one(turn, address, LOGIN, { username: `somebody${turn}`, password: 'Wrong#2026' }),
    );
    expect(kindsOf(results)).toEqual(['InvalidCredentials', 'RateLimited']);
    expect(kindsOf(results.slice(40))).toEqual(['RateLimited']);
    expect(await asked('login')).toBeLessThanOrEqual(40);
  });

  test('one document with many tries, and a batch, are not answered at all', async () => {
    const { username } = await createMember(platform);
    const address = newAddress();
    await platform.resetCounts();
    const aliases = FIFTY.slice(0, 15).map(
      (at) => `a${at}: login(input: { username: "${username}", password: "Wrong#${at}" }) { kind: __typename }`,
    );
    const query = `mutation { ${aliases.join(' ')} }`;
    expect((await send(0, address, { query })).results).toEqual([]);
    const fresh = newAddress();
    const batch = await send(
      0,
      fresh,
      FIFTY.map(() => ({ query: LOGIN, variables: { input: { username, password: 'Wrong#2026' } } })),
    );
    expect(batch).toMatchObject({ status: 400, results: [] });
    expect(
      (
        await send(0, fresh, {
          query: `mutation { ${FIFTY.map((at) => `a${at}: refreshCaptcha { kind: __typename }`).join(' ')} }`,
        })
      ).results,
    ).toEqual([]);
    expect(await asked('login')).toBe(0);
  });

  test('guesses at one code: five are weighed, then the right one is worth nothing either', async () => {
    const mobile = newNumber();
    const number = { dialingCode: '63', mobile };
    await platform.control('/members', {
      username: `t${Date.now().toString(36)}`,
      password: 'Croupier#2026',
      countryDialingCode: '63',
      mobile,
      mobileVerified: true,
    });
    expect((await one(0, newAddress(), CODE, number)).kind).toBe('RequestLoginCodeSuccess');
    const code = await codeSentTo(platform, `+63${mobile}`);
    const wrong = code === '000000' ? '000001' : '000000';
    const elsewhere = await repeated(FIFTY.slice(0, 25), (turn) =>
      one(turn, newAddress(), BY_CODE, { ...number, code: wrong }),
    );
    expect(elsewhere.filter(({ reason }) => reason === 'WRONG')).toHaveLength(5);
    expect(kindsOf(elsewhere.slice(5))).toEqual(['TOO_MANY_ATTEMPTS']);
    const address = newAddress();
    await platform.resetCounts();
    const here = await repeated(FIFTY, (turn) => one(turn, address, BY_CODE, { ...number, code: wrong }));
    expect(kindsOf(here)).toEqual(['TOO_MANY_ATTEMPTS', 'RateLimited']);
    expect(await asked('login')).toBe(10);
    expect(await one(0, newAddress(), BY_CODE, { ...number, code })).toMatchObject({ reason: 'TOO_MANY_ATTEMPTS' });
  });

  test('guesses at fifty numbers from one address', async () => {
    const address = newAddress();
    const results = await repeated(FIFTY, (turn) =>
      one(turn, address, BY_CODE, { dialingCode: '63', mobile: newNumber(), code: '000000' }),
    );
    expect(kindsOf(results)).toEqual(['WRONG', 'RateLimited']);
    expect(kindsOf(results.slice(40))).toEqual(['RateLimited']);
  });

  test('pictures of a captcha', async () => {
    const address = newAddress();
    await platform.resetCounts();
    const results = await repeated(FIFTY, (turn) => one(turn, address, CAPTCHA));
    expect(kindsOf(results)).toEqual(['RefreshCaptchaSuccess', 'RateLimited']);
    expect(kindsOf(results.slice(40))).toEqual(['RateLimited']);
    expect(await asked('captcha')).toBeLessThanOrEqual(40);
    expect((await one(0, newAddress(), CAPTCHA)).kind).toBe('RefreshCaptchaSuccess');
  });
});
