import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, memberInfo } from '../../../../schema/upstream/member.ts';
import * as calls from '../../../../schema/upstream/security.ts';
import { logout } from '../../../../schema/upstream/session.ts';
import { testDatabases } from '../../../database/testing.ts';
import { ELSEWHERE, openSecurityPlatform, type SecurityPlatform, tokenIn, valueOf } from './testing.ts';

describe.each(testDatabases)('where a member is signed in (%s)', (kind) => {
  let platform: SecurityPlatform;
  beforeAll(async () => {
    platform = await openSecurityPlatform(kind);
  });
  afterAll(() => platform.close());
  afterEach(() => platform.beOnTime());

  const devices = async (token: string) => valueOf(await platform.ask(calls.security, { token })).sessions;
  const isIn = async (token: string) => (await platform.ask(memberInfo, { token })).status === 200;

  test('are listed with browser and address, and mark the present one', async () => {
    const account = await platform.member();
    const token = tokenIn(
      await platform.signIn(
        account,
        {},
        { 'x-real-ua': Buffer.from('Browser\u0000 on a phone').toString('base64'), ...ELSEWHERE },
      ),
    );
    expect(await devices(token)).toMatchObject([
      { userAgent: 'Browser on a phone', ip: '198.51.100.4', current: true },
      { current: false },
    ]);
  });

  test('as many as the operator allows stay signed in; then the one unused for longest is signed out', async () => {
    const account = await platform.member();
    const tokens = [account.token];
    for (let device = 0; device < 5; device += 1) {
      platform.services.clock.shift(1_000);
      tokens.push(tokenIn(await platform.signIn(account)));
    }
    expect(await Promise.all(tokens.map(isIn))).toEqual([false, true, true, true, true, true]);
  });

  test('are signed out one by one, or all others at once', async () => {
    const account = await platform.member();
    const tokens = [account.token, tokenIn(await platform.signIn(account)), tokenIn(await platform.signIn(account))];
    const [mine, second = '', third = ''] = tokens;
    const other = (await devices(second)).find(({ current }) => current);
    expect((await platform.ask(calls.endSession, { token: mine ?? '', body: { id: other?.id } })).json?.success).toBe(
      true,
    );
    expect(await Promise.all([mine ?? '', second, third].map(isIn))).toEqual([true, false, true]);
    expect(valueOf(await platform.ask(calls.endOtherSessions, { token: third }))).toEqual({ ended: 1 });
    expect(await Promise.all([mine ?? '', third].map(isIn))).toEqual([false, true]);
  });

  test('of another member cannot be signed out', async () => {
    const [account, other] = [await platform.member(), await platform.member()];
    const [device] = await devices(other.token);
    await platform.ask(calls.endSession, { token: account.token, body: { id: device?.id } });
    expect(await isIn(other.token)).toBe(true);
  });

  test('a changed password leaves only the one it was changed on', async () => {
    const account = await platform.member();
    const other = tokenIn(await platform.signIn(account));
    const body = { oldPassword: account.password, newPassword: 'Changed#2027', confirmNewPassword: 'Changed#2027' };
    expect((await platform.ask(changePassword, { token: account.token, body })).json?.success).toBe(true);
    expect(await Promise.all([account.token, other].map(isIn))).toEqual([true, false]);
    expect((await platform.ask(logout, { token: account.token })).json?.success).toBe(true);
  });
});
