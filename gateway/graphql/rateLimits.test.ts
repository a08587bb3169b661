import { buildSchema, getNamedType, graphql, isUnionType } from 'graphql';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../shared/memoryStore.ts';
import { createSchema } from '../yoga.ts';
import { applyRateLimits, RATE_LIMITS } from './rateLimits.ts';

function loginFrom(limited: string[] = []) {
  const schema = buildSchema(`
    input Credentials { username: String! }
    type Done { ok: Boolean } type RateLimited { retryAfterSeconds: Int } union Result = Done | RateLimited
    type Query { a: Int } type Mutation { login(input: Credentials!): Result }`);
  const login = schema.getMutationType()?.getFields()['login'];
  if (login) login.resolve = () => ({ __typename: 'Done' });
  applyRateLimits(schema, { store: createMemoryStore(), factor: 1, onLimited: (field) => limited.push(field) });
  return async (address: string, username: string): Promise<unknown> => {
    const { data } = await graphql({
      schema,
      source: `mutation { login(input: { username: "${username}" }) { __typename } }`,
      contextValue: { visitor: { address } },
    });
    return (data as { login: { __typename: string } } | null)?.login.__typename;
  };
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const [perAddress = 0, perName = 0] = RATE_LIMITS['login']?.map(({ tries }) => tries) ?? [];

test('attempts are limited per address and username, ignoring case and spaces', async () => {
  const limited: string[] = [];
  const login = loginFrom(limited);
  for (const at of times(perName)) expect(await login('1.1.1.1', at % 2 === 0 ? 'ana' : ' ANA ')).toBe('Done');
  expect(await login('1.1.1.1', 'ana')).toBe('RateLimited');
  expect(limited).toEqual(['login']);
});

test('attempts from another address do not lock out the account’s owner', async () => {
  const login = loginFrom();
  for (const _ of times(perName + 5)) await login('6.6.6.6', 'ana');
  expect(await login('1.1.1.1', 'ana')).toBe('Done');
});

test('attempts are limited per address, also across usernames and in parallel', async () => {
  const login = loginFrom();
  const outcomes = await Promise.all(times(perAddress + 20).map((at) => login('1.1.1.1', `name${at}`)));
  expect(outcomes.filter((outcome) => outcome === 'Done')).toHaveLength(perAddress);
});

test('addresses of one /64 network share their attempts', async () => {
  const login = loginFrom();
  for (const at of times(perName)) await login(`2001:db8:1:2::${at + 1}`, 'ana');
  expect(await login('2001:db8:1:2:ffff::9', 'ana')).toBe('RateLimited');
  expect(await login('2001:db8:1:3::1', 'ana')).toBe('Done');
});

test('every limited mutation can return RateLimited', () => {
  const fields = createSchema().getMutationType()?.getFields() ?? {};
  const tells = Object.values(fields).filter(({ type }) => {
    const result = getNamedType(type);
    return isUnionType(result) && result.getTypes().some(({ name }) => name === 'RateLimited');
  });
  expect(Object.keys(RATE_LIMITS).filter((name) => !tells.some((field) => field.name === name))).toEqual([]);
});

test('what agents open, offer and close is limited', () => {
  const fields = Object.keys(createSchema().getMutationType()?.getFields() ?? {});
  const ofAgents = fields.filter((name) => /Downline(?:Account|s?)$|InvitationLink$|Contract/.test(name));
  expect(ofAgents).toContain('openDownlineAccount');
  expect(ofAgents.filter((name) => !(name in RATE_LIMITS))).toEqual([]);
});
