import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import { changePassword, memberInfo } from '../../../../schema/upstream/member.ts';
import * as calls from '../../../../schema/upstream/security.ts';
import { login, logout } from '../../../../schema/upstream/session.ts';
import { testDatabases } from '../../../database/testing.ts';
import type { Answer, TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { members, sessions } from '../../../members/tables.ts';

const HOUR = 3_600_000;

describe.each(testDatabases)('a browser that signs in again by itself (%s)', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  /** A member whose browser is remembered, and helpers for when its session has ended. */
  async function remembered() {
    const member = await platform.member();
    const renewalKey = `${randomUUID()}${randomUUID()}`;
    const credentials = { username: member.username, password: member.password };
    const token = tokenIn(await platform.ask(login, { body: { ...credentials, renewalKey } }));
    const renew = (extra: object = {}) =>
      platform.ask(login, { body: { ...credentials, renewal: true, renewalKey, ...extra } });
    return { ...member, renewalKey, browser: token, renew };
  }
  const valueOf = ({ json }: Answer) =>
    (json?.value ?? {}) as { token: string; sessions: { id: number; current: boolean }[] };
  const tokenIn = (answer: Answer) => valueOf(answer).token;
  const isIn = async (token: string) => (await platform.ask(memberInfo, { token })).status === 200;

  test('signs in again, repeatedly, whether or not its session has expired', async () => {
    const { renew, browser } = await remembered();
    await platform.services.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.token, browser));
    expect(await isIn(tokenIn(await renew()))).toBe(true);
    expect(await isIn(tokenIn(await renew()))).toBe(true);
  });

  test('signs in without a captcha, however often a stranger has failed', async () => {
    const { renew, username } = await remembered();
    for (let turn = 0; turn < 4; turn += 1) await platform.ask(login, { body: { username, password: 'wrong' } });
    expect((await platform.ask(login, { body: { username, password: 'wrong' } })).json?.errorCode).toBe(
      'INVALID_CAPTCHA',
    );
    expect(await isIn(tokenIn(await renew()))).toBe(true);
  });

  test('does not sign in without its key, with another’s, or after a day', async () => {
    const [{ renew }, other] = [await remembered(), await remembered()];
    expect((await renew({ renewalKey: undefined })).json?.errorCode).toBe('TOKEN_IS_INVALID');
    expect((await renew({ renewalKey: other.renewalKey })).json?.errorCode).toBe('TOKEN_IS_INVALID');
    platform.services.clock.shift(25 * HOUR);
    expect((await renew()).json?.errorCode).toBe('TOKEN_IS_INVALID');
    platform.services.clock.shift(-25 * HOUR);
  });

  test.each<[string, (member: Awaited<ReturnType<typeof remembered>>) => Promise<Answer>]>([
    ['signing out there', ({ browser }) => platform.ask(logout, { token: browser })],
    ['signing out everywhere else', ({ token }) => platform.ask(calls.endOtherSessions, { token })],
    [
      'signing it out from the list',
      async ({ token }) => {
        const { sessions: open } = valueOf(await platform.ask(calls.security, { token }));
        return platform.ask(calls.endSession, { token, body: { id: open.find(({ current }) => !current)?.id } });
      },
    ],
    [
      'a new password',
      ({ token, password }) =>
        platform.ask(changePassword, {
          token,
          body: { oldPassword: password, newPassword: 'Another#2027', confirmNewPassword: 'Another#2027' },
        }),
    ],
  ])('is not let in after %s, nor is a copy of it', async (_name, act) => {
    const member = await remembered();
    expect((await act(member)).json?.success).toBe(true);
    expect((await member.renew()).json?.errorCode).toBe('TOKEN_IS_INVALID');
    expect((await member.renew({ password: 'Another#2027' })).json?.errorCode, 'nor by the new password').toBe(
      'TOKEN_IS_INVALID',
    );
    expect(await isIn(member.browser)).toBe(false);
  });

  test('is signed out from elsewhere even if its session expired long before', async () => {
    const { renew, browser, token } = await remembered();
    await platform.services.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.token, browser));
    await platform.ask(calls.endOtherSessions, { token });
    expect((await renew()).json?.errorCode).toBe('TOKEN_IS_INVALID');
  });

  test('signs out sessions of copies of its key, too', async () => {
    const { renew, browser } = await remembered();
    const copy = tokenIn(await renew());
    await platform.ask(logout, { token: browser });
    expect(await isIn(copy)).toBe(false);
  });

  test.each<[string, (token: string, memberId: number) => Promise<unknown>]>([
    [
      'time was up',
      (token) =>
        platform.services.db
          .update(sessions)
          .set({ expiresAt: new Date(0) })
          .where(eq(sessions.token, token)),
    ],
    [
      'place was taken by another device',
      (token) => platform.services.db.update(sessions).set({ endedBy: 'replaced' }).where(eq(sessions.token, token)),
    ],
    [
      'member has signed out before',
      (token) => platform.services.db.update(sessions).set({ endedBy: 'logout' }).where(eq(sessions.token, token)),
    ],
    [
      'account was blocked meanwhile',
      async (token, memberId) => {
        await platform.services.db.update(members).set({ status: 'blocked' }).where(eq(members.id, memberId));
        expect(await isIn(token)).toBe(false);
      },
    ],
  ])('is forgotten with all its copies as it signs out, though its session’s %s', async (_name, over) => {
    const { id, renew, browser } = await remembered();
    const copy = tokenIn(await renew());
    expect(await isIn(copy)).toBe(true);
    await over(browser, id);
    expect(
      (await platform.ask(logout, { token: browser })).json?.errorCode,
      'a dead token is refused all the same',
    ).toBe('login.not.session');
    await platform.services.db.update(members).set({ status: 'active' }).where(eq(members.id, id));
    expect(await isIn(copy)).toBe(false);
    expect((await renew()).json?.errorCode).toBe('TOKEN_IS_INVALID');
  });

  test('is not affected by an unknown token, nor by other calls with an ended one', async () => {
    const { renew, browser } = await remembered();
    await platform.ask(logout, { token: randomUUID() });
    await platform.services.db.update(sessions).set({ endedBy: 'replaced' }).where(eq(sessions.token, browser));
    expect(await isIn(browser)).toBe(false);
    expect((await renew()).json?.success).toBe(true);
  });

  test('stays remembered when the others are signed out', async () => {
    const { renew, browser, password } = await remembered();
    await platform.ask(calls.endOtherSessions, { token: browser });
    expect((await renew()).json?.success).toBe(true);
    await platform.ask(changePassword, {
      token: browser,
      body: { oldPassword: password, newPassword: 'Another#2027', confirmNewPassword: 'Another#2027' },
    });
    expect((await renew({ password: 'Another#2027' })).json?.success).toBe(true);
  });
});
