import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import * as extraStepCalls from '../../../../schema/upstream/extraStep.ts';
import { changePassword, memberInfo } from '../../../../schema/upstream/member.ts';
import { testDatabases } from '../../../database/testing.ts';
import { members } from '../../../members/tables.ts';
import { sameName } from './sameName.ts';
import { authenticators } from './tables.ts';
import { DAY, ELSEWHERE, MINUTE, openSecurityPlatform, type SecurityPlatform, tokenIn } from './testing.ts';

describe.each(testDatabases)('one more step at signing in (%s)', (kind) => {
  let platform: SecurityPlatform;
  beforeAll(async () => {
    platform = await openSecurityPlatform(kind);
  });
  afterAll(() => platform.close());
  afterEach(() => platform.beOnTime());

  describe('the extra step', () => {
    test('is required from an address that is not registered, and only there', async () => {
      const account = await platform.guarded();
      const { verifications } = await platform.challengeOf(account);
      expect(verifications).toEqual([
        { verificationType: 'sms', destination: '+63 ****001' },
        { verificationType: 'email', destination: 'am****@example.com' },
        { verificationType: 'payeeName' },
      ]);
      expect((await platform.signIn(account, {}, { 'x-forwarded-for': '203.0.113.7' })).json?.success).toBe(true);
    });

    test('is not required of a member who has switched it off, unless the operator requires it', async () => {
      const account = await platform.guarded({ checksNewAddresses: false });
      expect((await platform.signIn(account, {}, { 'x-forwarded-for': '198.51.100.99' })).json?.success).toBe(true);
      await platform.services.settings.set(platform.services.db, 'extraStep', { checkNewAddresses: true });
      expect((await platform.signIn(account, {}, { 'x-forwarded-for': '198.51.100.98' })).json?.errorCode).toBe(
        'login_verify_required',
      );
      await platform.services.settings.set(platform.services.db, 'extraStep', { checkNewAddresses: false });
    });

    test('is not revealed without the password', async () => {
      const account = await platform.guarded();
      expect((await platform.signIn({ ...account, password: 'wrong' }, {}, ELSEWHERE)).json?.errorCode).toBe(
        'US_INCORRECT_USERNAME_PASSWORD_ERROR',
      );
    });

    test('offers an address that belonged to another member when it was entered, and sends nothing there', async () => {
      const account = await platform.guarded();
      await platform.services.db
        .update(members)
        .set({ email: null, particulars: { unconfirmedEmail: 'stranger@example.com' } })
        .where(eq(members.id, account.id));
      const { verifications, challenge } = await platform.challengeOf(account);
      expect(verifications).toContainEqual({ verificationType: 'email', destination: 'st****@example.com' });
      expect(
        (await platform.ask(extraStepCalls.extraStepCode, { body: { challenge, verificationType: 'email' } })).json
          ?.success,
      ).toBe(true);
      expect(await platform.codeTo('stranger@example.com')).toBe('');
    });

    test.each(['sms', 'email'])(
      'is passed with the code by %s, and the address is registered then',
      async (channel) => {
        const mobile = platform.newMobile();
        const recipient = channel === 'sms' ? `+63${mobile}` : 'amihan@example.com';
        const account = await platform.guarded({ mobile });
        const { challenge } = await platform.challengeOf(account);
        expect(
          (await platform.ask(extraStepCalls.extraStepCode, { body: { challenge, verificationType: channel } })).json
            ?.success,
        ).toBe(true);
        expect((await platform.verify(account, challenge, channel, '000000x')).json?.errorCode).toBe(
          'VALIDATION_CODE_NOT_EXIST',
        );
        const passed = await platform.verify(account, challenge, channel, await platform.codeTo(recipient));
        expect((await platform.ask(memberInfo, { token: tokenIn(passed) })).status).toBe(200);
        expect(
          (await platform.verify(account, challenge, channel, await platform.codeTo(recipient))).json?.errorCode,
        ).toBe('login_verification_over');
        expect((await platform.signIn(account, {}, ELSEWHERE)).json?.success).toBe(true);
      },
    );

    test('is passed with the name on the bank account, in any spelling', async () => {
      const account = await platform.guarded();
      const { challenge } = await platform.challengeOf(account);
      expect((await platform.verify(account, challenge, 'payeeName', 'Amihan Cruz')).json).toMatchObject({
        errorCode: 'VALIDATION_CODE_NOT_EXIST',
        value: { attemptsLeft: 4 },
      });
      expect((await platform.verify(account, challenge, 'payeeName', ' amihan dela-cruz ')).json?.success).toBe(true);
    });

    test('allows a few tries, even concurrent ones, and then needs the password again', async () => {
      const account = await platform.guarded();
      const { challenge } = await platform.challengeOf(account);
      expect(
        (await platform.verify({ ...account, password: 'wrong' }, challenge, 'payeeName', 'Amihan Dela Cruz')).json
          ?.errorCode,
      ).toBe('US_INCORRECT_USERNAME_PASSWORD_ERROR');
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => platform.verify(account, challenge, 'payeeName', 'Somebody')),
      );
      expect(answers.filter(({ json }) => json?.errorCode === 'VALIDATION_CODE_NOT_EXIST')).toHaveLength(4);
      expect((await platform.verify(account, challenge, 'payeeName', 'Amihan Dela Cruz')).json?.errorCode).toBe(
        'login_verification_over',
      );
    });

    test('repeated wrong guesses lock the name, however often it is restarted', async () => {
      const account = await platform.guarded();
      const { challenge } = await platform.challengeOf(account);
      const codes: (string | undefined)[] = [];
      for (let time = 0; time < 5; time += 1)
        codes.push((await platform.verify(account, challenge, 'payeeName', 'Somebody')).json?.errorCode);
      const next = await platform.signIn(account, {}, ELSEWHERE);
      expect(next.json?.errorCode).toBe('INVALID_CAPTCHA');
      expect(new Set(codes)).toEqual(new Set(['VALIDATION_CODE_NOT_EXIST']));
    });

    test('expires, and is bound to its member', async () => {
      const [account, other] = [await platform.guarded(), await platform.guarded()];
      const { challenge } = await platform.challengeOf(account);
      expect((await platform.verify(other, challenge, 'payeeName', 'Amihan Dela Cruz')).json?.errorCode).toBe(
        'login_verification_over',
      );
      platform.services.clock.shift(11 * MINUTE);
      expect((await platform.verify(account, challenge, 'payeeName', 'Amihan Dela Cruz')).json?.errorCode).toBe(
        'login_verification_over',
      );
      expect(
        (await platform.ask(extraStepCalls.extraStepCode, { body: { challenge, verificationType: 'sms' } })).json
          ?.errorCode,
      ).toBe('login_verification_over');
    });

    test('is not required again of a browser that passed, until the password changes or after a month', async () => {
      const account = await platform.guarded();
      await platform.enrol(account);
      await platform.services.db.delete(authenticators).where(eq(authenticators.memberId, account.id));
      const { challenge } = await platform.challengeOf(account);
      const loginDeviceId = 'a-long-random-text-of-a-browser';
      const token = tokenIn(
        await platform.verify(account, challenge, 'payeeName', 'Amihan Dela Cruz', { loginDeviceId }),
      );
      const far = { 'x-forwarded-for': '198.51.100.200' };
      expect((await platform.signIn(account, { loginDeviceId }, far)).json?.success).toBe(true);
      const body = { oldPassword: account.password, newPassword: 'Changed#2027', confirmNewPassword: 'Changed#2027' };
      expect((await platform.ask(changePassword, { token, body })).json?.success).toBe(true);
      expect(
        (
          await platform.signIn(
            { ...account, password: 'Changed#2027' },
            { loginDeviceId },
            { 'x-forwarded-for': '198.51.100.201' },
          )
        ).json?.errorCode,
      ).toBe('login_verify_required');
    });
  });

  test('names are compared without case, accents and punctuation, and never match when empty', () => {
    expect(sameName('NGUYỄN  VĂN AN', 'nguyen van an')).toBe(true);
    expect(sameName('张 伟', '张伟')).toBe(true);
    expect(sameName('An Nguyen', 'Nguyen An')).toBe(false);
    expect(sameName(' - ', '')).toBe(false);
  });

  test('after a month it is required again of a browser that passed', async () => {
    const account = await platform.member();
    const { secret } = await platform.enrol(account);
    const loginDeviceId = 'another-long-random-text';
    expect(
      (
        await platform.verify(
          account,
          (await platform.challengeOf(account, {})).challenge,
          'totp',
          platform.codeNow(secret),
          {
            loginDeviceId,
          },
        )
      ).json?.success,
    ).toBe(true);
    platform.services.clock.shift(29 * DAY);
    expect((await platform.signIn(account, { loginDeviceId })).json?.success).toBe(true);
    platform.services.clock.shift(2 * DAY);
    expect((await platform.signIn(account, { loginDeviceId })).json?.errorCode).toBe('login_verify_required');
  });
});
