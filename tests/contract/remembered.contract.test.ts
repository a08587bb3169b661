import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gateway } from '../support/gateway.ts';
import type { Visitor } from '../support/player.ts';
import { createVisitor } from '../support/player.ts';
import type { MemberAccount, World } from '../support/world.ts';
import { openWorld, signIn } from '../support/world.ts';

const LOGIN = 'mutation($input: LoginInput!) { login(input: $input) { __typename } }';
const NEW_PASSWORD = 'Another#2027';

interface Browser extends Visitor {
  /** Only what it signs in again with, as a thief would have copied it. */
  readonly copy: ReadonlyMap<string, string>;
}

describe('a copy of a remembered sign-in', () => {
  let world: World;
  let elsewhere: Gateway;
  beforeAll(async () => {
    world = await openWorld({ gateway: { SESSION_KEYS: randomBytes(32).toString('base64') } });
    // Another process, which opens the same cookies and has seen nothing of what the first was told.
    elsewhere = await world.secondGateway();
  }, 180_000);
  afterAll(() => world.close());

  async function remember({ username, password }: MemberAccount): Promise<Browser> {
    const browser = createVisitor(world.gateway.url);
    (await browser.run(LOGIN, { input: { username, password, rememberMe: true } })).expectData();
    const copy = new Map([...browser.cookies].filter(([name]) => name.endsWith('remember')));
    expect(copy.size).toBe(1);
    return Object.assign(browser, { copy });
  }

  /** Whose purse the platform shows to somebody with these cookies; a name alone would be read from the cookie. */
  async function whoIsIn(cookies: ReadonlyMap<string, string>): Promise<string | null> {
    const { text } = await createVisitor(elsewhere.url, cookies).run(
      '{ viewer { username wallet { balance { amount } } } }',
    );
    const { viewer } = (JSON.parse(text) as { data: { viewer: { username: string; wallet: unknown } | null } }).data;
    return viewer?.wallet ? viewer.username : null;
  }

  async function other(account: MemberAccount): Promise<Visitor> {
    const visitor = createVisitor(world.gateway.url);
    await signIn(visitor, account);
    return visitor;
  }

  async function succeed(visitor: Visitor, mutation: string, success: string): Promise<void> {
    const data = (
      await visitor.run<Record<string, { __typename: string }>, unknown>(
        `mutation { done: ${mutation} { __typename } }`,
      )
    ).expectData();
    expect(data['done']?.__typename).toBe(success);
  }

  test('signs in while nothing has ended it, or the cases below would show nothing', async () => {
    const account = await world.member();
    const { copy } = await remember(account);
    expect(await whoIsIn(copy)).toBe(account.username);
    await other(account);
    expect(await whoIsIn(copy)).toBe(account.username);
  });

  const acts: readonly (readonly [string, (browser: Browser, account: MemberAccount) => Promise<void>])[] = [
    ['its browser has signed out', (browser) => succeed(browser, 'logout', 'LogoutSuccess')],
    [
      'it was signed out from elsewhere',
      async (_browser, account) => succeed(await other(account), 'endOtherSessions', 'EndOtherSessionsSuccess'),
    ],
    [
      'it was signed out by name',
      async (_browser, account) => {
        const visitor = await other(account);
        const { viewer } = (
          await visitor.run<{ viewer: { security: { sessions: { id: string; isCurrent: boolean }[] } } }, unknown>(
            '{ viewer { security { sessions { id isCurrent } } } }',
          )
        ).expectData();
        for (const { id, isCurrent } of viewer.security.sessions)
          if (!isCurrent) await succeed(visitor, `endSession(input: { id: "${id}" })`, 'EndSessionSuccess');
      },
    ],
    [
      'the password was changed elsewhere',
      async (_browser, account) =>
        succeed(
          await other(account),
          `changePassword(input: { oldPassword: "${account.password}", newPassword: "${NEW_PASSWORD}" })`,
          'ChangePasswordSuccess',
        ),
    ],
    [
      'the password was changed in its own browser',
      (browser, account) =>
        succeed(
          browser,
          `changePassword(input: { oldPassword: "${account.password}", newPassword: "${NEW_PASSWORD}" })`,
          'ChangePasswordSuccess',
        ),
    ],
  ];

  describe.each([
    ['that browser has asked nothing in between', false],
    ['that browser has asked in between', true],
  ])('where %s', (_when, asksBetween) => {
    test.each(acts)('opens nothing once %s', async (_name, act) => {
      const account = await world.member();
      const browser = await remember(account);
      expect(asksBetween ? await whoIsIn(browser.copy) : account.username).toBe(account.username);
      await act(browser, account);
      if (asksBetween) await browser.run('{ viewer { username } }');
      expect(await whoIsIn(browser.copy)).toBeNull();
    });
  });

  test('a stream ends with a run-out session and says so; a query renews it, and the next has values', async () => {
    const browser = await remember(await world.member({ balance: '7.00' }));
    const WALLET = 'walletChanged { wallet { balance { amount } } }';
    await world.platform.faults({ call: 'balance', kind: 'stale-token', count: 1 });
    await expect(browser.watch(`subscription { ${WALLET} }`).next()).rejects.toThrow('SESSION_ENDED');
    const wallet = { wallet: { balance: { amount: '7.00' } } };
    expect((await browser.run('{ viewer { wallet { balance { amount } } } }')).expectData()).toEqual({
      viewer: wallet,
    });
    expect((await browser.watch(`subscription { ${WALLET} }`).next()).value).toEqual({ walletChanged: wallet });
  });

  test('leaves the browser that changed its password remembered, by the new one', async () => {
    const account = await world.member();
    const browser = await remember(account);
    await succeed(
      browser,
      `changePassword(input: { oldPassword: "${account.password}", newPassword: "${NEW_PASSWORD}" })`,
      'ChangePasswordSuccess',
    );
    expect(await whoIsIn(new Map([...browser.cookies].filter(([name]) => name.endsWith('remember'))))).toBe(
      account.username,
    );
  });
});
