import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, loginSms } from '../../../../schema/upstream/session.ts';
import { siteDocuments } from '../../../tables.ts';
import type { TestPlatform } from '../../../testing.ts';
import { openTestPlatform } from '../../../testing.ts';
import { PHONE_PROBLEMS } from './phoneVerifier.ts';

/** A verification service that sends one code, or fails as set. */
let failure: { readonly path: string; readonly status: number; readonly body: string } | null = null;
const asked: Array<{ readonly path: string; readonly authorization: string | undefined; readonly body: unknown }> = [];
const service = createServer((request, response) => {
  void text(request).then((body) => {
    const path = request.url ?? '';
    asked.push({ path, authorization: request.headers.authorization, body: JSON.parse(body) as unknown });
    const isRight = path !== '/v1/verify' || body.includes('"654321"');
    const answer =
      failure?.path === path
        ? failure
        : isRight
          ? { status: 200, body: '{"sessionInfo":"session-1"}' }
          : { status: 400, body: '{"error":{"code":"auth/invalid-verification-code"}}' };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
});

let platform: TestPlatform;
beforeAll(async () => {
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  platform = await openTestPlatform('memory', {
    PHONE_VERIFICATION_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/`,
    PHONE_VERIFICATION_TOKEN: 'phone-token',
  });
  await platform.services.db
    .insert(siteDocuments)
    .values({ key: 'whitelabel', value: [{ modId: 'MOBILEVERCODELOGIN3', enabled: '1', childrenNodes: [] }] });
});
afterAll(async () => {
  await platform.close();
  service.close();
});

let next = 0;
const newMobile = () => `91711${String((next += 1)).padStart(5, '0')}`;
const ask = (mobileNum: string) =>
  platform.ask(loginSms, { body: { countryDialingCode: '63', mobileNum }, headers: { language: 'VI' } });
const enter = (username: string, password: string) =>
  platform.ask(login, { body: { username, password, type: 'sms', countryDialingCode: '63' } });

test('the service sends the code and checks it; the countdown is a minute', async () => {
  const mobile = newMobile();
  const { username } = await platform.member({ countryDialingCode: '63', mobile, mobileVerified: true });
  expect((await ask(mobile)).json?.value).toMatchObject({ expiredMinutes: 1 });
  expect(asked.at(-1)).toEqual({
    path: '/v1/send',
    authorization: 'Bearer phone-token',
    body: { phoneNumber: `+63${mobile}`, languageCode: 'vi' },
  });
  expect((await enter(mobile, '000000')).json?.errorCode).toBe('phone.invalid-verification-code');
  expect((await enter(mobile, '654321')).json?.value).toMatchObject({ userName: username });
  expect(asked.at(-1)?.body).toEqual({ sessionInfo: 'session-1', code: '654321' });
  expect((await enter(mobile, '654321')).json?.errorCode).toBe('VALIDATION_CODE_NOT_EXIST');
  expect(await platform.services.outbox.list(platform.services.db, { limit: 1 })).toEqual([]);
});

test('an unknown number is requested alike, and signs nobody in', async () => {
  const mobile = newMobile();
  expect((await ask(mobile)).json?.value).toMatchObject({ expiredMinutes: 1 });
  expect((await enter(mobile, '654321')).json?.errorCode).toBe('VALIDATION_CODE_NOT_EXIST');
});

test.each(PHONE_PROBLEMS)('%s comes through, whether it is said at sending or at checking', async (problem) => {
  const mobile = newMobile();
  failure = { path: '/v1/send', status: 400, body: JSON.stringify({ error: { code: `auth/${problem}` } }) };
  const sent = await ask(mobile);
  expect(sent.json?.errorCode).toBe(`phone.${problem}`);
  expect(sent.json?.value ?? null).toEqual(problem === 'too-many-requests' ? { retryAfterSeconds: 300 } : null);
  failure = { path: '/v1/verify', status: 200, body: JSON.stringify({ error: { code: problem } }) };
  platform.services.clock.shift(60_000);
  await ask(mobile);
  expect((await enter(mobile, '654321')).json?.errorCode).toBe(`phone.${problem}`);
  failure = null;
});

test.each(['<html>', '{}', '{"error":{"code":"constructor"}}', '{"error":null}'])(
  'what makes no sense (%s) is unknown',
  async (body) => {
    failure = { path: '/v1/send', status: 500, body };
    expect((await ask(newMobile())).json?.errorCode).toBe('phone.unknown');
    failure = null;
  },
);

test('a code of the service expires by the platform’s clock, and its tries are limited', async () => {
  const mobile = newMobile();
  await ask(mobile);
  for (let time = 0; time < 5; time += 1) await enter(mobile, '000000');
  expect((await enter(mobile, '654321')).json?.errorCode).toBe('VALIDATION_MAX_ATTEMPT_EXCEEDED');
  platform.services.clock.shift(60_000);
  expect((await enter(mobile, '654321')).json?.errorCode).toBe('VALIDATION_EXPIRED_CODE');
});
