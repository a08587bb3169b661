import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newNumber } from '../support/newcomer.ts';
import type { Outcome } from '../support/player.ts';
import type { World } from '../support/world.ts';
import { openWorld } from '../support/world.ts';

const LOGIN = 'mutation($input: LoginInput!) { login(input: $input) { __typename ... on UserError { message } } }';
const LOGIN_CODE = `mutation($input: RequestLoginCodeInput!) {
  requestLoginCode(input: $input) { __typename ... on UserError { message } }
}`;
const RESET = `mutation($input: RequestPasswordResetInput!) {
  requestPasswordReset(input: $input) {
    __typename ... on UserError { message } ... on CodeSent { resendAfterSeconds }
  }
}`;
const PHONE_RESET = `mutation($input: RequestPhoneResetInput!) {
  requestPhoneReset(input: $input) {
    __typename ... on UserError { message } ... on CodeSent { resendAfterSeconds }
  }
}`;
const SET = `mutation($input: ResetPasswordInput!) {
  resetPassword(input: $input) { __typename ... on UserError { message } ... on CodeRefused { reason } }
}`;

interface Account {
  readonly username: string;
  readonly email: string;
  readonly mobile: string;
}

/** What is counted and weighed behind these answers is compared in the platform's own test of the same name. */
describe('through the gateway, an account that exists and one that does not', () => {
  let world: World;
  let known: Account;
  let unknown: Account;
  beforeAll(async () => {
    world = await openWorld();
    const account = (prefix: string): Account => ({
      username: `${prefix}${Date.now().toString(36)}`,
      email: `${prefix}@mail.example`,
      mobile: newNumber(),
    });
    [known, unknown] = [account('known'), account('other')];
    await world.platform.control('/members', {
      ...known,
      password: 'Croupier#2026',
      countryDialingCode: '63',
      mobileVerified: true,
    });
    // The first request fetches the rules of numbers and names, and waits for them; the later ones do not.
    (await (await world.guest()).run('{ signIn { mobileRule { name } } }')).expectData();
  }, 180_000);
  afterAll(() => world.close());

  /** The same questions about both, each by a browser of its own: answers, calls behind them, and cookies by name. */
  async function same(
    answer: string,
    document: string,
    inputOf: (account: Account) => object,
    times = 1,
  ): Promise<'alike'> {
    const story = async (account: Account) => {
      const visitor = await world.guest();
      const seen: object[] = [];
      for (let turn = 0; turn < times; turn += 1)
        seen.push(shown(await visitor.run(document, { input: inputOf(account) })));
      return seen;
    };
    const [one, other] = [await story(known), await story(unknown)];
    expect(JSON.stringify(one[0])).toContain(answer);
    expect(other).toEqual(one);
    return 'alike';
  }

  function shown(outcome: Outcome<unknown>): object {
    const cookies = outcome.headers.getSetCookie().map((line) => line.slice(0, line.indexOf('=')));
    return { status: outcome.status, data: outcome.expectData(), calls: outcome.upstreamCalls, cookies };
  }

  test('answer a wrong password alike, until a captcha is asked for and after', async () => {
    expect(await same('InvalidCredentials', LOGIN, ({ username }) => ({ username, password: 'Wrong#2026' }), 6)).toBe(
      'alike',
    );
  });

  test('answer a question for a code alike', async () => {
    expect(await same('RequestLoginCodeSuccess', LOGIN_CODE, ({ mobile }) => ({ dialingCode: '63', mobile }))).toBe(
      'alike',
    );
  });

  test('answer a forgotten password alike, by e-mail and by phone', async () => {
    expect(await same('RequestPasswordResetSuccess', RESET, ({ username, email }) => ({ username, email }))).toBe(
      'alike',
    );
    await world.platform.control('/clock', { shift: 3_600_000 });
    expect(await same('RequestPhoneResetSuccess', PHONE_RESET, ({ mobile }) => ({ dialingCode: '63', mobile }))).toBe(
      'alike',
    );
    await world.platform.control('/clock', { reset: true });
  });

  test('answer a guessed code alike', async () => {
    expect(
      await same(
        'WRONG',
        SET,
        ({ username, email }) => ({ username, email, code: '000000', newPassword: 'Changed#2027' }),
        3,
      ),
    ).toBe('alike');
  });
});
