import { afterAll, beforeAll, expect, test } from 'vitest';
import { newNumber } from '../support/newcomer.ts';
import type { World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';

const RULES =
  '{ signIn { mobileRule { minLength maxLength patternId } usernameRule { minLength maxLength patternId } } }';
const SEND = `mutation($input: RequestLoginCodeInput!) {
  request: requestLoginCode(input: $input) { kind: __typename ... on InvalidInput { field } }
}`;
const FORGOTTEN = `mutation($input: RequestPasswordResetInput!) {
  request: requestPasswordReset(input: $input) { kind: __typename ... on InvalidInput { field } }
}`;
const LOGIN = 'mutation($input: LoginInput!) { request: login(input: $input) { kind: __typename } }';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 180_000);
afterAll(() => world.close());

async function ask(document: string, input: object) {
  const outcome = await (await world.guest()).run<{ readonly request: object }, unknown>(document, { input });
  return { ...outcome.expectData().request, calls: outcome.upstreamCalls };
}

test('the rules of sign-in are one call for all, and what does not fit them is none', async () => {
  const first = await (await world.guest()).run(RULES);
  expect(first.expectData()).toEqual({
    signIn: {
      mobileRule: { minLength: 9, maxLength: 11, patternId: 6 },
      usernameRule: { minLength: 6, maxLength: 13, patternId: 4 },
    },
  });
  expect(first.upstreamCalls).toEqual({ settingRegister: 1 });
  expect((await (await world.guest()).run(RULES)).upstreamCalls).toEqual({});

  expect(await ask(SEND, { dialingCode: '63', mobile: '917 0001' })).toEqual({
    kind: 'InvalidInput',
    field: 'mobile',
    calls: {},
  });
  expect(await ask(FORGOTTEN, { username: 'me!', email: 'me@mail.example' })).toEqual({
    kind: 'InvalidInput',
    field: 'username',
    calls: {},
  });
  expect(await ask(SEND, { dialingCode: '63', mobile: newNumber() })).toEqual({
    kind: 'RequestLoginCodeSuccess',
    calls: { loginSms: 1 },
  });
});

test('a name that no longer fits the rule signs in with its password', async () => {
  await world.platform.control('/members', { username: 'old_name', password: 'Croupier#2026' });
  expect(await ask(LOGIN, { username: 'old_name', password: 'Croupier#2026' })).toMatchObject({ kind: 'LoginSuccess' });
});
