import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../database/drizzle.ts';
import { affiliate } from '../../../schema/upstream/registration.ts';
import {
  avatar,
  changePassword,
  icon,
  memberInfo,
  portraits,
  setIcon,
  setLanguage,
  setNickname,
} from '../../../schema/upstream/member.ts';
import { captcha, freePlay, login, logout } from '../../../schema/upstream/session.ts';
import { balance } from '../../../schema/upstream/wallet.ts';
import type { Answer, TestPlatform } from '../../testing.ts';
import { openTestPlatform } from '../../testing.ts';
import { testDatabases } from '../../database/testing.ts';
import { siteDocuments } from '../../tables.ts';
import { sweepAttempts } from './signIn/attempts.ts';
import { members } from '../../members/tables.ts';
import { captchas, loginFailures } from './tables.ts';

const MINUTE = 60_000;

describe.each(testDatabases)('the session domain (%s)', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());
  afterEach(async () => {
    platform.services.clock.shift(-platform.services.clock.offset());
    await platform.services.settings.set(platform.services.db, 'login', { sessionsPerMember: 5 });
  });

  const oneDevice = () => platform.services.settings.set(platform.services.db, 'login', { sessionsPerMember: 1 });

  const signIn = (username: string, password: string, extra: object = {}, headers: Record<string, string> = {}) =>
    platform.ask(login, { body: { username, password, type: 'username', ...extra }, headers });
  const tokenIn = ({ json }: Answer) => (json?.value as { token: string } | undefined)?.token ?? '';
  const fail = async (username: string, times: number) => {
    for (let time = 0; time < times; time += 1) await signIn(username, 'wrong');
  };
  /** Requests a captcha and reads its answer from the database. */
  const solve = async () => {
    const { headers } = await platform.ask(captcha);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const [row] = await platform.services.db
      .select()
      .from(captchas)
      .where(eq(captchas.id, cookie.replace('captchaId=', '')));
    return { cookie, answer: row?.answer ?? '' };
  };

  test('the right password opens a session, ignoring the case of the name', async () => {
    const { username, password, id } = await platform.member({ hasLoggedIn: false });
    const answer = await signIn(username.toUpperCase(), password);
    expect(answer.json?.value).toMatchObject({
      id,
      userName: username,
      customerType: 0,
      firstTimeLogin: true,
      passwordExpired: false,
    });
    const again = await signIn(username, password);
    expect(again.json?.value).toMatchObject({ firstTimeLogin: false });
    expect((await platform.ask(memberInfo, { token: tokenIn(again) })).json?.value).toMatchObject({
      id,
      account: username,
      type: 0,
    });
  });

  test('if one device is allowed, a second replaces the first', async () => {
    await oneDevice();
    const { username, password, token } = await platform.member();
    const second = tokenIn(await signIn(username, password));
    expect((await platform.ask(memberInfo, { token })).json?.errorCode).toBe('login.not.session');
    expect((await platform.ask(memberInfo, { token: second })).status).toBe(200);
  });

  test('if one device is allowed, of concurrent sign-ins one stays', async () => {
    await oneDevice();
    const { username, password } = await platform.member();
    const tokens = (await Promise.all(Array.from({ length: 4 }, () => signIn(username, password)))).map(tokenIn);
    const answers = await Promise.all(tokens.map((token) => platform.ask(memberInfo, { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a wrong password and an unknown name get the same response', async () => {
    const { username } = await platform.member();
    const known = await signIn(username, 'wrong');
    const unknown = await signIn('nobody-at-all', 'wrong');
    expect(known.json).toEqual(unknown.json);
    expect(known.json).toMatchObject({
      success: false,
      errorCode: 'US_INCORRECT_USERNAME_PASSWORD_ERROR',
      value: { captcha: false },
    });
  });

  test('after two failures a captcha is required, valid for one try', async () => {
    const { username, password } = await platform.member();
    await fail(username, 1);
    expect((await signIn(username, 'wrong')).json?.value).toEqual({ captcha: true });
    expect((await signIn(username, password)).json).toMatchObject({
      errorCode: 'INVALID_CAPTCHA',
      value: { captcha: true },
    });
    const { cookie, answer } = await solve();
    expect((await signIn(username, 'wrong', { captcha: answer }, { cookie })).json?.errorCode).toBe(
      'US_INCORRECT_USERNAME_PASSWORD_ERROR',
    );
    expect((await signIn(username, password, { captcha: answer }, { cookie })).json?.errorCode).toBe('INVALID_CAPTCHA');
    const fresh = await solve();
    expect(
      (await signIn(username, password, { captcha: fresh.answer.toLowerCase() }, { cookie: fresh.cookie })).status,
    ).toBe(200);
    expect((await signIn(username, 'wrong')).json?.value).toEqual({ captcha: false });
  });

  test('a captcha expires', async () => {
    const { username, password } = await platform.member();
    await fail(username, 2);
    const { cookie, answer } = await solve();
    platform.services.clock.shift(6 * MINUTE);
    expect((await signIn(username, password, { captcha: answer }, { cookie })).json?.errorCode).toBe('INVALID_CAPTCHA');
  });

  test('many wrong passwords, even concurrent ones, lock the name for a while', async () => {
    const { username, password } = await platform.member();
    await platform.services.settings.set(platform.services.db, 'login', { captchaAfter: 100 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(username, 'wrong')));
    expect(answers.filter(({ json }) => json?.errorCode === 'US_INCORRECT_USERNAME_PASSWORD_ERROR')).toHaveLength(8);
    expect((await signIn(username, password)).json?.errorCode).toBe('PASSWORD_LOCKED');
    platform.services.clock.shift(16 * MINUTE);
    expect((await signIn(username, password)).status).toBe(200);
    await platform.services.settings.set(platform.services.db, 'login', { captchaAfter: 2 });
  });

  test('a stranger who solves no captcha cannot lock a member out', async () => {
    const { username, password } = await platform.member();
    await Promise.all(Array.from({ length: 20 }, () => signIn(username, 'wrong')));
    const { cookie, answer } = await solve();
    expect((await signIn(username, password, { captcha: answer }, { cookie })).json?.success).toBe(true);
  });

  test('wrong passwords with solved captchas lock the name', async () => {
    const { username, password } = await platform.member();
    await fail(username, 2);
    for (let time = 0; time < 6; time += 1) {
      const { cookie, answer } = await solve();
      expect((await signIn(username, 'wrong', { captcha: answer }, { cookie })).json?.errorCode).toBe(
        'US_INCORRECT_USERNAME_PASSWORD_ERROR',
      );
    }
    const { cookie, answer } = await solve();
    expect((await signIn(username, password, { captcha: answer }, { cookie })).json?.errorCode).toBe('PASSWORD_LOCKED');
  });

  test('tries that no longer count are deleted, present locks are not', async () => {
    const { db, clock } = platform.services;
    const now = clock.now();
    await db.delete(loginFailures);
    await db.insert(loginFailures).values([
      { username: 'long-ago', count: 3, lastAt: new Date(now.getTime() - 61 * MINUTE) },
      {
        username: 'locked',
        count: 9,
        lastAt: new Date(now.getTime() - 61 * MINUTE),
        lockedUntil: new Date(now.getTime() + MINUTE),
      },
      { username: 'lately', count: 3, lastAt: new Date(now.getTime() - 59 * MINUTE) },
    ]);
    await sweepAttempts(db, clock);
    expect((await db.select().from(loginFailures)).map(({ username }) => username).sort()).toEqual([
      'lately',
      'locked',
    ]);
  });

  test('that an account is closed is revealed only with the right password', async () => {
    for (const [status, code] of [
      ['blocked', 'US_FORBIDDEN_LOGIN_ERROR'],
      ['excluded', 'login_blocked_by_self_exclusion'],
    ] as const) {
      const { id, username, password } = await platform.member();
      await platform.services.db.update(members).set({ status }).where(eq(members.id, id));
      expect((await signIn(username, 'wrong')).json?.errorCode).toBe('US_INCORRECT_USERNAME_PASSWORD_ERROR');
      expect((await signIn(username, password)).json?.errorCode).toBe(code);
    }
  });

  test('a session lasts as long as it is used', async () => {
    const { token } = await platform.member();
    for (let visit = 0; visit < 3; visit += 1) {
      platform.services.clock.shift(20 * MINUTE);
      expect((await platform.ask(memberInfo, { token })).status).toBe(200);
    }
    platform.services.clock.shift(26 * MINUTE);
    expect((await platform.ask(memberInfo, { token })).json?.errorCode).toBe('login.not.session');
  });

  test('signing out ends the session', async () => {
    const { token } = await platform.member();
    expect((await platform.ask(logout, { token })).json?.success).toBe(true);
    expect((await platform.ask(memberInfo, { token })).status).toBe(401);
  });

  test('free play opens a trial account with play balance, outside the operator’s result, if offered', async () => {
    const offer = (enabled: '0' | '1') => {
      const value = [{ modId: 'FREEPLAY3', enabled, childrenNodes: [] }];
      return platform.services.db
        .insert(siteDocuments)
        .values({ key: 'whitelabel', value })
        .onConflictDoUpdate({ target: siteDocuments.key, set: { value } });
    };
    await offer('0');
    expect((await platform.ask(freePlay, { body: { os: 'test', platform: 'W' } })).json?.errorCode).toBe(
      'function.not.available',
    );
    await offer('1');
    const answer = await platform.ask(freePlay, { body: { os: 'test', platform: 'W' } });
    expect(answer.json?.value).toMatchObject({ customerType: 4, userName: expect.stringMatching(/^trial_/) });
    expect((await platform.ask(balance, { token: tokenIn(answer) })).json?.value).toMatchObject({ sumBalance: 2000 });
    expect(await platform.services.ledger.balanceOf(platform.services.db, 'house:promotions')).toBe(0n);
  });

  test('a changed password ends every other session and replaces the old one', async () => {
    const { username, password, token } = await platform.member();
    const other = tokenIn(await signIn(username, password));
    const change = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
      platform.ask(changePassword, { token, body: { oldPassword, newPassword, confirmNewPassword } });
    expect((await change(password, 'NewPass99', 'NewPass98')).json?.errorCode).toBe(
      'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR',
    );
    expect((await change(password, '123456')).json?.errorCode).toBe('PROHIBIT_PASSWORD_123456');
    expect((await change(password, 'lettersonly')).json?.errorCode).toBe('US_PASSWORD_FORMAT_ERROR');
    expect((await change('guess', 'NewPass99')).json?.errorCode).toBe('US_OLD_PASSWORDE_ERROR');
    expect((await change(password, password)).json?.errorCode).toBe('US_NEW_OLD_PASSWORD_IS_SAME_ERROR');
    expect((await change(password, 'NewPass99')).json?.success).toBe(true);
    expect((await platform.ask(memberInfo, { token })).status).toBe(200);
    expect((await platform.ask(memberInfo, { token: other })).status).toBe(401);
    expect((await signIn(username, password)).json?.success).toBe(false);
    expect((await signIn(username, 'NewPass99')).json?.success).toBe(true);
  });

  test('an expired password is reported at sign-in, until it is changed', async () => {
    const { username, password } = await platform.member({ passwordExpired: true });
    const first = await signIn(username, password);
    expect(first.json?.value).toMatchObject({ passwordExpired: true });
    await platform.ask(changePassword, {
      token: tokenIn(first),
      body: { oldPassword: password, newPassword: 'Fresh2026', confirmNewPassword: 'Fresh2026' },
    });
    expect((await signIn(username, 'Fresh2026')).json?.value).toMatchObject({ passwordExpired: false });
  });

  test('members set their picture, nickname and language; contact data comes back masked', async () => {
    const { id, token } = await platform.member();
    await platform.services.db
      .update(members)
      .set({ mobile: '9171234567', email: 'player@example.com' })
      .where(eq(members.id, id));
    expect((await platform.ask(portraits)).json?.value).toContainEqual({ icon: '3', picture: '/cdn/avatars/3.svg' });
    expect((await platform.ask(setIcon, { token, body: { icon: '3' } })).json?.success).toBe(true);
    for (const wrong of ['12', '/cdn/avatars/3.svg', 'https://else.example/spy.png'])
      expect((await platform.ask(setIcon, { token, body: { icon: wrong } })).status).toBe(400);
    expect((await platform.ask(setNickname, { token, body: { nickname: ' Lady Luck ' } })).json?.success).toBe(true);
    for (const wrong of ['', 'x', 'x'.repeat(21), 'a\u0000b'])
      expect((await platform.ask(setNickname, { token, body: { nickname: wrong } })).json?.errorCode).toBe(
        'US_NAME_FORMAT_ERROR',
      );
    await platform.ask(setLanguage, { token, body: { language: 'vi' } });
    expect((await platform.ask(setLanguage, { token, body: { language: 'KLINGON' } })).status).toBe(400);
    expect((await platform.ask(icon, { token })).json?.value).toEqual({ icon: '/cdn/avatars/3.svg' });
    expect((await platform.ask(avatar, { token })).json?.value).toEqual({ avatar: '3', avatarType: 'STATIC' });
    expect((await platform.ask(memberInfo, { token })).json?.value).toMatchObject({
      nickname: 'Lady Luck',
      language: 'VI',
      mobile: '917123****',
      email: 'pl****@example.com',
    });
  });

  test("an affiliate code is valid when it is an agent's", async () => {
    const agent = await platform.member({ type: 1 });
    await platform.services.db.update(members).set({ affiliateCode: 'BAIZE99' }).where(eq(members.id, agent.id));
    expect((await platform.ask(affiliate, { query: { code: 'baize99' } })).json?.value).toEqual({ code: 'BAIZE99' });
    expect((await platform.ask(affiliate, { query: { code: 'nobody' } })).json?.success).toBe(false);
    expect((await platform.ask(affiliate)).json?.success).toBe(false);
  });
});
