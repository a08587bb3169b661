import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gateway } from '../support/gateway.ts';
import { openGateway } from '../support/gateway.ts';
import type { TestPlatform } from '../support/testPlatform.ts';
import { openTestPlatform } from '../support/testPlatform.ts';
import { newNumber, workOn } from '../support/newcomer.ts';
import { codeSentTo } from '../support/outbox.ts';
import type { Visitor } from '../support/player.ts';
import { createVisitor } from '../support/player.ts';
import { createSoftPasskey } from '../support/softPasskey.ts';
import type { MemberAccount } from '../support/world.ts';
import { createMember, signIn } from '../support/world.ts';

const NAME = '{ viewer { id username } }';
const SESSIONS = '{ viewer { security { sessions { id } } } }';
const LOGOUT = 'mutation { logout { __typename ... on LogoutSuccess { signedOut } } }';
const START = 'mutation { startSlider { ... on StartSliderSuccess { slider { id work { text bits } } } } }';

/** What the processes share besides the key of their sessions; Redis where the machine has one. */
const shared = [
  { by: 'nothing', env: {} },
  ...(process.env['REDIS_URL'] ? [{ by: 'Redis', env: { REDIS_URL: process.env['REDIS_URL'] } }] : []),
] as const;

describe.each(shared)('sessions that have ended, at two gateways that share $by', ({ by, env }) => {
  let platform: TestPlatform;
  let first: Gateway;
  let second: Gateway;
  beforeAll(async () => {
    platform = await openTestPlatform();
    const same = { ...env, SESSION_KEYS: randomBytes(32).toString('base64') };
    [first, second] = await Promise.all([openGateway(platform.url, same), openGateway(platform.url, same)]);
    await platform.control('/settings/slider', { workBits: 6 });
  }, 180_000);
  afterAll(async () => {
    for (const server of [first, second, platform]) await server.close();
  });

  /** Gateways at which a revoked cookie must open nothing: those that can know. */
  const informed = (): readonly Gateway[] => (by === 'Redis' ? [first, second] : [first]);
  const data = async <Data>(visitor: Visitor, document: string, input?: object): Promise<Data> =>
    (await visitor.run<Data, unknown>(document, input && { input })).expectData();
  const nameOf = async (gateway: Gateway, cookies: ReadonlyMap<string, string>): Promise<string | null> =>
    (await data<{ viewer: { username: string } | null }>(createVisitor(gateway.url, cookies), NAME)).viewer?.username ??
    null;
  async function member(): Promise<{ account: MemberAccount; browser: Visitor; copy: ReadonlyMap<string, string> }> {
    const account = await createMember(platform);
    const browser = createVisitor(first.url);
    await signIn(browser, account);
    const copy = new Map(browser.cookies);
    for (const gateway of informed()) expect(await nameOf(gateway, copy)).toBe(account.username);
    return { account, browser, copy };
  }
  async function expectDead(copy: ReadonlyMap<string, string>): Promise<void> {
    for (const gateway of informed()) expect(await nameOf(gateway, copy)).toBeNull();
  }

  test('a copy of a cookie that was signed out is not even told a name', async () => {
    const { browser, copy } = await member();
    expect(await data(browser, LOGOUT)).toEqual({ logout: { __typename: 'LogoutSuccess', signedOut: true } });
    await expectDead(copy);
  });

  test('a sign-out that the platform fails revokes the cookie, says so, and reaches the platform later', async () => {
    const { account, browser, copy } = await member();
    const witness = createVisitor(first.url);
    await signIn(witness, account);
    await platform.faults({ call: 'logout', kind: 'status', status: 500 });
    expect(await data(browser, LOGOUT)).toEqual({ logout: { __typename: 'OperatorNotTold' } });
    await expectDead(copy);
    await platform.clearFaults();
    await expect
      .poll(
        async () =>
          (await data<{ viewer: { security: { sessions: unknown[] } } }>(witness, SESSIONS)).viewer.security.sessions,
        { timeout: 20_000 },
      )
      .toHaveLength(1);
  });

  test('a subscription of a copy ends with the session, though the platform was not told', async () => {
    const { browser, copy } = await member();
    const stream = createVisitor(first.url, copy).watch(
      'subscription { walletChanged { wallet { balance { amount } } } }',
    );
    expect((await stream.next()).done).toBe(false);
    await platform.faults({ call: 'logout', kind: 'status', status: 500 });
    await browser.run(LOGOUT);
    await platform.clearFaults();
    await expect(stream.next()).rejects.toThrow('SESSION_ENDED');
    expect((await stream.next()).done).toBe(true);
  });

  test('a browser that a password reset has signed out is told why, until somebody signs in there', async () => {
    const { account, browser } = await member();
    const elsewhere = createVisitor(first.url);
    const { username, email } = account;
    const ASK = '{ viewer { id } signIn { passwordChanged } }';
    expect(await data(browser, ASK)).toMatchObject({ signIn: { passwordChanged: false } });
    await data(
      elsewhere,
      'mutation($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { __typename } }',
      { username, email },
    );
    await data(elsewhere, 'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename } }', {
      username,
      email,
      code: await codeSentTo(platform, email),
      newPassword: 'Another#2027',
    });
    const [error] = (await browser.run('{ viewer { wallet { balance { amount } } } }')).expectErrors();
    expect(error?.extensions).toMatchObject({ code: 'SESSION_ENDED', reason: 'password-changed' });
    expect(await data(browser, ASK)).toEqual({ viewer: null, signIn: { passwordChanged: true } });
    expect(await data(elsewhere, ASK)).toMatchObject({ signIn: { passwordChanged: false } });
    await signIn(browser, { username, password: 'Another#2027' });
    expect(await data(browser, ASK)).toMatchObject({
      viewer: { id: account.memberId },
      signIn: { passwordChanged: false },
    });
  });

  const proofOf = async (visitor: Visitor): Promise<string> => {
    const { startSlider } = await data<{
      startSlider: { slider: { id: string; work: { text: string; bits: number } } };
    }>(visitor, START);
    const { solveSlider } = await data<{ solveSlider: { proof: string } }>(
      visitor,
      'mutation($input: SolveSliderInput!) { solveSlider(input: $input) { ... on SolveSliderSuccess { proof } } }',
      { id: startSlider.slider.id, answer: { nonce: workOn(startSlider.slider.work) } },
    );
    return solveSlider.proof;
  };
  const passkeyOf = async (account: MemberAccount) => {
    const owner = createVisitor(first.url);
    await signIn(owner, account);
    const soft = createSoftPasskey();
    await data(owner, 'mutation($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) { __typename } }', {
      password: account.password,
    });
    const { startPasskey } = await data<{ startPasskey: { options: string } }>(
      owner,
      'mutation { startPasskey { ... on StartPasskeySuccess { options } } }',
    );
    await data(owner, 'mutation($input: AddPasskeyInput!) { addPasskey(input: $input) { __typename } }', {
      response: soft.register(startPasskey.options, first.url),
      name: 'Phone',
    });
    return soft;
  };

  /**
   * Each way in, taken by somebody else in a browser where a member is signed in; answers the name of the mutation's
   * outcome.
   */
  const waysIn: readonly (readonly [string, string, (browser: Visitor) => Promise<object>])[] = [
    [
      'password',
      'LoginSuccess',
      async (browser) =>
        data(
          browser,
          'mutation($input: LoginInput!) { done: login(input: $input) { __typename } }',
          await createMember(platform).then(({ username, password }) => ({ username, password })),
        ),
    ],
    [
      'SMS',
      'LoginByCodeSuccess',
      async (browser) => {
        const { dialingCode, mobile } = await createMember(platform);
        await data(
          browser,
          'mutation($input: RequestLoginCodeInput!) { requestLoginCode(input: $input) { __typename } }',
          { dialingCode, mobile },
        );
        return data(
          browser,
          'mutation($input: LoginByCodeInput!) { done: loginByCode(input: $input) { __typename } }',
          { dialingCode, mobile, code: await codeSentTo(platform, `+${dialingCode}${mobile}`) },
        );
      },
    ],
    [
      'passkey',
      'LoginByPasskeySuccess',
      async (browser) => {
        const soft = await passkeyOf(await createMember(platform));
        const { startPasskeyLogin } = await data<{ startPasskeyLogin: { options: string } }>(
          browser,
          'mutation { startPasskeyLogin { ... on StartPasskeyLoginSuccess { options } } }',
        );
        return data(
          browser,
          'mutation($input: LoginByPasskeyInput!) { done: loginByPasskey(input: $input) { __typename } }',
          { response: soft.answer(startPasskeyLogin.options, first.url) },
        );
      },
    ],
    [
      'registration',
      'RegisterSuccess',
      async (browser) => {
        const input = {
          way: 'USERNAME',
          username: `n${newNumber()}`,
          password: 'Newcomer#2026',
          passwordConfirmation: 'Newcomer#2026',
          acceptsTerms: true,
          sliderProof: await proofOf(browser),
        };
        return data(
          browser,
          'mutation($input: RegisterInput!) { done: register(input: $input) { __typename } }',
          input,
        );
      },
    ],
    [
      'free play',
      'StartFreePlaySuccess',
      async (browser) => data(browser, 'mutation { done: startFreePlay { __typename } }'),
    ],
    [
      'password reset',
      'ResetPasswordSuccess',
      async (browser) => {
        const { username, email } = await createMember(platform);
        await data(
          browser,
          'mutation($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { __typename } }',
          { username, email },
        );
        return data(
          browser,
          'mutation($input: ResetPasswordInput!) { done: resetPassword(input: $input) { __typename } }',
          { username, email, code: await codeSentTo(platform, email), newPassword: 'Another#2027' },
        );
      },
    ],
  ];

  test.each(waysIn)(
    'a sign-in by %s ends the session it replaces, here and at the platform',
    async (_way, success, comeIn) => {
      const { account, browser, copy } = await member();
      const witness = createVisitor(first.url);
      await signIn(witness, account);
      expect(await comeIn(browser)).toEqual({ done: { __typename: success } });
      await expectDead(copy);
      expect(await nameOf(first, browser.cookies)).not.toBe(account.username);
      await expect
        .poll(
          async () =>
            (await data<{ viewer: { security: { sessions: unknown[] } } }>(witness, SESSIONS)).viewer.security.sessions,
          { timeout: 20_000 },
        )
        .toHaveLength(1);
      expect(await nameOf(first, witness.cookies)).toBe(account.username);
    },
  );
});
