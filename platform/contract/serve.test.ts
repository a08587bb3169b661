import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineCall } from '../../schema/upstream/call.ts';
import { login, logout, rsaKey } from '../../schema/upstream/session.ts';
import { memberInfo } from '../../schema/upstream/member.ts';
import { bonusRecord } from '../../schema/upstream/records.ts';
import { balance, merchantWallet, walletTransfer } from '../../schema/upstream/wallet.ts';
import { seedContent } from '../database/seed/content/seedContent.ts';
import type { TestPlatform } from '../testing.ts';
import { openTestPlatform } from '../testing.ts';
import { serveMember } from './serve.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await seedContent(platform.services.db, platform.services.clock.now());
});
afterAll(() => platform.close());

describe('a call of the table', () => {
  test('is answered in its envelope, with a trace id', async () => {
    const { status, json, headers } = await platform.ask(merchantWallet);
    expect([status, json]).toEqual([200, { success: true, value: { isSingle: 1 } }]);
    expect(headers['x-app-trace-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('writes amounts as exact numbers', async () => {
    const { token } = await platform.member({ balance: '90071992547409.93' });
    expect((await platform.ask(balance, { token })).text).toContain('"sumBalance":90071992547409.93,');
  });

  test('as text is nothing but the text', async () => {
    const { text, headers } = await platform.ask(rsaKey);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toMatch(/^[\da-f]{512}$/);
  });

  test('is refused without the merchant, with an unknown one and with two', async () => {
    for (const merchant of ['', 'OTHER', 'CROUPIER, CROUPIER']) {
      const { status, json } = await platform.ask(merchantWallet, { headers: { merchant } });
      expect([status, json?.errorCode]).toEqual([400, 'function.not.available']);
    }
    const twice = await platform.app.inject({
      url: merchantWallet.path,
      headers: { merchant: ['CROUPIER', 'CROUPIER'] },
    });
    expect([twice.statusCode, twice.json().errorCode]).toEqual([400, 'function.not.available']);
  });

  test('that needs a session is refused without one', async () => {
    const { status, json } = await platform.ask(memberInfo);
    expect([status, json?.errorCode]).toEqual([401, 'login.not.session']);
  });

  test('fails with an invalid token even when it is public', async () => {
    const { status, json } = await platform.ask(merchantWallet, { token: '00000000-0000-4000-8000-000000000000' });
    expect([status, json?.errorCode]).toEqual([401, 'login.not.session']);
  });

  test('with another verb is refused as such', async () => {
    const { json } = await platform.ask({ ...merchantWallet, method: 'POST' });
    expect(json?.errorCode).toBe('http_method_not_support');
  });

  test('that is not served yet, and an unknown path, are not found', async () => {
    const { token } = await platform.member();
    for (const call of [bonusRecord, { ...bonusRecord, path: '/wps/nothing' }]) {
      const { status, json } = await platform.ask(call, { token });
      expect([status, json?.success]).toEqual([404, false]);
    }
  });

  test('sent in the clear where it must be encrypted is refused', async () => {
    const { status, json } = await platform.ask(
      { ...login, encrypted: false },
      { body: { username: 'a', password: 'b' } },
    );
    expect([status, json?.errorCode]).toEqual([400, 'request_body_required']);
  });

  test('with a wrong body is refused by the name of the field', async () => {
    const { token } = await platform.member();
    const { status, json } = await platform.ask(walletTransfer, {
      token,
      body: { fromAccountTypeId: 2, toAccountTypeId: 101, amount: 1, idempotencyKey: 'short' },
    });
    expect([status, json?.errorCode]).toEqual([400, 'INVALID_PARAMETERS']);
    expect(json?.message).toContain('idempotencyKey');
  });

  test('with a body that is not JSON is refused without a stack trace', async () => {
    const { token } = await platform.member();
    const response = await platform.app.inject({
      method: 'POST',
      url: walletTransfer.path,
      headers: { merchant: 'CROUPIER', authorization: token, 'content-type': 'application/json' },
      payload: '{"amount":',
    });
    expect([response.statusCode, response.json().errorCode]).toEqual([400, 'JSON_ERR']);
    expect(response.body).not.toContain('at ');
  });

  test.each([
    '\u0000',
    'a\u0000b',
    '1e300',
    '-1e300',
    '2147483648',
    '9007199254740992',
    '9223372036854775808',
    '1.5',
    '8640000000000001',
  ])('with the invalid value %j anywhere is refused, and is not a server error', async (value) => {
    const { token } = await platform.member();
    const failed: string[] = [];
    for (const call of platform.app.contract.served()) {
      if (call.method !== 'GET' || !Type.IsObject(call.query)) continue;
      const usual = { pageNo: '1', pageSize: '10' };
      // Some calls need furniture that this platform does not have.
      if ((await platform.ask(call, { token, query: usual })).json?.errorCode === 'INTERNAL_ERROR') continue;
      for (const field of Object.keys(call.query.properties)) {
        const { json } = await platform.ask(call, { token, query: { ...usual, [field]: value } });
        if (json?.errorCode === 'INTERNAL_ERROR') failed.push(`${call.name} ${field}`);
      }
    }
    expect(failed).toEqual([]);
  });

  test('with a body of a megabyte is refused', async () => {
    const { token } = await platform.member();
    expect((await platform.ask(walletTransfer, { token, body: { filler: 'x'.repeat(1_000_000) } })).status).toBe(413);
  });

  test('is counted for the control port', async () => {
    platform.app.contract.resetCounts();
    await platform.ask(merchantWallet);
    await platform.ask(merchantWallet);
    expect(platform.app.contract.counts()).toEqual({ [merchantWallet.name]: 2 });
  });

  test('that any visitor may make cannot be served as if there always were a member', () => {
    const call = defineCall({
      name: 'open',
      domain: 'site',
      method: 'GET',
      path: '/open',
      moduleId: null,
      token: 'optional',
      idempotent: true,
      value: Type.String(),
    });
    expect(() => serveMember(platform.app, call, () => '')).toThrow(TypeError);
  });
});

describe('the fault dial', () => {
  test('fails as often as it was set, and only the call it names', async () => {
    platform.services.faults.set([{ call: merchantWallet.name, kind: 'status', status: 503, count: 1 }]);
    expect((await platform.ask(rsaKey)).status).toBe(200);
    expect((await platform.ask(merchantWallet)).status).toBe(503);
    expect((await platform.ask(merchantWallet)).status).toBe(200);
  });

  test('does the work before its response is damaged', async () => {
    const { token } = await platform.member();
    platform.services.faults.set([{ call: logout.name, kind: 'nonsense', count: 1 }]);
    expect((await platform.ask(logout, { token })).json).toBeNull();
    expect((await platform.ask(memberInfo, { token })).status).toBe(401);
  });

  test('makes tokens invalid for calls with one', async () => {
    const { token } = await platform.member();
    platform.services.faults.set([{ call: '*', kind: 'stale-token' }]);
    expect((await platform.ask(merchantWallet, { token })).json?.errorCode).toBe('login.not.session');
    expect((await platform.ask(merchantWallet)).status).toBe(200);
    platform.services.faults.clear();
  });

  test('answers what the schema does not know', async () => {
    platform.services.faults.set([{ call: '*', kind: 'wrong-type', count: 1 }]);
    expect((await platform.ask(merchantWallet)).json?.value).toEqual([7, 'seven', null]);
  });
});

describe('faults of the connection itself', () => {
  let address: string;
  beforeAll(async () => {
    address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const fetchCall = (path: string) =>
    fetch(new URL(path, address), { headers: { merchant: 'CROUPIER' } }).then((response) => response.text());

  test('a reset call closes the connection without a response', async () => {
    platform.services.faults.set([{ call: merchantWallet.name, kind: 'reset', count: 1 }]);
    await expect(fetchCall(merchantWallet.path)).rejects.toThrow('fetch failed');
  });

  test('a cut call hangs up in the middle of its text', async () => {
    platform.services.faults.set([{ call: merchantWallet.name, kind: 'cut', count: 1 }]);
    await expect(fetchCall(merchantWallet.path)).rejects.toThrow('terminated');
  });

  test('a slow call is answered all the same', async () => {
    platform.services.faults.set([{ call: merchantWallet.name, kind: 'latency', milliseconds: 80, count: 1 }]);
    const began = performance.now();
    expect(await fetchCall(merchantWallet.path)).toContain('"success":true');
    // Timers count whole milliseconds, and may be one early.
    expect(performance.now() - began).toBeGreaterThanOrEqual(79);
  });

  test("the games' own pages have faults of their own, which the calls of the table do not share", async () => {
    platform.services.faults.set([{ call: 'play', kind: 'nonsense', count: 1 }]);
    expect(await fetchCall(merchantWallet.path)).toContain('"success":true');
    expect(await fetchCall('/play/api/rounds/none')).toContain('502 Bad Gateway');
    expect(await fetchCall('/play/api/rounds/none')).toContain('round_unknown');
  });
});

test('a platform with JWE announces it and decrypts it', async () => {
  const other = await openTestPlatform('memory', { CIPHER: 'jwe' });
  const { username, password } = await other.member();
  const announced = await other.ask(rsaKey);
  const { json } = await other.ask(login, { body: { username, password } });
  await other.close();
  expect(announced.headers['x-payload-cipher']).toBe('jwe');
  expect(json?.success).toBe(true);
});
