import { describe, expect, test } from 'vitest';
import type { UpstreamErrorMeaning } from '../../../../schema/upstream/errors.ts';
import type { Session } from '../../../session/session.ts';
import { createWorld, refusal } from '../../testing.ts';
import { type ContactInput, toWireContact } from './contacts.ts';
import { createSecuritySource } from './source.ts';

const email = (address: string): ContactInput => ({ email: address });
const mobile = (dialingCode: string, number: string): ContactInput => ({ mobile: { dialingCode, mobile: number } });
const guards = { checksNewAddresses: false, authenticator: null, passkeys: [], sessions: [] };

/** The operator asks for a mobile number of ten digits. */
const registration = {
  mobileRule: async () => ({
    name: 'MOBILE' as const,
    isRequired: true,
    pattern: null,
    patternId: 6 as const,
    minLength: 10,
    maxLength: 10,
  }),
  usernameRule: async () => null,
};

function sourceOf(replies: Readonly<Record<string, unknown>>, session: Partial<Session> | null = {}) {
  const world = createWorld({ session, replies });
  const site = { assets: () => Promise.reject(new Error('not asked for')), isFeatureOn: async () => false };
  return { ...world, security: createSecuritySource(world.scope, { site, registration }) };
}

describe('a new address or number', () => {
  test('is returned as the operator has it', async () => {
    const toWire = (contact: ContactInput) => toWireContact(contact, registration, createWorld({ replies: {} }).scope);
    expect(await toWire(email(' lena@example.com '))).toEqual({ channel: 'email', email: 'lena@example.com' });
    expect(await toWire(mobile('63', '0917 000-0001'))).toEqual({
      channel: 'sms',
      countryDialingCode: '63',
      mobileNum: '0917 000-0001',
    });
  });

  test.each<[string, ContactInput, string]>([
    ['no address', email(''), 'email'],
    ['a blank one', email('   '), 'email'],
    ['a very long one', email(`${'x'.repeat(300)}@example.com`), 'email'],
    ['one with a line break', email('lena@example.com\r\nBcc: all@example.com'), 'email'],
    ['no country', mobile('', '9170000001'), 'dialingCode'],
    ['a country in letters', mobile('+63', '9170000001'), 'dialingCode'],
    ['no number', mobile('63', ''), 'mobile'],
    ['a number in words', mobile('63', 'nine one seven'), 'mobile'],
    ['a number that does not fit the operator’s rule', mobile('63', '917 000 001'), 'mobile'],
  ])('with %s is not sent on', async (_name, contact, field) => {
    const { security, asked } = sourceOf({});
    expect(await security.requestContactCode(contact)).toMatchObject({ __typename: 'InvalidInput', field });
    expect(await security.changeContact(contact, '123456')).toMatchObject({ __typename: 'InvalidInput', field });
    expect(asked).toEqual([]);
  });

  test('is sent a code, and the button waits as long as that is good', async () => {
    const { security, named } = sourceOf({ contactCode: { expiredMinutes: 5 } });
    expect(await security.requestContactCode(email('lena@example.com'))).toEqual({
      __typename: 'RequestContactCodeSuccess',
      resendAfterSeconds: 300,
    });
    expect(named('contactCode')[0]?.body).toEqual({ channel: 'email', email: 'lena@example.com' });
  });

  test('is put in place against the code, and the answer is as things are then', async () => {
    const { security, asked } = sourceOf({ changeContact: null, security: guards, memberInfo: {} });
    expect(await security.changeContact(mobile('63', '9170000001'), ' 123456 ')).toMatchObject({
      __typename: 'ChangeContactSuccess',
    });
    expect(asked[0]).toMatchObject({
      call: 'changeContact',
      body: { channel: 'sms', countryDialingCode: '63', mobileNum: '9170000001', verificationCode: '123456' },
    });
    expect(asked.map(({ call }) => call)).toContain('security');
  });

  test('without its code is none', async () => {
    const { security, asked } = sourceOf({});
    expect(await security.changeContact(email('lena@example.com'), ' ')).toMatchObject({
      __typename: 'InvalidInput',
      field: 'code',
    });
    expect(asked).toEqual([]);
  });

  test('is for members: guests and trial accounts learn why not, and nothing is asked for them', async () => {
    for (const session of [null, { kind: 'TRIAL' }] as const) {
      const { security, asked } = sourceOf({}, session);
      const failure = { __typename: session === null ? 'SessionRequired' : 'RealAccountRequired' };
      expect(await security.requestContactCode(email('lena@example.com'))).toMatchObject(failure);
      expect(await security.changeContact(email('lena@example.com'), '123456')).toMatchObject(failure);
      expect(asked).toEqual([]);
    }
  });

  test.each<[UpstreamErrorMeaning, string]>([
    ['confirmation-required', 'ConfirmationRequired'],
    ['email-taken', 'ContactTaken'],
    ['mobile-taken', 'ContactTaken'],
    ['already-verified', 'ContactKept'],
    ['code-wrong', 'CodeRefused'],
    ['code-expired', 'CodeRefused'],
    ['code-attempts-exceeded', 'CodeRefused'],
    ['session-ended', 'SessionRequired'],
    ['feature-off', 'FeatureUnavailable'],
    ['rate-limited', 'RateLimited'],
  ])('refused for %s says so', async (meaning, __typename) => {
    expect(
      await sourceOf({ changeContact: refusal(meaning) }).security.changeContact(email('lena@example.com'), '123456'),
    ).toMatchObject({ __typename });
  });

  test('says whether the authenticator is required with the password', async () => {
    const { security } = sourceOf({ contactCode: refusal('confirmation-required', { authenticator: true }) });
    expect(await security.requestContactCode(email('lena@example.com'))).toMatchObject({
      __typename: 'ConfirmationRequired',
      needsCode: true,
    });
  });
});
