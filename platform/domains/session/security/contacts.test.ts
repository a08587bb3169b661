import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../database/drizzle.ts';
import { LANGUAGES } from '../../../../schema/languages.ts';
import { changePassword, memberInfo } from '../../../../schema/upstream/member.ts';
import * as contactCalls from '../../../../schema/upstream/memberContacts.ts';
import * as calls from '../../../../schema/upstream/security.ts';
import { testDatabases } from '../../../database/testing.ts';
import type { Answer } from '../../../testing.ts';
import { NOTICE_WORDS, NOTICES } from '../letters/words.ts';
import { members } from '../../../members/tables.ts';
import { MINUTE, openSecurityPlatform, type SecurityPlatform } from './testing.ts';

describe.each(testDatabases)('by what a member is reached (%s)', (kind) => {
  let platform: SecurityPlatform;
  let made = 0;
  beforeAll(async () => {
    platform = await openSecurityPlatform(kind);
  });
  afterAll(() => platform.close());
  afterEach(() => platform.beOnTime());

  async function someone(extra: object = {}) {
    made += 1;
    const mobile = `919${String(made).padStart(7, '0')}`;
    const email = `old${made}@example.com`;
    return {
      ...(await platform.member({
        language: 'EN',
        email,
        countryDialingCode: '63',
        mobile,
        mobileVerified: true,
        ...extra,
      })),
      email,
      mobile,
      next: `new${made}@example.com`,
    };
  }

  const sentTo = async (recipient: string) =>
    (await platform.services.outbox.list(platform.services.db, { recipient, limit: 1 }))[0] ?? null;
  const ask = (token: string, body: object) => platform.ask(contactCalls.contactCode, { token, body });
  const change = (token: string, body: object, verificationCode: string) =>
    platform.ask(contactCalls.changeContact, { token, body: { ...body, verificationCode } });
  const errorOf = ({ json }: Answer) => json?.errorCode;
  const rowOf = async (id: number) => (await platform.services.db.select().from(members).where(eq(members.id, id)))[0];

  test('a new address is set with the code sent there, and the old one is notified', async () => {
    const { id, token, email, next } = await someone();
    const body = { channel: 'email', email: ` ${next.toUpperCase()} ` };
    expect((await ask(token, body)).json?.success).toBe(true);
    expect(errorOf(await change(token, body, '000000'))).toBe('VALIDATION_CODE_NOT_EXIST');
    const code = await platform.codeTo(next);
    expect((await change(token, body, code)).json?.success).toBe(true);
    expect(await rowOf(id)).toMatchObject({ email: next, emailVerified: true });
    expect(await sentTo(email)).toMatchObject({
      purpose: 'notice.email-changed',
      subject: 'A change to your Test & House account',
      html: expect.stringContaining('Test &amp; House'),
    });
    expect((await platform.ask(memberInfo, { token })).json?.value).toMatchObject({ emailVerified: true });
    expect(errorOf(await ask(token, body)), 'it is theirs already').toBe('USER_ALREADY_VERIFIED');
  });

  test('so is a new number; the old one is notified by SMS, and the address, too', async () => {
    const { id, token, email, mobile } = await someone();
    const body = { channel: 'sms', countryDialingCode: '63', mobileNum: `0920${mobile.slice(-6)}` };
    await ask(token, body);
    expect((await change(token, body, await platform.codeTo(`+63920${mobile.slice(-6)}`))).json?.success).toBe(true);
    expect(await rowOf(id)).toMatchObject({ mobile: `920${mobile.slice(-6)}`, mobileVerified: true });
    expect(await sentTo(`+63${mobile}`)).toMatchObject({ channel: 'sms', purpose: 'notice.mobile-changed' });
    expect(await sentTo(email)).toMatchObject({ channel: 'email', purpose: 'notice.mobile-changed' });
  });

  test('that an address or a number is taken is revealed only with the code', async () => {
    const [owner, other] = [await someone(), await someone()];
    const shape = ({ status, json }: Answer) =>
      JSON.stringify([status, json], (key, value: unknown) => (key === 'expirationTime' ? typeof value : value));
    for (const [taken, free, recipient, refusal] of [
      [
        { channel: 'email', email: owner.email },
        { channel: 'email', email: other.next },
        owner.email,
        'US_CUSTOMER_EMAIL_DUPLICATE_ERROR',
      ],
      [
        { channel: 'sms', countryDialingCode: '63', mobileNum: owner.mobile },
        { channel: 'sms', countryDialingCode: '63', mobileNum: '9211234567' },
        `+63${owner.mobile}`,
        'CUSTOMER_MOBILE_NO_DUPLICATED',
      ],
    ] as const) {
      expect(shape(await ask(other.token, taken))).toBe(shape(await ask(other.token, free)));
      expect(shape(await change(other.token, taken, '00000x'))).toBe(shape(await change(other.token, free, '00000x')));
      expect(errorOf(await change(other.token, taken, await platform.codeTo(recipient)))).toBe(refusal);
    }
    expect(await rowOf(other.id)).toMatchObject({ email: other.email, mobile: other.mobile });
  });

  test('a code is valid only for the member who requested it', async () => {
    const [mine, theirs] = [await someone(), await someone()];
    const body = { channel: 'email', email: mine.next };
    await ask(mine.token, body);
    expect(errorOf(await change(theirs.token, body, await platform.codeTo(mine.next)))).toBe(
      'VALIDATION_CODE_NOT_EXIST',
    );
  });

  test('an older session requires the password first, and the authenticator if there is one', async () => {
    const member = await someone();
    const { token, password, next, email } = member;
    const { secret } = await platform.enrol(member);
    expect(await sentTo(email)).toMatchObject({ purpose: 'notice.authenticator-on' });
    platform.services.clock.shift(11 * MINUTE);
    const body = { channel: 'email', email: next };
    expect((await ask(token, body)).json).toMatchObject({
      errorCode: 'confirmation_required',
      value: { authenticator: true },
    });
    expect(errorOf(await platform.ask(calls.confirmIdentity, { token, body: { password } }))).toBe(
      'VALIDATION_CODE_NOT_EXIST',
    );
    expect(errorOf(await ask(token, body))).toBe('confirmation_required');
    expect(
      (await platform.ask(calls.confirmIdentity, { token, body: { password, code: platform.codeNow(secret) } })).json
        ?.success,
    ).toBe(true);
    expect((await ask(token, body)).json?.success).toBe(true);
  });

  test('a new password is notified to the address, else to the number, in the member’s language', async () => {
    for (const [extra, wordOf] of [
      [{ language: 'VI' }, ({ email }: { email: string; mobile: string }) => email],
      [{ language: 'VI', email: undefined }, ({ mobile }: { email: string; mobile: string }) => `+63${mobile}`],
    ] as const) {
      const member = await someone(extra);
      await platform.ask(changePassword, {
        token: member.token,
        body: { oldPassword: member.password, newPassword: 'Another#2027', confirmNewPassword: 'Another#2027' },
      });
      expect(await sentTo(wordOf(member))).toMatchObject({
        purpose: 'notice.password-changed',
        body: expect.stringContaining(NOTICE_WORDS.VI.notices['password-changed']),
      });
    }
  });
});

test('each notice has a text in each language', () => {
  for (const language of LANGUAGES)
    expect(NOTICES.filter((notice) => (NOTICE_WORDS[language].notices[notice] ?? '').trim() === '')).toEqual([]);
});
