import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import { memberInfo, securityConfig } from '../../../../schema/upstream/member.ts';
import {
  mobileRegSms,
  register,
  registerMobile,
  usernameCheck,
  usernameRegSms,
} from '../../../../schema/upstream/registration.ts';
import { captcha, login, sliderCheck, sliderStart } from '../../../../schema/upstream/session.ts';
import { balance } from '../../../../schema/upstream/wallet.ts';
import { registrationRules } from '../../../database/seed/content/registrationRules.ts';
import { seedContent } from '../../../database/seed/content/seedContent.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { testDatabases } from '../../../database/testing.ts';
import { documentOf } from '../../../operator/documents.ts';
import { type RegistrationRules, changeRegistrationRules } from '../../../operator/registrationRules.ts';
import { checkLedger } from '../../../ledger/checkLedger.ts';
import { makeCode } from '../../promotions/referral/codes.ts';
import { siteDocuments } from '../../../tables.ts';
import type { Answer, TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { switchFeature } from '../../site/operator/documents.ts';
import { changeRegistrationRule } from '../../site/operator/registration.ts';
import { sliders } from '../slider/tables.ts';
import { members } from '../../../members/tables.ts';
import { captchas } from '../tables.ts';
import { registrationTries } from './tables.ts';

const FEATURES = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  REGMOBVERF3: false,
  GEETEST3: false,
};
const PASSWORD = 'Secret#2026';

/** Response values and refusals of the calls in this file. */
interface Value {
  readonly id: number;
  readonly token: string;
  readonly fields?: readonly { readonly field: string; readonly reason: string }[];
  readonly lotNumber: string;
}

describe.each(testDatabases)('registration (%s)', (kind) => {
  let platform: TestPlatform;
  let next = 0;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await seedContent(platform.services.db, platform.services.clock.now());
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    await features(FEATURES);
    await platform.services.db
      .update(siteDocuments)
      .set({ value: registrationRules })
      .where(eq(siteDocuments.key, 'register'));
    await platform.services.db.delete(registrationTries);
  });
  afterEach(() => platform.services.clock.shift(-platform.services.clock.offset()));

  const newName = () => `guest${String((next += 1)).padStart(4, '0')}`;
  const newNumber = () => `917${String((next += 1)).padStart(7, '0')}`;
  const join = (body: object = {}, headers: Record<string, string> = {}) =>
    platform.ask(register, {
      body: { username: newName(), password: PASSWORD, confirmPassword: PASSWORD, ...body },
      headers,
    });
  const joinMobile = (mobileNum: string, body: object = {}) =>
    platform.ask(registerMobile, {
      body: { mobileNum, countryDialingCode: '63', password: PASSWORD, confirmPassword: PASSWORD, ...body },
    });
  const features = async (change: Record<string, boolean>) => {
    for (const [code, isEnabled] of Object.entries(change)) await switchFeature(platform.operator, code, isEnabled);
  };
  const rules = (change: RegistrationRules) =>
    inTransaction(platform.services.db, (tx) => changeRegistrationRules(tx, change));
  const valueOf = ({ json }: Pick<Answer, 'json'>) => (json?.value ?? {}) as Value;
  const tokenIn = (answer: Answer) => valueOf(answer).token;
  const faults = (answer: Answer) => (valueOf(answer).fields ?? []).map(({ field, reason }) => `${field} ${reason}`);
  const memberOf = async (answer: Answer) =>
    (
      await platform.services.db
        .select()
        .from(members)
        .where(eq(members.id, valueOf(answer).id))
    )[0];
  const messages = (recipient: string) => platform.services.outbox.list(platform.services.db, { recipient, limit: 10 });
  const sms = (mobileNo: string, extra: object = {}, call = mobileRegSms) =>
    platform.ask(call, { body: { mobileNo, countryDialingCode: '63', ...extra } });
  const codeFor = async (number: string) => /\d{6}/.exec((await messages(`+63${number}`))[0]?.body ?? '')?.[0] ?? '';
  const solve = async () => {
    const { lotNumber } = valueOf(await platform.ask(sliderStart));
    const [slider] = await platform.services.db.select().from(sliders).where(eq(sliders.lotNumber, lotNumber));
    return valueOf(await platform.ask(sliderCheck, { body: { lotNumber, left: (slider?.left ?? 0) + 3 } }));
  };

  test('the check for a taken name has a limit per address and one in all', async () => {
    const ask = (username: string, address = '203.0.113.7') =>
      platform.ask(usernameCheck, { body: { username }, headers: { 'x-forwarded-for': address } });
    const { username } = await platform.member();
    expect(valueOf(await ask(` ${username.toUpperCase()} `))).toEqual({ free: false });
    expect(valueOf(await ask(newName()))).toEqual({ free: true });
    expect((await ask('no spaces')).json).toMatchObject({
      errorCode: 'US_NAME_FORMAT_ERROR',
      value: { fields: [{ field: 'username', reason: 'format' }] },
    });
    await platform.services.settings.set(platform.services.db, 'registration', { hourlyNamesPerAddress: 2 });
    const refused = await ask(newName());
    expect(refused.json?.errorCode).toBe('TOO_MANY_REQUESTS');
    expect((await join()).json?.success).toBe(true);
    await platform.services.settings.set(platform.services.db, 'registration', {
      hourlyNamesPerAddress: 100,
      hourlyNamesInAll: 2,
    });
    expect((await ask(newName(), '198.51.100.9')).json?.errorCode).toBe('TOO_MANY_REQUESTS');
    platform.services.clock.shift(2 * 3_600_000);
    expect(valueOf(await ask(newName()))).toEqual({ free: true });
    await platform.services.settings.set(platform.services.db, 'registration', {
      hourlyNamesPerAddress: 12,
      hourlyNamesInAll: 1_000,
    });
  });

  test('of concurrent changes of rules none is lost', async () => {
    const { services } = platform;
    await Promise.all([
      ...['wechat', 'line', 'zalo'].map((field) => rules({ [field]: { minLength: 7 } })),
      ...['facebook', 'whatsapp', 'nickname'].map((field) =>
        changeRegistrationRule(platform.operator, field, { minLength: 7 }),
      ),
      rules({ qqNum: { minLength: 7 } }),
      changeRegistrationRule(platform.operator, 'qqNum', { maxLength: 77 }),
    ]);
    const changed = await documentOf(services.db, 'register');
    const expected = Object.fromEntries(
      ['wechat', 'line', 'zalo', 'facebook', 'whatsapp', 'nickname', 'qqNum'].map((field) => [
        field,
        expect.objectContaining({ minLength: 7 }),
      ]),
    );
    expect(changed).toEqual({
      ...registrationRules,
      ...expected,
      qqNum: { ...registrationRules['qqNum'], minLength: 7, maxLength: 77 },
    });
  });

  test('registering by username signs in and pays the welcome money once, from the house account', async () => {
    const answer = await join({ email: ' New@Example.com ' });
    expect(answer.json).toMatchObject({ success: true, value: { customerType: 0, firstTimeLogin: true } });
    expect(valueOf(await platform.ask(balance, { token: tokenIn(answer) }))).toMatchObject({ sumBalance: 500 });
    expect((await platform.ask(memberInfo, { token: tokenIn(answer) })).json?.value).toMatchObject({
      type: 0,
      email: 'ne****@example.com',
    });
    const member = await memberOf(answer);
    expect(
      (await platform.ask(login, { body: { username: member?.username, password: PASSWORD } })).json?.success,
    ).toBe(true);
    expect(await checkLedger(platform.services.db)).toMatchObject({ balances: 0n });
  });

  test('all errors are reported together, and no account is created', async () => {
    const answer = await join({ username: 'a!', password: 'short', confirmPassword: 'other', email: 'nobody' });
    expect(answer.json?.errorCode).toBe('US_NAME_FORMAT_ERROR');
    expect(faults(answer)).toEqual(['username format', 'password format', 'confirmPassword differs', 'email format']);
    expect(faults(await join({ username: undefined, password: undefined, confirmPassword: undefined }))).toEqual([
      'username missing',
      'password missing',
      'confirmPassword missing',
    ]);
  });

  test('names are compared without case, and of concurrent registrations one gets the name', async () => {
    const username = newName();
    const answers = await Promise.all(Array.from({ length: 4 }, () => join({ username })));
    expect(answers.filter(({ json }) => json?.success)).toHaveLength(1);
    expect(answers.filter(({ json }) => json?.errorCode === 'US_CUSTOMER_EXIST_ERROR')).toHaveLength(3);
    expect(faults(await join({ username: username.toUpperCase() }))).toEqual(['username taken']);
  });

  test('checks of names and invitations are limited', async () => {
    const { db, settings } = platform.services;
    await settings.set(db, 'registration', { hourlyPerAddress: 2 });
    const username = newName();
    await join({ username });
    expect(faults(await join({ username, affiliateCode: 'NOBODY9' }))).toEqual(['affiliateCode unknown']);
    const third = await join({ username });
    expect(third.json).toMatchObject({
      errorCode: 'TOO_MANY_REQUESTS',
      value: { retryAfterSeconds: expect.any(Number) },
    });
    platform.services.clock.shift(3_600_001);
    expect((await join()).json?.success).toBe(true);
    const from = async (address: string) =>
      (await join({}, { 'x-forwarded-for': address })).json?.errorCode ?? 'joined';
    expect([
      await from('2001:db8:1:2::1'),
      await from('2001:db8:1:2::2'),
      await from('2001:db8:1:2::3'),
      await from('2001:db8:1:3::3'),
    ]).toEqual(['joined', 'joined', 'TOO_MANY_REQUESTS', 'joined']);
    await settings.set(db, 'registration', { hourlyPerAddress: 1000 });
  });

  test('each optional field is checked and stored if its rule is on, and ignored if it is off', async () => {
    const inviter = await platform.member();
    const told = {
      nickname: 'Perla',
      payeeName: 'Perla Santos',
      birthday: '1990-02-28',
      idNumber: 'AB123456',
      paymentPassword: '424242',
      qqNum: '123456',
      wechat: 'perla',
      line: 'perla.s',
      whatsapp: '639170000001',
      facebook: 'perla.santos',
      zalo: '639170000001',
      referralCode: await makeCode(platform.services, inviter.id),
      mobileNum: '9170009999',
      countryDialingCode: '63',
      registerUrl: 'play.example',
      registerMethod: 'H5',
    };
    const off = await memberOf(await join(told));
    expect(off).toMatchObject({
      payeeName: null,
      paymentPasswordHash: null,
      mobile: null,
      particulars: { registerMethod: 'H5', registerUrl: 'play.example' },
    });
    expect(off?.nickname).toBe(off?.username);
    await rules(
      Object.fromEntries(
        Object.keys(told)
          .filter((name) => !['countryDialingCode', 'registerUrl', 'registerMethod'].includes(name))
          .map((name) => [name, { enabled: true }]),
      ),
    );
    const on = await memberOf(await join(told));
    expect(on).toMatchObject({
      nickname: 'Perla',
      payeeName: 'Perla Santos',
      mobile: '9170009999',
      countryDialingCode: '63',
      mobileVerified: false,
      paymentPasswordHash: expect.stringMatching(/^scrypt/),
    });
    expect(on?.particulars).toEqual({
      birthday: '1990-02-28',
      idNumber: 'AB123456',
      qqNum: '123456',
      wechat: 'perla',
      line: 'perla.s',
      whatsapp: '639170000001',
      facebook: 'perla.santos',
      zalo: '639170000001',
      referralCode: told.referralCode,
      registerMethod: 'H5',
      registerUrl: 'play.example',
    });
    expect(faults(await join({ ...told, referralCode: 'FRIEND1' }))).toEqual(['referralCode unknown']);
    expect(faults(await join({ ...told, birthday: '2015-01-01', paymentPassword: undefined }))).toEqual([
      'birthday too-young',
      'paymentPassword missing',
    ]);
    expect(faults(await join({ ...told, birthday: '2026-02-30', qqNum: '12x45', mobileNum: undefined }))).toEqual([
      'mobileNum missing',
      'birthday format',
      'qqNum format',
    ]);
    const short = { ...told, password: '12345678a', confirmPassword: '12345678a', paymentPassword: '123456' };
    expect((await join(short)).json?.success).toBe(true);
  });

  test('a person is of age on their birthday, not a day before', async () => {
    await rules({ birthday: { enabled: true } });
    const today = platform.services.clock.now();
    const day = (offset: number) =>
      new Date(Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + offset))
        .toISOString()
        .slice(0, 10);
    expect((await join({ birthday: day(0) })).json?.success).toBe(true);
    expect(faults(await join({ birthday: day(1) }))).toEqual(['birthday too-young']);
  });

  test('an invitation sets the upline; an unknown one is refused', async () => {
    const agent = await platform.member({ type: 1 });
    await platform.services.db.update(members).set({ affiliateCode: 'TABLE7' }).where(eq(members.id, agent.id));
    expect(await memberOf(await join({ affiliateCode: ' table7 ' }))).toMatchObject({ uplineId: agent.id });
    const refused = await join({ affiliateCode: 'NOBODY' });
    expect([refused.json?.errorCode, ...faults(refused)]).toEqual(['RECOMMENDER_NOT_FOUND', 'affiliateCode unknown']);
    await rules({ recommenderId: { enabled: true } });
    const friend = await platform.member();
    expect(await memberOf(await join({ recommenderId: String(friend.id) }))).toMatchObject({ uplineId: friend.id });
    expect((await join({ recommenderId: '99999999' })).json?.errorCode).toBe('US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR');
  });

  test('a taken e-mail address is not revealed; its owner is notified', async () => {
    await join({ email: 'owner@example.com' });
    const second = await join({ email: 'OWNER@example.com' });
    expect(second.json?.success).toBe(true);
    expect(await memberOf(second)).toMatchObject({ email: null });
    expect((await messages('owner@example.com'))[0]).toMatchObject({
      channel: 'email',
      subject: 'You already have an account',
    });
  });

  test('a taken address looks like a new one to the visitor, and its owner is notified once an hour', async () => {
    const first = await join({ email: 'known@example.com' });
    const seen = async (answer: Answer) => {
      const token = tokenIn(answer);
      return [
        (await platform.ask(memberInfo, { token })).json?.value,
        (await platform.ask(securityConfig, { token })).json?.value,
      ].map((value) => ({ ...(value as object), id: 0, account: '', nickname: '', regDate: 0, lastLoginAt: 0 }));
    };
    const second = await join({ email: 'known@example.com' });
    expect(await seen(second)).toEqual(await seen(first));
    expect(await seen(second)).toMatchObject([{ email: 'kn****@example.com' }, { emailBound: true }]);
    for (let time = 0; time < 2; time += 1)
      expect((await join({ email: 'known@example.com' })).json?.success).toBe(true);
    expect(await messages('known@example.com')).toHaveLength(1);
    platform.services.clock.shift(3_600_001);
    await join({ email: 'known@example.com' });
    expect(await messages('known@example.com')).toHaveLength(2);
  });

  test('a failed registration sends no message', async () => {
    await join({ email: 'quiet@example.com' });
    const { ledger } = platform.services;
    const post = vi.spyOn(ledger, 'post').mockRejectedValueOnce(new Error('no money'));
    expect((await join({ email: 'quiet@example.com' })).json?.success).not.toBe(true);
    expect(await messages('quiet@example.com')).toEqual([]);
    post.mockRestore();
  });

  test('a captcha is required if the rules have one', async () => {
    await rules({ captcha: { enabled: true, required: true } });
    expect(faults(await join())).toEqual(['captcha missing']);
    const { headers } = await platform.ask(captcha);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const [row] = await platform.services.db
      .select()
      .from(captchas)
      .where(eq(captchas.id, cookie.replace('captchaId=', '')));
    expect((await join({ captcha: 'WRONG' })).json).toMatchObject({
      errorCode: 'INVALID_CAPTCHA',
      value: { captcha: true },
    });
    expect((await join({ captcha: row?.answer }, { cookie })).json?.success).toBe(true);
    expect((await join({ captcha: row?.answer }, { cookie })).json?.errorCode).toBe('INVALID_CAPTCHA');
  });

  describe('features', () => {
    test('USERNAMEREG3 enables registration by username', async () => {
      const { username } = await platform.member();
      const isFree = (name: string) => platform.ask(usernameCheck, { body: { username: name } });
      await features({ USERNAMEREG3: false });
      expect((await join()).json?.errorCode).toBe('function.not.available');
      for (const name of [username, newName()])
        expect((await isFree(name)).json).toMatchObject({ success: false, errorCode: 'function.not.available' });
      await features({ USERNAMEREG3: true });
      expect((await join()).json?.success).toBe(true);
      expect(valueOf(await isFree(username))).toEqual({ free: false });
    });

    test('MOBILENUMREG3 enables registration by mobile number, including codes', async () => {
      const number = newNumber();
      await features({ MOBILENUMREG3: false });
      expect((await sms(number)).json?.errorCode).toBe('function.not.available');
      expect((await joinMobile(number, { verificationCode: '123456' })).json?.errorCode).toBe('function.not.available');
      await features({ MOBILENUMREG3: true });
      expect((await sms(number)).json?.value).toMatchObject({ expiredMinutes: 2 });
      const answer = await joinMobile(`0${number.slice(0, 3)} ${number.slice(3)}`, {
        verificationCode: await codeFor(number),
      });
      expect(await memberOf(answer)).toMatchObject({
        mobile: number,
        mobileVerified: true,
        countryDialingCode: '63',
        username: expect.stringMatching(/^p[a-z\d]{9}$/),
      });
    });

    test('MOBILENUMPASSREG3 requires a password there', async () => {
      const [first, second] = [newNumber(), newNumber()];
      await features({ MOBILENUMPASSREG3: true });
      await sms(first);
      expect(
        faults(
          await joinMobile(first, {
            password: undefined,
            confirmPassword: undefined,
            verificationCode: await codeFor(first),
          }),
        ),
      ).toEqual(['password missing', 'confirmPassword missing']);
      await features({ MOBILENUMPASSREG3: false });
      await sms(second);
      const without = await joinMobile(second, {
        password: undefined,
        confirmPassword: undefined,
        verificationCode: await codeFor(second),
      });
      expect(await memberOf(without)).toMatchObject({ passwordHash: null });
    });

    test('REGMOBVERF3 verifies the number of a registration by username', async () => {
      const number = newNumber();
      expect((await sms(number, {}, usernameRegSms)).json?.errorCode).toBe('function.not.available');
      await features({ REGMOBVERF3: true });
      expect(faults(await join())).toEqual(['mobileNum missing', 'verificationCode missing']);
      expect((await sms(number, {}, usernameRegSms)).json?.success).toBe(true);
      const mine = { mobileNum: number, countryDialingCode: '63' };
      expect((await join({ ...mine, verificationCode: '000001' })).json?.errorCode).toBe('VALIDATION_CODE_NOT_EXIST');
      expect(await memberOf(await join({ ...mine, verificationCode: await codeFor(number) }))).toMatchObject({
        mobile: number,
        mobileVerified: true,
      });
    });

    test('GEETEST3 requires a solved slider, valid once', async () => {
      await features({ GEETEST3: true });
      expect((await join()).json).toMatchObject({ errorCode: 'geetest_captcha_err', value: { slider: true } });
      const geetestValidateV4 = await solve();
      expect((await join({ geetestValidateV4 })).json?.success).toBe(true);
      expect((await join({ geetestValidateV4 })).json?.errorCode).toBe('geetest_captcha_err');
      expect((await join({ geetestValidateV4: { ...(await solve()), pass_token: 'forged' } })).json?.errorCode).toBe(
        'geetest_captcha_err',
      );
    });

    test('with a code, GEETEST3 requires the slider before the SMS, and not again', async () => {
      await features({ GEETEST3: true });
      const number = newNumber();
      expect((await sms(number)).json?.errorCode).toBe('geetest_captcha_err');
      expect((await sms(number, { geetestValidateV4: await solve() })).json?.success).toBe(true);
      expect((await joinMobile(number, { verificationCode: await codeFor(number) })).json?.success).toBe(true);
    });
  });

  describe('a number', () => {
    test('that has an account looks like any other; its owner is notified by SMS', async () => {
      const [known, fresh] = [newNumber(), newNumber()];
      await sms(known);
      await joinMobile(known, { verificationCode: await codeFor(known) });
      platform.services.clock.shift(60_000);
      const shape = ({ status, json }: Answer) => ({ status, ...json, value: Object.keys(valueOf({ json })) });
      expect(shape(await sms(known))).toEqual(shape(await sms(fresh)));
      expect((await messages(`+63${known}`))[0]?.body).toContain('already has an account');
      const wrong = await joinMobile(known, { verificationCode: '123456' });
      expect(wrong.json).toEqual((await joinMobile(fresh, { verificationCode: '000000' })).json);
    });

    test('cannot be registered twice at once with valid codes', async () => {
      const number = newNumber();
      await sms(number);
      const verificationCode = await codeFor(number);
      const answers = await Promise.all(Array.from({ length: 3 }, () => joinMobile(number, { verificationCode })));
      expect(answers.filter(({ json }) => json?.success)).toHaveLength(1);
    });

    test('that is invalid is refused before anything is sent', async () => {
      for (const [dialing, number] of [
        ['63', '12'],
        ['63', 'nine'],
        ['999', '9170000001'],
        ['', '9170000001'],
      ] as const) {
        expect((await sms(number, { countryDialingCode: dialing })).json?.errorCode).toBe(
          'US_CUSTOMRE_MOBILE_NO_FORMAT_ERROR',
        );
      }
    });
  });
});
