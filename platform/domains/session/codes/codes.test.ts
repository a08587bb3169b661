import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../schema/languages.ts';
import { testDatabases } from '../../../database/testing.ts';
import { siteDocuments } from '../../../tables.ts';
import type { TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { verificationCodes } from '../tables.ts';
import { checkCode, consumeCode, spendCode } from './consume.ts';
import { codeEmail, codeSms } from './messages.ts';
import { CODE_PURPOSES } from './purposes.ts';
import { smsRecipient, toEmail, toMobile } from '../../../members/contact.ts';
import type { CodeRequest } from './sends.ts';
import { issueCode, sweepCodes } from './sends.ts';

const MINUTE = 60_000;

describe.each(testDatabases)('codes (%s)', (kind) => {
  let platform: TestPlatform;
  let next = 0;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await platform.services.db
      .insert(siteDocuments)
      .values({ key: 'brand', value: { name: 'Test & House', taglines: { EN: 'A quiet room' } } });
  });
  afterAll(() => platform.close());
  afterEach(() => platform.services.clock.shift(-platform.services.clock.offset()));

  const newRecipient = () => `+6391700${String((next += 1)).padStart(5, '0')}`;
  const issue = (recipient: string, extra: Partial<CodeRequest> = {}) =>
    issueCode(platform.services, {
      purpose: 'login',
      channel: 'sms',
      recipient,
      language: 'EN',
      ip: `10.0.0.${next}`,
      ...extra,
    });
  const claim = (recipient: string, code: string, purpose: CodeRequest['purpose'] = 'login') =>
    consumeCode(platform.services, { purpose, recipient, code });
  const codeFor = async (recipient: string) => {
    const [newest] = await platform.services.outbox.list(platform.services.db, { recipient, limit: 1 });
    return /\d{6}/.exec(newest?.body ?? '')?.[0] ?? '';
  };
  const other = (code: string) => (code === '000000' ? '000001' : '000000');

  test('a code is valid once, for its purpose and its recipient', async () => {
    const recipient = newRecipient();
    expect(await issue(recipient)).toEqual({ expiredMinutes: 2, expirationTime: expect.any(Number) });
    const code = await codeFor(recipient);
    await expect(claim(recipient, code, 'recovery')).rejects.toMatchObject({ code: 'VALIDATION_CODE_NOT_EXIST' });
    await expect(claim(newRecipient(), code)).rejects.toMatchObject({ code: 'VALIDATION_CODE_NOT_EXIST' });
    await claim(recipient, ` ${code} `);
    await expect(claim(recipient, code)).rejects.toMatchObject({ code: 'VALIDATION_CODE_NOT_EXIST' });
  });

  test('a code that is used many times at once is accepted once', async () => {
    const recipient = newRecipient();
    await issue(recipient);
    const code = await codeFor(recipient);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => claim(recipient, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a code can be checked before it is used', async () => {
    const { services } = platform;
    const recipient = newRecipient();
    await issue(recipient);
    const right = await checkCode(services, { purpose: 'login', recipient, code: await codeFor(recipient) });
    await spendCode(services.db, services, right);
    await expect(spendCode(services.db, services, right)).rejects.toMatchObject({ code: 'VALIDATION_CODE_NOT_EXIST' });
  });

  test('a code expires', async () => {
    const recipient = newRecipient();
    await issue(recipient);
    const code = await codeFor(recipient);
    platform.services.clock.shift(2 * MINUTE);
    await expect(claim(recipient, code)).rejects.toMatchObject({ code: 'VALIDATION_EXPIRED_CODE' });
  });

  test('after five wrong ones, even at once, the right one is refused', async () => {
    const recipient = newRecipient();
    await issue(recipient);
    const code = await codeFor(recipient);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => claim(recipient, other(code))));
    const reasons = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'right',
    );
    expect(reasons.filter((reason) => reason === 'VALIDATION_CODE_NOT_EXIST')).toHaveLength(5);
    await expect(claim(recipient, code)).rejects.toMatchObject({ code: 'VALIDATION_MAX_ATTEMPT_EXCEEDED' });
  });

  test('a new code replaces the one before', async () => {
    const { services } = platform;
    const recipient = newRecipient();
    const issueAs = (code: number) =>
      issueCode(
        { ...services, random: { ...services.random, below: () => code } },
        { purpose: 'login', channel: 'sms', recipient, language: 'EN', ip: '10.0.1.1' },
      );
    await issueAs(42);
    services.clock.shift(31_000);
    await issueAs(43);
    await expect(claim(recipient, '000042')).rejects.toMatchObject({ code: 'VALIDATION_CODE_NOT_EXIST' });
    await expect(claim(recipient, '000043')).resolves.toBeUndefined();
  });

  test('a recipient gets one code per half minute and six per hour, for all purposes together', async () => {
    const recipient = newRecipient();
    const many = await Promise.allSettled([
      issue(recipient),
      issue(recipient),
      issue(recipient, { purpose: 'recovery' }),
    ]);
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(issue(recipient)).rejects.toMatchObject({
      code: 'MAX_SEND_LIMIT',
      value: { retryAfterSeconds: expect.any(Number) },
    });
    for (let sent = 1; sent < 6; sent += 1) {
      platform.services.clock.shift(31_000);
      await issue(recipient);
    }
    platform.services.clock.shift(31_000);
    await expect(issue(recipient)).rejects.toMatchObject({ code: 'MAX_SEND_LIMIT' });
    platform.services.clock.shift(60 * MINUTE);
    await issue(recipient);
  });

  test('an IP address may request so many codes per hour', async () => {
    const { services } = platform;
    await services.settings.set(services.db, 'codes', { hourlyPerAddress: 2 });
    const ip = '10.9.9.9';
    for (let sent = 0; sent < 2; sent += 1) await issue(newRecipient(), { ip });
    await expect(issue(newRecipient(), { ip })).rejects.toMatchObject({ code: 'MAX_SEND_LIMIT' });
    await issue(newRecipient(), { ip: '10.9.9.8' });
    await services.settings.set(services.db, 'codes', { hourlyPerAddress: 40 });
  });

  test('a decoy is answered and limited like a code, sends nothing and is never right', async () => {
    const { services } = platform;
    const recipient = newRecipient();
    expect(Object.keys(await issue(recipient, { isDecoy: true }))).toEqual(['expiredMinutes', 'expirationTime']);
    expect(await services.outbox.list(services.db, { recipient, limit: 1 })).toEqual([]);
    await expect(issue(recipient, { isDecoy: true })).rejects.toMatchObject({ code: 'MAX_SEND_LIMIT' });
    await expect(claim(recipient, '')).rejects.toMatchObject({ code: 'VALIDATION_CODE_NOT_EXIST' });
  });

  test('neither decoys nor tries for another account block a code', async () => {
    const { services } = platform;
    const recipient = newRecipient();
    const mine = { purpose: 'recovery', recipient, claim: 'Owner' } as const;
    await issue(recipient, mine);
    const code = await codeFor(recipient);
    for (let sent = 0; sent < 6; sent += 1) {
      await issue(recipient, { purpose: 'recovery', claim: `stranger${sent}`, isDecoy: true });
      await expect(consumeCode(services, { ...mine, claim: `stranger${sent}`, code })).rejects.toMatchObject({
        code: 'VALIDATION_CODE_NOT_EXIST',
      });
    }
    await expect(issue(recipient, mine)).rejects.toMatchObject({ code: 'MAX_SEND_LIMIT' });
    await consumeCode(services, { ...mine, claim: ' owner', code });
  });

  test('a decoy and a real code have the same limits', async () => {
    const { services } = platform;
    const recipient = newRecipient();
    const seen = async (name: string, isDecoy: boolean) => {
      const outcomes: string[] = [];
      const note = (outcome: Promise<unknown>) =>
        outcome.then(
          () => outcomes.push('sent'),
          (error: unknown) => outcomes.push((error as { code: string }).code),
        );
      for (let time = 0; time < 2; time += 1)
        await note(issue(recipient, { purpose: 'recovery', claim: name, isDecoy }));
      const right = await codeFor(recipient);
      for (let time = 0; time < 6; time += 1)
        await note(
          consumeCode(services, {
            purpose: 'recovery',
            recipient,
            claim: name,
            code: right === '' ? '000000' : other(right),
          }),
        );
      return outcomes;
    };
    const decoy = await seen('bob', true);
    expect(await seen('alice', false)).toEqual(decoy);
    expect(decoy).toContain('VALIDATION_MAX_ATTEMPT_EXCEEDED');
    expect(await seen('carol', true)).toEqual(decoy);
  });

  test('the extra step of a sign-in has a limit of its own', async () => {
    const recipient = newRecipient();
    await issue(recipient);
    await issue(recipient, { purpose: 'verification', claim: '1' });
    await expect(issue(recipient, { purpose: 'verification', claim: '1' })).rejects.toMatchObject({
      code: 'MAX_SEND_LIMIT',
    });
  });

  test('addresses in the same /64 count as one', async () => {
    const { services } = platform;
    await services.settings.set(services.db, 'codes', { hourlyPerAddress: 2 });
    for (let sent = 1; sent <= 2; sent += 1) await issue(newRecipient(), { ip: `2001:db8:1:2::${sent}` });
    await expect(issue(newRecipient(), { ip: '2001:db8:1:2:a:b:c:d' })).rejects.toMatchObject({
      code: 'MAX_SEND_LIMIT',
    });
    await issue(newRecipient(), { ip: '2001:db8:1:3::1' });
    await services.settings.set(services.db, 'codes', { hourlyPerAddress: 40 });
  });

  test('the platform sends so many codes an hour in all', async () => {
    const { services } = platform;
    await services.db.delete(verificationCodes);
    await services.settings.set(services.db, 'codes', { hourlyInAll: 1 });
    await issue(newRecipient());
    for (const isDecoy of [false, true])
      await expect(issue(newRecipient(), { isDecoy })).rejects.toMatchObject({ code: 'MAX_SEND_LIMIT' });
    services.clock.shift(61 * MINUTE);
    await issue(newRecipient());
    await services.settings.set(services.db, 'codes', { hourlyInAll: 5_000 });
  });

  test('the database does not contain the code', async () => {
    const recipient = newRecipient();
    await issue(recipient);
    const code = await codeFor(recipient);
    expect(JSON.stringify(await platform.services.db.select().from(verificationCodes))).not.toContain(`"${code}"`);
  });

  test('old codes are deleted', async () => {
    const { db, clock } = platform.services;
    await issue(newRecipient());
    clock.shift(27 * 60 * MINUTE);
    await sweepCodes(db, clock);
    expect(await db.select().from(verificationCodes)).toEqual([]);
  });

  test('in production without a carrier no code is sent', async () => {
    const services = { ...platform.services, outbox: { ...platform.services.outbox, reaches: () => false } };
    await expect(
      issueCode(services, {
        purpose: 'login',
        channel: 'sms',
        recipient: newRecipient(),
        language: 'EN',
        ip: '10.0.0.1',
      }),
    ).rejects.toMatchObject({ code: 'CHANNEL_CANNOT_USE' });
  });
});

test('messages contain the code in every language, and never in the subject', () => {
  const values = { code: '123456', minutes: 5, brand: 'Test & <House>', tagline: 'A "room"' };
  for (const language of LANGUAGES) {
    for (const purpose of CODE_PURPOSES) {
      const { subject = '', body, html = '' } = codeEmail(purpose, language, values);
      for (const text of [body, html, codeSms(purpose, language, values).body]) expect(text).toMatch(/123456[^]*5/);
      expect(subject).not.toContain('123456');
      expect(subject + body + html).not.toMatch(/\{\w+\}/);
      expect(html).not.toContain('<House>');
    }
  }
});

test('numbers are parsed in their usual spellings', () => {
  for (const written of ['9170000001', '0917 000-0001', '(0)917.000.0001']) {
    const mobile = toMobile('+63', written);
    expect(mobile && smsRecipient(mobile)).toBe('+639170000001');
  }
  for (const written of ['', '12', 'call me', '9'.repeat(20)]) expect(toMobile('63', written)).toBeNull();
  expect(toMobile('', '9170000001')).toBeNull();
  expect(toEmail(' Demo01@Example.com ')).toBe('demo01@example.com');
  for (const written of ['', 'a', 'a@b', 'a b@c.d', 'a@b.c\r\nBcc: x@y.z', 'a@b.c,d@e.f'])
    expect(toEmail(written)).toBeNull();
});
