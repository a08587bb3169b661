import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { affiliateApplication, feedback } from '../../../../schema/upstream/site.ts';
import { inTransaction } from '../../../database/inTransaction.ts';
import { seedContent } from '../../../database/seed/content/seedContent.ts';
import { testDatabases } from '../../../database/testing.ts';
import type { TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { switchFeature } from '../operator/documents.ts';
import { newReference } from './reference.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await inTransaction(platform.services.db, (tx) => seedContent(tx, platform.services.clock.now()));
});
beforeEach(() => platform.services.clock.shift(2 * 3_600_000));
afterAll(() => platform.close());

const NOTE = 'The lamp above the fourth table has been flickering since yesterday evening.';
const words = (count: number): string => Array.from({ length: count }, () => 'lamp').join(' ');
const write = (body: object, headers = {}) =>
  platform.ask(feedback, { body: { questionType: 'SITE', content: NOTE, ...body }, headers });
const kept = async <T>(path: string): Promise<T> =>
  (await platform.control.inject({ url: path, headers: { host: 'localhost' } })).json<T>();
const referenceOf = ({ json }: Awaited<ReturnType<typeof write>>): string =>
  (json?.value as { reference: string } | undefined)?.reference ?? '';

test('a note gets a reference, by which the operator finds it', async () => {
  const reference = referenceOf(await write({}));
  expect(reference).toMatch(/^F-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const { feedback: found } = await kept<{ feedback: object[] }>(`/feedback?reference=${reference}`);
  expect(found).toEqual([expect.objectContaining({ reference, content: NOTE, questionType: 'SITE', memberId: null })]);
});

test('a note with too few or too many words is refused with both bounds; its letters do not count', async () => {
  expect((await write({ content: words(9) })).json).toMatchObject({
    errorCode: 'PARAMETER_IS_REQUIRED',
    value: { words: 9, least: 10, most: 500 },
  });
  expect((await write({ content: words(501) })).json).toMatchObject({
    errorCode: 'CONTENT_MAX_LENGTH',
    value: { words: 501 },
  });
  expect((await write({ content: words(10) })).json?.success).toBe(true);
  expect((await write({ content: '四号桌上的灯从昨天晚上开始一直在闪烁，请派人看一下，谢谢。' })).json?.success).toBe(
    true,
  );
});

test('a confirmation is sent to the e-mail address, in the sender’s language, without quoting the text', async () => {
  const reference = referenceOf(
    await write({ contact: 'lena@mail.example', content: `${NOTE} http://spam.example` }, { language: 'ID' }),
  );
  const { messages } = await kept<{ messages: { subject: string; body: string; purpose: string }[] }>(
    '/outbox?recipient=lena@mail.example',
  );
  expect(messages).toEqual([
    expect.objectContaining({ purpose: 'feedback', subject: expect.stringContaining(reference) as string }),
  ]);
  expect(messages[0]?.body).toContain('kata sandi');
  expect(messages[0]?.body).not.toContain('spam');
});

test('one mailbox is not buried: it gets five confirmations a day', async () => {
  for (let note = 0; note < 7; note += 1)
    expect((await write({ contact: 'busy@mail.example' })).json?.success).toBe(true);
  const { messages } = await kept<{ messages: object[] }>('/outbox?recipient=busy@mail.example');
  expect(messages).toHaveLength(5);
});

test('one address may leave so many letters an hour', async () => {
  await platform.services.settings.set(platform.services.db, 'letters', { perHour: 2 });
  expect((await write({})).status).toBe(200);
  expect((await write({})).status).toBe(200);
  expect((await write({})).json).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' });
  platform.services.clock.shift(3_600_001);
  expect((await write({})).status).toBe(200);
  const from = async (address: string) => (await write({}, { 'x-forwarded-for': address })).status;
  expect([
    await from('2001:db8:1:2::1'),
    await from('2001:db8:1:2::2'),
    await from('2001:db8:1:2::3'),
    await from('2001:db8:1:3::3'),
  ]).toEqual([200, 200, 429, 200]);
  await platform.services.settings.set(platform.services.db, 'letters', { perHour: 12 });
});

test('one account may leave as many, from however many addresses', async () => {
  await platform.services.settings.set(platform.services.db, 'letters', { perHour: 2 });
  const { token } = await platform.member();
  const other = await platform.member();
  const from = async (address: string, by: string) =>
    (
      await platform.ask(feedback, {
        body: { questionType: 'SITE', content: NOTE },
        token: by,
        headers: { 'x-forwarded-for': address },
      })
    ).status;
  expect([
    await from('203.0.113.1', token),
    await from('203.0.113.2', token),
    await from('203.0.113.3', token),
    await from('203.0.113.3', other.token),
  ]).toEqual([200, 200, 429, 200]);
  const apply = async (address: string) =>
    (
      await platform.ask(affiliateApplication, {
        body: { ...APPLICATION, email: 'often@team.example' },
        token,
        headers: { 'x-forwarded-for': address },
      })
    ).status;
  expect([await apply('203.0.113.5'), await apply('203.0.113.6'), await apply('203.0.113.7')]).toEqual([200, 200, 429]);
  await platform.services.settings.set(platform.services.db, 'letters', { perHour: 12 });
});

describe('the support page', () => {
  const supportPage = async (payload?: string, address = '198.51.100.9') => {
    const headers = {
      'x-forwarded-for': address,
      ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const { statusCode, body } = await platform.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: '/support?lang=EN',
      headers,
      ...(payload !== undefined && { payload }),
    });
    return { status: statusCode, body };
  };
  const LEFT = new URLSearchParams({ question: 'The site', note: NOTE }).toString();

  test('limits notes per hour and address, keeps what was typed, and counts apart from the form', async () => {
    await platform.services.settings.set(platform.services.db, 'letters', { perHour: 1, supportPerHour: 2 });
    const fromForm = async () => (await write({}, { 'x-forwarded-for': '198.51.100.9' })).status;
    expect([await fromForm(), await fromForm()]).toEqual([200, 429]);
    expect([(await supportPage(LEFT)).status, (await supportPage(LEFT)).status]).toEqual([200, 200]);
    const refused = await supportPage(LEFT);
    expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('try again later') as string });
    expect(refused.body).toContain(NOTE);
    expect((await supportPage(LEFT, '198.51.100.10')).status).toBe(200);
    expect([
      (await supportPage(LEFT, '2001:db8:7:7::1')).status,
      (await supportPage(LEFT, '2001:db8:7:7::2')).status,
      (await supportPage(LEFT, '2001:db8:7:7::3')).status,
    ]).toEqual([200, 200, 429]);
    platform.services.clock.shift(3_600_001);
    expect([(await supportPage(LEFT)).status, (await supportPage(LEFT)).status, await fromForm()]).toEqual([
      200, 200, 200,
    ]);
    await platform.services.settings.set(platform.services.db, 'letters', { perHour: 12, supportPerHour: 12 });
  });

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://support.example:4001' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://support.example' }, 200],
    [{ origin: 'https://support.example', 'x-forwarded-proto': 'https' }, 200],
    [{}, 200],
  ])('answers a note that comes with %j by %i, and keeps none of another site', async (headers, status) => {
    const letters = async () => (await kept<{ feedback: object[] }>('/feedback?limit=500')).feedback.length;
    const before = await letters();
    const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'support.example' };
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/support?lang=EN',
      headers: { ...form, ...headers },
      payload: LEFT,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.body.includes('sent from another site')).toBe(status === 403);
    expect(answer.body).not.toContain(NOTE);
    expect((await letters()) - before).toBe(status === 403 ? 0 : 1);
  });

  test('is closed where feedback is off, and open again with it', async () => {
    const letters = async () => (await kept<{ feedback: object[] }>('/feedback')).feedback.length;
    const before = await letters();
    await switchFeature(platform.operator, 'FEEDBACK3', false);
    for (const answer of [await supportPage(), await supportPage(LEFT)]) {
      expect(answer).toMatchObject({
        status: 404,
        body: expect.stringContaining('The contact form is closed.') as string,
      });
      expect(answer.body).not.toContain('<form');
    }
    expect(await letters()).toBe(before);
    await switchFeature(platform.operator, 'FEEDBACK3', true);
    expect([(await supportPage()).status, (await supportPage(LEFT)).status]).toEqual([200, 200]);
  });
});

test('with feedback switched off it is refused', async () => {
  await switchFeature(platform.operator, 'FEEDBACK3', false);
  expect((await write({})).json?.errorCode).toBe('function.not.available');
  await switchFeature(platform.operator, 'FEEDBACK3', true);
});

const APPLICATION = {
  name: 'Lena Sari',
  email: 'lena@team.example',
  countryDialingCode: '62',
  mobile: '0812 345-678',
  channel: 'https://lena.example',
  message: 'I run a quiet group of card players in Bandung.',
};

test('an application is kept with its contact, confirmed by e-mail, and named by a reference', async () => {
  const answer = await platform.ask(affiliateApplication, { body: APPLICATION });
  const reference = referenceOf(answer);
  expect(reference).toMatch(/^P-/);
  const { applications } = await kept<{ applications: object[] }>(`/applications?reference=${reference}`);
  expect(applications).toEqual([expect.objectContaining({ ...APPLICATION, mobile: '812345678', language: 'EN' })]);
  expect((await kept<{ messages: object[] }>('/outbox?recipient=lena@team.example')).messages).toHaveLength(1);
});

test.each([
  [{ email: 'nobody' }, 'US_CUSTOMER_EMAIL_FORMAT_ERROR'],
  [{ email: 'a@b' }, 'US_CUSTOMER_EMAIL_FORMAT_ERROR'],
  [{ mobile: 'call me' }, 'US_CUSTOMRE_MOBILE_NO_FORMAT_ERROR'],
  [{ name: '  ' }, 'PARAMETER_IS_REQUIRED'],
  [{ message: ' ' }, 'PARAMETER_IS_REQUIRED'],
])('an application with %j is refused', async (change, errorCode) => {
  expect((await platform.ask(affiliateApplication, { body: { ...APPLICATION, ...change } })).json).toMatchObject({
    success: false,
    errorCode,
  });
});

test('references differ', () => {
  const { random } = platform.services;
  expect(new Set(Array.from({ length: 500 }, () => newReference('F', random))).size).toBe(500);
});

describe.each(testDatabases)('many letters at once (%s)', (kind) => {
  let busy: TestPlatform;
  beforeAll(async () => {
    busy = await openTestPlatform(kind);
    await inTransaction(busy.services.db, (tx) => seedContent(tx, busy.services.clock.now()));
    await busy.services.settings.set(busy.services.db, 'letters', { perHour: 2, supportPerHour: 2 });
  });
  afterAll(() => busy.close());

  const atOnce = async (send: (letter: number) => Promise<number>) =>
    (await Promise.all(Array.from({ length: 6 }, (_, letter) => send(letter)))).toSorted((a, b) => a - b);
  const ALLOWED = [200, 200, 429, 429, 429, 429];

  test('on the support page are no more than one after another', async () => {
    const payload = new URLSearchParams({ question: 'The site', note: NOTE }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      await atOnce(
        async () => (await busy.app.inject({ method: 'POST', url: '/support', headers, payload })).statusCode,
      ),
    ).toEqual(ALLOWED);
  });

  test('of one account are no more than one after another, whatever their addresses', async () => {
    const { token } = await busy.member();
    const from = (letter: number) => ({ token, headers: { 'x-forwarded-for': `203.0.113.${letter}` } });
    expect(
      await atOnce(
        async (letter) =>
          (await busy.ask(feedback, { body: { questionType: 'SITE', content: NOTE }, ...from(letter) })).status,
      ),
    ).toEqual(ALLOWED);
    expect(
      await atOnce(
        async (letter) => (await busy.ask(affiliateApplication, { body: APPLICATION, ...from(letter) })).status,
      ),
    ).toEqual(ALLOWED);
  });
});
