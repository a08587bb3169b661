import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { linkIdentity } from '../../../../schema/upstream/identities.ts';
import { memberInfo } from '../../../../schema/upstream/member.ts';
import { login, loginGoogle, loginSms, loginVerification } from '../../../../schema/upstream/session.ts';
import { testDatabases } from '../../../database/testing.ts';
import type { Answer } from '../../../testing.ts';
import { siteDocuments } from '../../../tables.ts';
import type { TestIssuer } from '../social/testIssuer.ts';
import { openTestIssuer } from '../social/testIssuer.ts';
import { ELSEWHERE, MINUTE, openSecurityPlatform, type SecurityPlatform, valueOf } from './testing.ts';

const AUDIENCE = 'croupier-client';
const FLAGS = [
  {
    modId: 'COMM3',
    enabled: '1',
    childrenNodes: ['GOOGLELOGIN3', 'MOBILEVERCODELOGIN3'].map((modId) => ({ modId, enabled: '1', childrenNodes: [] })),
  },
];

describe.each(testDatabases)('the extra step on every door (%s)', (kind) => {
  let issuer: TestIssuer;
  let platform: SecurityPlatform;
  let numbers = 0;
  beforeAll(async () => {
    issuer = await openTestIssuer(AUDIENCE);
    platform = await openSecurityPlatform(kind, { OIDC_GOOGLE_ISSUER: issuer.url, OIDC_GOOGLE_CLIENT_ID: AUDIENCE });
    await platform.services.db.insert(siteDocuments).values({ key: 'whitelabel', value: FLAGS });
  });
  afterAll(async () => {
    await platform.close();
    await issuer.close();
  });
  afterEach(() => platform.beOnTime());

  /** A member with a verified number and a Google account, whose last address was not `ELSEWHERE`. */
  async function someone(extra: object = {}) {
    const mobile = `918${String((numbers += 1)).padStart(7, '0')}`;
    const sub = randomUUID();
    const member = await platform.member({
      countryDialingCode: '63',
      mobile,
      mobileVerified: true,
      payeeName: 'Amihan Cruz',
      ...extra,
    });
    const { challenge } = valueOf(
      await platform.ask(loginGoogle, { body: { credential: await issuer.token({ sub }) } }),
    );
    expect((await platform.ask(linkIdentity, { token: member.token, body: { challenge } })).status).toBe(200);
    return { ...member, mobile, sub };
  }

  type Someone = Awaited<ReturnType<typeof someone>>;

  async function bySms({ mobile }: Someone, extra: object = {}): Promise<Answer> {
    await platform.ask(loginSms, { body: { countryDialingCode: '63', mobileNum: mobile } });
    return platform.ask(login, {
      body: {
        username: mobile,
        countryDialingCode: '63',
        password: await platform.codeTo(`+63${mobile}`),
        type: 'sms',
        ...extra,
      },
      headers: ELSEWHERE,
    });
  }
  const byGoogle = async ({ sub }: Someone, extra: object = {}) =>
    platform.ask(loginGoogle, { body: { credential: await issuer.token({ sub }), ...extra }, headers: ELSEWHERE });
  const doors = [
    ['SMS', bySms],
    ['Google', byGoogle],
  ] as const;

  const verify = (challenge: string, verificationType: string, verificationCode: string, extra: object = {}) =>
    platform.ask(loginVerification, {
      body: { challenge, verificationType, verificationCode, ...extra },
      headers: ELSEWHERE,
    });

  test.each(doors)(
    'by %s an authenticator is asked for, and is enough without a password; nothing of it is good twice',
    async (_name, come) => {
      const member = await someone();
      const { secret } = await platform.enrol(member);
      const asked = await come(member);
      expect(asked.json).toMatchObject({ success: false, errorCode: 'login_verify_required' });
      const { challenge, verifications, token } = valueOf(asked);
      expect({ verifications, token }).toEqual({ verifications: [{ verificationType: 'totp' }], token: undefined });
      expect((await verify(challenge, 'totp', '000000')).json).toMatchObject({
        errorCode: 'VALIDATION_CODE_NOT_EXIST',
        value: { attemptsLeft: 4 },
      });
      const passed = await verify(challenge, 'totp', platform.codeNow(secret));
      expect((await platform.ask(memberInfo, { token: valueOf(passed).token })).json?.value).toMatchObject({
        id: member.id,
      });
      platform.services.clock.shift(MINUTE);
      expect((await verify(challenge, 'totp', platform.codeNow(secret))).json?.errorCode).toBe(
        'login_verification_over',
      );
    },
  );

  test.each(doors)('by %s a browser that is trusted is not asked again', async (_name, come) => {
    const member = await someone();
    const { secret } = await platform.enrol(member);
    const loginDeviceId = randomUUID();
    expect(
      (await verify(valueOf(await come(member)).challenge, 'totp', platform.codeNow(secret), { loginDeviceId })).json
        ?.success,
    ).toBe(true);
    expect((await come(member, { loginDeviceId })).json?.success).toBe(true);
    expect((await come(member)).json?.errorCode).toBe('login_verify_required');
  });

  test('from a new address an SMS cannot be both steps; after a provider’s sign-in it can be the second', async () => {
    const member = await someone({ checksNewAddresses: true, address: '203.0.113.7' });
    const kinds = (answer: Answer) => valueOf(answer).verifications.map(({ verificationType }) => verificationType);
    const asked = await bySms(member);
    expect(kinds(asked)).toEqual(['payeeName']);
    expect(kinds(await byGoogle(member))).toEqual(['sms', 'payeeName']);
    expect((await verify(valueOf(asked).challenge, 'sms', '123456')).status).toBe(400);
    expect((await verify(valueOf(asked).challenge, 'payeeName', 'amihan cruz')).json?.success).toBe(true);
    expect((await byGoogle(member)).json?.success, 'the address is registered now').toBe(true);
  });

  test('a code by SMS that has led to the extra step is used', async () => {
    const member = await someone();
    await platform.enrol(member);
    await bySms(member);
    const again = await platform.ask(login, {
      body: {
        username: member.mobile,
        countryDialingCode: '63',
        password: await platform.codeTo(`+63${member.mobile}`),
        type: 'sms',
      },
    });
    expect(again.json?.errorCode).toBe('VALIDATION_CODE_NOT_EXIST');
  });

  test('the challenge of a sign-in by password still requires the password', async () => {
    const member = await someone();
    const { secret } = await platform.enrol(member);
    const { challenge } = valueOf(
      await platform.ask(login, { body: { username: member.username, password: member.password } }),
    );
    expect((await verify(challenge, 'totp', platform.codeNow(secret))).json?.errorCode).toBe('login_verification_over');
    expect(
      (await verify(challenge, 'totp', platform.codeNow(secret), { username: member.username })).json?.errorCode,
    ).toBe('US_INCORRECT_USERNAME_PASSWORD_ERROR');
    expect(
      (
        await verify(challenge, 'totp', platform.codeNow(secret), {
          username: member.username,
          password: member.password,
        })
      ).json?.success,
    ).toBe(true);
  });

  test('with only the phone, starting again gives no more tries, and does not lock the password', async () => {
    const member = await someone({ checksNewAddresses: true, address: '203.0.113.7' });
    const codes = new Set<string | undefined>();
    for (let time = 0; time < 12; time += 1)
      codes.add((await verify(valueOf(await byGoogle(member)).challenge, 'payeeName', 'Somebody')).json?.errorCode);
    expect(codes).toEqual(new Set(['VALIDATION_CODE_NOT_EXIST', 'PASSWORD_LOCKED']));
    expect(
      (
        await platform.ask(login, {
          body: { username: member.username, password: member.password },
          headers: { 'x-forwarded-for': '203.0.113.7' },
        })
      ).json?.success,
    ).toBe(true);
  });
});
