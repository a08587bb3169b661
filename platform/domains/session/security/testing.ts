import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import * as authenticatorCalls from '../../../../schema/upstream/authenticator.ts';
import { login, loginVerification } from '../../../../schema/upstream/session.ts';
import type { TestDatabaseKind } from '../../../database/testing.ts';
import { siteDocuments } from '../../../tables.ts';
import type { Answer, TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';

export const MINUTE = 60_000;
export const DAY = 1_440 * MINUTE;
/** Headers of a visitor at an address where the platform has seen no member. */
export const ELSEWHERE = { 'x-forwarded-for': '198.51.100.4' };

/** Response values of the calls in these tests. */
interface Values {
  readonly token: string;
  readonly challenge: string;
  readonly verifications: readonly { readonly verificationType: string; readonly destination?: string }[];
  readonly secret: string;
  readonly uri: string;
  readonly recoveryCodes: string[];
  readonly options: string;
  readonly sessions: readonly {
    readonly id: number;
    readonly userAgent: string | null;
    readonly ip: string;
    readonly current: boolean;
  }[];
}

export type Account = Awaited<ReturnType<TestPlatform['member']>>;
type Headers = Readonly<Record<string, string>>;

export const valueOf = (answer: Answer): Values => answer.json?.value as Values;
export const tokenIn = (answer: Answer): string => valueOf(answer).token;

export type SecurityPlatform = Awaited<ReturnType<typeof openSecurityPlatform>>;

/** A platform without limits on codes, and helpers for members' security settings. */
export async function openSecurityPlatform(kind: TestDatabaseKind, variables: Readonly<Record<string, string>> = {}) {
  const platform = await openTestPlatform(kind, variables);
  const { clock, db, outbox, settings } = platform.services;
  await db
    .insert(siteDocuments)
    .values({ key: 'brand', value: { name: 'Test & House', taglines: { EN: 'A quiet room' } } });
  await settings.set(db, 'codes', { resendSeconds: 0, hourlyPerAddress: 1_000 });

  // A number belongs to one member; all of these have the same ending.
  let numbers = 0;
  const newMobile = (): string => `917${String((numbers += 1)).padStart(4, '0')}001`;
  const signIn = (
    { username, password }: Pick<Account, 'username' | 'password'>,
    extra: object = {},
    headers: Headers = {},
  ) => platform.ask(login, { body: { username, password, type: 'username', ...extra }, headers });
  const codeNow = (secret: string): string =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() });

  return {
    ...platform,
    /** Resets the clock, for the next test. */
    beOnTime: () => clock.shift(-clock.offset()),
    newMobile,
    signIn,
    /** The code that the app shows at the platform's time. */
    codeNow,
    guarded: (extra: object = {}) =>
      platform.member({
        checksNewAddresses: true,
        address: '203.0.113.7',
        email: 'amihan@example.com',
        countryDialingCode: '63',
        mobile: newMobile(),
        payeeName: 'Amíhan  Dela Cruz',
        mobileVerified: true,
        ...extra,
      }),
    async challengeOf(account: Account, headers: Headers = ELSEWHERE) {
      const answer = await signIn(account, {}, headers);
      expect(answer.json?.errorCode).toBe('login_verify_required');
      return valueOf(answer);
    },
    verify: (
      { username, password }: Account,
      challenge: string,
      verificationType: string,
      verificationCode: string,
      extra: object = {},
    ) =>
      platform.ask(loginVerification, {
        body: { username, password, challenge, verificationType, verificationCode, ...extra },
        headers: ELSEWHERE,
      }),
    codeTo: async (recipient: string): Promise<string> =>
      (await outbox.list(db, { recipient, limit: 1 }))[0]?.body.match(/\d{6}/)?.[0] ?? '',
    /** Activates an authenticator; its present code is used up, and the clock moves on to the next. */
    async enrol({ token }: Account) {
      const { secret } = valueOf(await platform.ask(authenticatorCalls.enrolAuthenticator, { token }));
      const answer = await platform.ask(authenticatorCalls.confirmAuthenticator, {
        token,
        body: { code: codeNow(secret) },
      });
      clock.shift(MINUTE);
      return { secret, recovery: valueOf(answer).recoveryCodes };
    },
  };
}
