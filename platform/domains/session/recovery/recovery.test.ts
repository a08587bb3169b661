import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  forgotByEmail,
  forgotSms,
  memberInfo,
  passwordByEmail,
  passwordByPhone,
} from '../../../../schema/upstream/member.ts';
import { login, loginSms } from '../../../../schema/upstream/session.ts';
import { testDatabases } from '../../../database/testing.ts';
import { siteDocuments } from '../../../tables.ts';
import type { TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';

const MINUTE = 60_000;
const FEATURES = ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'] as const;

describe.each(testDatabases)('codes instead of passwords (%s)', (kind) => {
  let platform: TestPlatform;
  let next = 0;

  const setFeatures = async (enabled: '0' | '1') => {
    const value = [
      { modId: 'COMM3', enabled: '1', childrenNodes: FEATURES.map((modId) => ({ modId, enabled, childrenNodes: [] })) },
    ];
    await platform.services.db
      .insert(siteDocuments)
      .values({ key: 'whitelabel', value })
      .onConflictDoUpdate({ target: siteDocuments.key, set: { value } });
  };
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await platform.services.settings.set(platform.services.db, 'codes', { hourlyPerAddress: 1000 });
    await platform.services.db
      .insert(siteDocuments)
      .values({ key: 'brand', value: { name: 'Test House', taglines: { EN: 'Quiet' } } });
    await setFeatures('1');
  });
  afterAll(() => platform.close());
  afterEach(() => platform.services.clock.shift(-platform.services.clock.offset()));

  async function someone(extra: object = {}) {
    const mobile = `91700${String((next += 1)).padStart(5, '0')}`;
    const email = `player${next}@example.com`;
    return {
      mobile,
      email,
      ...(await platform.member({ countryDialingCode: '63', mobile, mobileVerified: true, email, ...extra })),
    };
  }
  const codeFor = async (recipient: string) =>
    /\d{6}/.exec(
      (await platform.services.outbox.list(platform.services.db, { recipient, limit: 1 }))[0]?.body ?? '',
    )?.[0] ?? 'none';
  const askLogin = (mobileNum: string) => platform.ask(loginSms, { body: { countryDialingCode: '63', mobileNum } });
  const enter = (username: string, password: string) =>
    platform.ask(login, { body: { username, password, type: 'sms', countryDialingCode: '63' } });
  const byPassword = (username: string, password: string) =>
    platform.ask(login, { body: { username, password, type: 'username' } });
  const askSms = (mobileNum: string) => platform.ask(forgotSms, { body: { countryDialingCode: '63', mobileNum } });
  const setByPhone = (mobileNum: string, verificationCode: string, newPassword: string) =>
    platform.ask(passwordByPhone, { body: { countryDialingCode: '63', mobileNum, verificationCode, newPassword } });
  const askEmail = (username: string, email: string) => platform.ask(forgotByEmail, { body: { username, email } });
  const setByEmail = (username: string, email: string, verificationCode: string, newPassword: string) =>
    platform.ask(passwordByEmail, { body: { username, email, verificationCode, newPassword } });

  test('a code by SMS signs in, with or without the leading zero', async () => {
    const { username, mobile } = await someone();
    expect((await askLogin(`0${mobile}`)).json?.value).toMatchObject({ expiredMinutes: 2 });
    const answer = await enter(mobile, await codeFor(`+63${mobile}`));
    expect(answer.json?.value).toMatchObject({ userName: username });
    expect(
      (await platform.ask(memberInfo, { token: (answer.json?.value as { token?: string } | undefined)?.token ?? '' }))
        .status,
    ).toBe(200);
  });

  test('a code for signing in cannot set a password', async () => {
    const { mobile } = await someone();
    await askLogin(mobile);
    expect((await setByPhone(mobile, await codeFor(`+63${mobile}`), 'Another2026')).json?.errorCode).toBe(
      'VALIDATION_CODE_NOT_EXIST',
    );
  });

  test('an unknown number and an unverified one get the same response and no code', async () => {
    const { mobile } = await someone({ mobileVerified: false });
    const { mobile: known } = await someone();
    const shape = (json: unknown) =>
      JSON.stringify(json, (key, value: unknown) => (key === 'expirationTime' ? typeof value : value));
    for (const ask of [askLogin, askSms]) {
      platform.services.clock.shift(MINUTE);
      const expected = shape((await ask(known)).json);
      for (const number of [mobile, '9999999999']) {
        expect(shape((await ask(number)).json)).toBe(expected);
        expect(await codeFor(`+63${number}`)).toBe('none');
      }
    }
  });

  test('an invalid number is refused', async () => {
    expect((await askLogin('call me')).json?.errorCode).toBe('US_CUSTOMRE_MOBILE_NO_FORMAT_ERROR');
  });

  test('a password set by phone ends every session, and the response has the username', async () => {
    const { username, mobile, token } = await someone();
    for (let time = 0; time < 3; time += 1) await byPassword(username, 'wrong');
    await askSms(mobile);
    const code = await codeFor(`+63${mobile}`);
    expect((await setByPhone(mobile, code, 'short')).json?.errorCode).toBe('US_PASSWORD_FORMAT_ERROR');
    expect((await setByPhone(mobile, code, 'Another2026')).json?.value).toEqual({ userName: username });
    expect((await platform.ask(memberInfo, { token })).status).toBe(401);
    expect((await byPassword(username, 'Another2026')).json?.success).toBe(true);
    expect((await setByPhone(mobile, code, 'Another2027')).json?.errorCode).toBe('VALIDATION_CODE_NOT_EXIST');
  });

  test('a password is set by e-mail, for the requested username only', async () => {
    const { username, email } = await someone();
    const stranger = await someone();
    expect((await askEmail(username, email.toUpperCase())).json?.value).toMatchObject({ expiredMinutes: 15 });
    const [mail] = await platform.services.outbox.list(platform.services.db, { recipient: email, limit: 1 });
    expect(mail).toMatchObject({
      channel: 'email',
      purpose: 'recovery',
      subject: 'Your Test House code',
      html: expect.stringContaining('<!doctype html>'),
    });
    const code = await codeFor(email);
    expect((await setByEmail(stranger.username, email, code, 'Another2026')).json?.errorCode).toBe(
      'VALIDATION_CODE_NOT_EXIST',
    );
    expect((await setByEmail(username, email, code, 'Another2026')).json?.success).toBe(true);
    expect((await byPassword(username, 'Another2026')).json?.success).toBe(true);
  });

  test('an address of somebody else gets the same response without a code; the first code stays valid', async () => {
    const { username, email } = await someone();
    await askEmail(username, email);
    const code = await codeFor(email);
    platform.services.clock.shift(MINUTE);
    for (const [name, address] of [
      ['nobody-at-all', email],
      [username, 'thief@example.com'],
    ] as const) {
      expect((await askEmail(name, address)).json?.value).toMatchObject({ expiredMinutes: 15 });
    }
    expect(await codeFor('thief@example.com')).toBe('none');
    expect((await setByEmail(username, email, code, 'Another2026')).json?.success).toBe(true);
  });

  test('codes for another name do not reveal whether a name belongs to an address', async () => {
    const { username, email } = await someone();
    const codes = async (...names: readonly string[]) => {
      const seen: string[] = [];
      for (const name of names) seen.push((await askEmail(name, email)).json?.errorCode ?? 'sent');
      return seen;
    };
    expect(await codes(username, 'nobody-one', 'nobody-two', username, 'nobody-one')).toEqual([
      'sent',
      'sent',
      'sent',
      'MAX_SEND_LIMIT',
      'MAX_SEND_LIMIT',
    ]);
    const code = await codeFor(email);
    for (let time = 0; time < 6; time += 1) await setByEmail('nobody-two', email, '000000', 'Another2026');
    expect((await setByEmail(username, email, code, 'Another2026')).json?.success).toBe(true);
  });

  test('that an account is closed is revealed only with the right code', async () => {
    const { mobile, id } = await someone();
    await platform.services.db.execute(`update members set status = 'excluded' where id = ${id}`);
    await askLogin(mobile);
    expect((await enter(mobile, '000000')).json?.errorCode).toBe('VALIDATION_CODE_NOT_EXIST');
    expect((await enter(mobile, await codeFor(`+63${mobile}`))).json?.errorCode).toBe(
      'login_blocked_by_self_exclusion',
    );
  });

  test('each method is refused while its switch is off', async () => {
    const { mobile } = await someone();
    await setFeatures('0');
    for (const answer of [
      await askLogin(mobile),
      await enter(mobile, '000000'),
      await askSms(mobile),
      await setByPhone(mobile, '000000', 'Another2026'),
    ]) {
      expect(answer.json?.errorCode).toBe('function.not.available');
    }
    await setFeatures('1');
    expect((await askLogin(mobile)).json?.success).toBe(true);
  });
});
