import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import * as authenticatorCalls from '../../../../schema/upstream/authenticator.ts';
import * as calls from '../../../../schema/upstream/security.ts';
import { testDatabases } from '../../../database/testing.ts';
import { authenticators, recoveryCodes } from './tables.ts';
import { MINUTE, openSecurityPlatform, type SecurityPlatform, tokenIn, valueOf } from './testing.ts';

describe.each(testDatabases)('an app that shows codes, and the password said again (%s)', (kind) => {
  let platform: SecurityPlatform;
  beforeAll(async () => {
    platform = await openSecurityPlatform(kind);
  });
  afterAll(() => platform.close());
  afterEach(() => platform.beOnTime());

  describe('an authenticator', () => {
    test('is active once a code was confirmed, is sealed at rest, and is then required at every sign-in', async () => {
      const account = await platform.member();
      const { secret, uri } = valueOf(
        await platform.ask(authenticatorCalls.enrolAuthenticator, { token: account.token }),
      );
      expect(uri).toContain(`otpauth://totp/Test%20%26%20House:${account.username}`);
      expect((await platform.signIn(account)).json?.success).toBe(true);
      expect(
        (await platform.ask(authenticatorCalls.confirmAuthenticator, { token: account.token, body: { code: '12345' } }))
          .json?.errorCode,
      ).toBe('VALIDATION_CODE_NOT_EXIST');
      const first = platform.codeNow(secret);
      const confirmed = await platform.ask(authenticatorCalls.confirmAuthenticator, {
        token: account.token,
        body: { code: first },
      });
      expect(valueOf(confirmed).recoveryCodes).toHaveLength(10);
      const [row] = await platform.services.db
        .select()
        .from(authenticators)
        .where(eq(authenticators.memberId, account.id));
      expect(row?.sealedSecret).not.toContain(secret);
      const { challenge, verifications } = await platform.challengeOf(account, {});
      expect(verifications).toEqual([{ verificationType: 'totp' }]);
      expect(
        (await platform.verify(account, challenge, 'totp', first)).json?.errorCode,
        'the code that confirmed it is used up',
      ).toBe('VALIDATION_CODE_NOT_EXIST');
      platform.services.clock.shift(MINUTE);
      expect((await platform.verify(account, challenge, 'totp', platform.codeNow(secret))).json?.success).toBe(true);
    });

    test('accepts a time step once, even concurrently, and a phone whose clock is a little off', async () => {
      const account = await platform.member();
      const { secret } = await platform.enrol(account);
      const challenges = [await platform.challengeOf(account, {}), await platform.challengeOf(account, {})];
      const code = platform.codeNow(secret);
      const answers = await Promise.all(
        challenges.map(({ challenge }) => platform.verify(account, challenge, 'totp', code)),
      );
      expect(answers.filter(({ json }) => json?.success === true)).toHaveLength(1);
      platform.services.clock.shift(MINUTE);
      const late = platform.codeNow(secret);
      platform.services.clock.shift(25_000);
      expect(
        (await platform.verify(account, (await platform.challengeOf(account, {})).challenge, 'totp', late)).json
          ?.success,
      ).toBe(true);
    });

    test('can be replaced by a recovery code, valid once and stored as a hash', async () => {
      const account = await platform.member();
      const { recovery } = await platform.enrol(account);
      const code = recovery[0] ?? '';
      const kept = await platform.services.db
        .select()
        .from(recoveryCodes)
        .where(eq(recoveryCodes.memberId, account.id));
      expect(JSON.stringify(kept)).not.toContain(code.replace('-', ''));
      expect(
        (
          await platform.verify(
            account,
            (await platform.challengeOf(account, {})).challenge,
            'totp',
            code.toUpperCase(),
          )
        ).json?.success,
      ).toBe(true);
      expect(
        (await platform.verify(account, (await platform.challengeOf(account, {})).challenge, 'totp', code)).json
          ?.success,
      ).toBe(false);
    });

    test('is removed with password and code, and not required any more', async () => {
      const account = await platform.member();
      const { secret } = await platform.enrol(account);
      const remove = (password: string, code: string) =>
        platform.ask(authenticatorCalls.removeAuthenticator, { token: account.token, body: { password, code } });
      expect(
        (await platform.ask(authenticatorCalls.enrolAuthenticator, { token: account.token })).json?.errorCode,
      ).toBe('USER_ALREADY_VERIFIED');
      expect((await remove('wrong', platform.codeNow(secret))).json?.errorCode).toBe('US_INCORRECT_PASSWORD_ERROR');
      expect((await remove(account.password, '000000')).json?.errorCode).toBe('VALIDATION_CODE_NOT_EXIST');
      expect((await remove(account.password, platform.codeNow(secret))).json?.success).toBe(true);
      expect((await platform.signIn(account)).json?.success).toBe(true);
    });

    test('gives new recovery codes for a code; the old ones are invalid', async () => {
      const account = await platform.member();
      const { secret, recovery } = await platform.enrol(account);
      const renewed = await platform.ask(authenticatorCalls.renewRecoveryCodes, {
        token: account.token,
        body: { code: platform.codeNow(secret) },
      });
      expect(valueOf(renewed).recoveryCodes).not.toContain(recovery[0]);
      expect(
        (await platform.verify(account, (await platform.challengeOf(account, {})).challenge, 'totp', recovery[0] ?? ''))
          .json?.success,
      ).toBe(false);
      expect(valueOf(await platform.ask(calls.security, { token: account.token }))).toMatchObject({
        authenticator: { recoveryCodesLeft: 10 },
      });
    });
  });

  test('wrong codes lock an authenticator across all calls, and the right password does not reset that', async () => {
    const account = await platform.member();
    const { secret } = await platform.enrol(account);
    const renew = async (code: string) =>
      (await platform.ask(authenticatorCalls.renewRecoveryCodes, { token: account.token, body: { code } })).json
        ?.errorCode;
    const confirm = async (code: string) =>
      (await platform.ask(calls.confirmIdentity, { token: account.token, body: { password: account.password, code } }))
        .json?.errorCode;
    for (let time = 0; time < 4; time += 1) {
      expect(await renew('000000')).toBe('VALIDATION_CODE_NOT_EXIST');
      expect(await confirm('000000')).toBe('VALIDATION_CODE_NOT_EXIST');
    }
    expect(await renew(platform.codeNow(secret))).toBe('PASSWORD_LOCKED');
    const removal = await platform.ask(authenticatorCalls.removeAuthenticator, {
      token: account.token,
      body: { password: account.password, code: platform.codeNow(secret) },
    });
    expect(removal.json?.errorCode).toBe('PASSWORD_LOCKED');
  });

  test('an automatic sign-in of a remembered browser does not count as a password', async () => {
    const account = await platform.member();
    const renewalKey = 'what-a-remembered-browser-is-known-by';
    await platform.signIn(account, { renewalKey });
    const renewed = tokenIn(await platform.signIn(account, { renewal: true, renewalKey }));
    expect((await platform.ask(authenticatorCalls.enrolAuthenticator, { token: renewed })).json?.errorCode).toBe(
      'confirmation_required',
    );
    await platform.ask(calls.confirmIdentity, { token: renewed, body: { password: account.password } });
    expect((await platform.ask(authenticatorCalls.enrolAuthenticator, { token: renewed })).json?.success).toBe(true);
  });

  test('security settings can only be changed soon after the password was given', async () => {
    const account = await platform.member();
    platform.services.clock.shift(11 * MINUTE);
    expect((await platform.ask(authenticatorCalls.enrolAuthenticator, { token: account.token })).json?.errorCode).toBe(
      'confirmation_required',
    );
    expect(
      (await platform.ask(calls.confirmIdentity, { token: account.token, body: { password: 'wrong' } })).json
        ?.errorCode,
    ).toBe('US_INCORRECT_PASSWORD_ERROR');
    expect(
      (await platform.ask(calls.confirmIdentity, { token: account.token, body: { password: account.password } })).json
        ?.success,
    ).toBe(true);
    expect((await platform.ask(authenticatorCalls.enrolAuthenticator, { token: account.token })).json?.success).toBe(
      true,
    );
  });
});
