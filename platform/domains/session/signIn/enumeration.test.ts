import { createHook } from 'node:async_hooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoopLogger } from '../../../database/drizzle.ts';
import { forgotByEmail, forgotSms, passwordByEmail, passwordByPhone } from '../../../../schema/upstream/member.ts';
import { mobileRegSms } from '../../../../schema/upstream/registration.ts';
import { login, loginSms } from '../../../../schema/upstream/session.ts';
import { seedContent } from '../../../database/seed/content/seedContent.ts';
import type { Answer, TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { switchFeature } from '../../site/operator/documents.ts';

/** Number of comparisons of a password or code hash: by far the slowest step, which timing would reveal. */
const weighed = { times: 0 };
const counter = createHook({
  init(_id, type) {
    if (type === 'SCRYPTREQUEST') weighed.times += 1;
  },
});

type Ask = () => Promise<Answer>;

const NUMBERS = { known: '9170000001', unknown: '9170000002' };

/**
 * Compares responses, and the work behind them. The work is counted, because times measured on a busy machine prove
 * nothing.
 */
describe('whether an account exists is not revealed', () => {
  let platform: TestPlatform;
  let username = '';
  beforeAll(async () => {
    counter.enable();
    platform = await openTestPlatform('memory');
    await seedContent(platform.services.db, platform.services.clock.now());
    for (const code of ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'MOBILENUMREG3', 'REGMOBVERF3'])
      await switchFeature(platform.operator, code, true);
    await switchFeature(platform.operator, 'GEETEST3', false);
    ({ username } = await platform.member({
      countryDialingCode: '63',
      mobile: NUMBERS.known,
      mobileVerified: true,
      email: 'known@example.com',
    }));
  });
  afterAll(async () => {
    counter.disable();
    await platform.close();
  });
  beforeEach(() => void vi.spyOn(NoopLogger.prototype, 'logQuery'));
  afterEach(() => vi.restoreAllMocks());

  /** The response to a caller, and the work of the platform. */
  async function cost(ask: Ask, before?: Ask) {
    // Long enough for every limit to expire.
    platform.services.clock.shift(2 * 3_600_000);
    await before?.();
    const statements = vi.mocked(NoopLogger.prototype.logQuery);
    statements.mockClear();
    weighed.times = 0;
    const { status, json } = await ask();
    const { expirationTime: _moment, ...value } = (json?.value ?? {}) as Record<string, unknown>;
    return { seen: { status, ...json, value }, weighed: weighed.times, statements: statements.mock.calls.length };
  }

  /**
   * @param answer the error code, or `done`. Queuing an e-mail or an SMS is one more statement; everything else must be
   * the same.
   */
  async function compare(
    answer: string,
    known: Ask,
    unknown: Ask,
    { messages = 0, before = [] }: { readonly messages?: number; readonly before?: readonly Ask[] } = {},
  ): Promise<'alike'> {
    const [one, other] = [await cost(known, before[0]), await cost(unknown, before[1])];
    expect(one.seen.errorCode ?? 'done').toBe(answer);
    expect(other.seen).toEqual(one.seen);
    expect(other.weighed).toBe(one.weighed);
    expect(one.statements).toBeGreaterThan(1);
    expect(Math.abs(one.statements - other.statements)).toBeLessThanOrEqual(messages);
    return 'alike';
  }

  const signIn = (name: string) => () =>
    platform.ask(login, { body: { username: name, password: 'Wrong#2026', type: 'username' } });
  const byNumber = (call: typeof loginSms | typeof forgotSms, mobileNum: string) => () =>
    platform.ask(call, { body: { countryDialingCode: '63', mobileNum } });

  const mail = (name: string, email: string) => () => platform.ask(forgotByEmail, { body: { username: name, email } });

  test('by a wrong password', async () => {
    expect(await compare('US_INCORRECT_USERNAME_PASSWORD_ERROR', signIn(username), signIn('nobody-here'))).toBe(
      'alike',
    );
    expect((await cost(signIn(username))).weighed).toBe(1);
  });

  test('by repeating it until a captcha is required, and beyond', async () => {
    const kinds = async (name: string) => {
      const seen = [];
      for (let turn = 0; turn < 12; turn += 1) seen.push((await signIn(name)()).json);
      return seen;
    };
    expect(await kinds('nobody-at-all')).toEqual(await kinds((await platform.member()).username));
  });

  test('by requesting a code to sign in with', async () => {
    expect(
      await compare('done', byNumber(loginSms, NUMBERS.known), byNumber(loginSms, NUMBERS.unknown), { messages: 1 }),
    ).toBe('alike');
  });

  test('by guessing that code', async () => {
    const guess = (number: string) => () =>
      platform.ask(login, { body: { username: number, password: '000000', type: 'sms', countryDialingCode: '63' } });
    expect(
      await compare('VALIDATION_CODE_NOT_EXIST', guess(NUMBERS.known), guess(NUMBERS.unknown), {
        before: [byNumber(loginSms, NUMBERS.known), byNumber(loginSms, NUMBERS.unknown)],
      }),
    ).toBe('alike');
  });

  test('by requesting a new password by phone', async () => {
    expect(
      await compare('done', byNumber(forgotSms, NUMBERS.known), byNumber(forgotSms, NUMBERS.unknown), { messages: 1 }),
    ).toBe('alike');
  });

  test('by requesting a new password by e-mail: name and address, a name with another’s address, nobody', async () => {
    expect(
      await compare('done', mail(username, 'known@example.com'), mail('nobody-here', 'unknown@example.com'), {
        messages: 1,
      }),
    ).toBe('alike');
    expect(
      await compare('done', mail(username, 'other@example.com'), mail('nobody-here', 'unknown2@example.com')),
    ).toBe('alike');
  });

  test('by guessing the code of a new password', async () => {
    const words = { newPassword: 'Changed#2027', verificationCode: '000000' };
    const byMail = (name: string, email: string) => () =>
      platform.ask(passwordByEmail, { body: { username: name, email, ...words } });
    const byPhone = (mobileNum: string) => () =>
      platform.ask(passwordByPhone, { body: { countryDialingCode: '63', mobileNum, ...words } });
    expect(
      await compare(
        'VALIDATION_CODE_NOT_EXIST',
        byMail(username, 'known@example.com'),
        byMail('nobody-here', 'unknown@example.com'),
        { before: [mail(username, 'known@example.com'), mail('nobody-here', 'unknown@example.com')] },
      ),
    ).toBe('alike');
    expect(
      await compare('VALIDATION_CODE_NOT_EXIST', byPhone(NUMBERS.known), byPhone(NUMBERS.unknown), {
        before: [byNumber(forgotSms, NUMBERS.known), byNumber(forgotSms, NUMBERS.unknown)],
      }),
    ).toBe('alike');
  });

  test('by requesting a code to register with', async () => {
    const ask = (mobileNo: string) => () =>
      platform.ask(mobileRegSms, { body: { countryDialingCode: '63', mobileNo } });
    expect(await compare('done', ask(NUMBERS.known), ask(NUMBERS.unknown), { messages: 1 })).toBe('alike');
  });
});
