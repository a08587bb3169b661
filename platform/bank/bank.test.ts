import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { PaymentOrder } from '../../schema/bank.ts';
import { paymentPath, sign, SIGNATURE_HEADER, signedText } from '../../schema/bank.ts';
import { LANGUAGES } from '../../schema/languages.ts';
import type { TestPlatform } from '../testing.ts';
import { openTestPlatform } from '../testing.ts';
import { WORDS } from './words.ts';

const [NEW, OLD] = ['the secret after the change', 'the secret before the change'];
const MINUTE = 60_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform('memory', { BANK_SECRET: NEW, BANK_SECRET_PREVIOUS: OLD });
});
afterAll(() => platform.close());

let references = 0;
const newReference = () => `D-${(references += 1)}`;
const now = () => platform.services.clock.now();

const order = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  amount: '500.00',
  currency: 'PHP',
  currencySymbol: 'P',
  way: 'page',
  payee: 'Baize & <Brass>',
  coin: null,
  endsAt: now().getTime() + 30 * MINUTE,
  returnUrl: 'http://site.example/?centre=x&y=1',
  origin: 'http://bank.example',
  language: 'EN',
  ...change,
});

async function api(method: 'GET' | 'PUT', reference: string, body: unknown = null, secret = NEW, signed = method) {
  const path = paymentPath(reference);
  const text = body === null ? '' : JSON.stringify(body);
  const answer = await platform.bank.app.inject({
    method,
    url: path,
    headers: { [SIGNATURE_HEADER]: sign(secret, signedText(signed, path, text), now()) },
    ...(body !== null && { payload: text }),
  });
  return { status: answer.statusCode, json: answer.json<{ page: string; report: object; address: string | null }>() };
}

/** Opens a payment, and answers the path of its page. */
async function pageOf(change: Partial<PaymentOrder> = {}): Promise<string> {
  const { json } = await api('PUT', newReference(), order(change));
  return new URL(json.page).pathname;
}

const get = (url: string) => platform.bank.app.inject({ method: 'GET', url });
const press = (url: string, choice: string, more: object = {}, headers: Record<string, string> = {}) =>
  platform.bank.app.inject({
    method: 'POST',
    url,
    headers: { host: 'bank.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ choice, ...more }).toString(),
  });

describe('the bank for platforms', () => {
  test('takes a payment once under its reference, and tells how it stands', async () => {
    const reference = newReference();
    const asked = order();
    const first = await api('PUT', reference, asked);
    expect(first).toMatchObject({
      status: 200,
      json: {
        report: { reference, version: 1, state: 'open', paid: null, isAfterEnd: false },
        page: expect.stringMatching(/^http:\/\/bank\.example\/pay\/[\w-]{22}\?language=EN$/) as string,
        account: null,
        address: null,
      },
    });
    expect(await api('PUT', reference, { ...asked, returnUrl: null })).toEqual(first);
    expect(await api('GET', reference)).toEqual(first);
    expect((await api('PUT', reference, { ...asked, amount: '501.00' })).status).toBe(409);
    expect((await api('GET', newReference())).status).toBe(404);
  });

  test('opens one payment, however many ask for it at once', async () => {
    const reference = newReference();
    const asked = order();
    const answers = await Promise.all(Array.from({ length: 6 }, () => api('PUT', reference, asked)));
    expect(new Set(answers.map(({ json }) => json.page)).size).toBe(1);
  });

  test('answers only what one of the secrets signed, for this verb and path', async () => {
    const reference = newReference();
    expect((await api('PUT', reference, order(), 'somebody')).status).toBe(401);
    expect((await api('PUT', reference, order(), NEW, 'GET')).status).toBe(401);
    expect((await api('PUT', reference, order(), OLD)).status).toBe(200);
    expect((await api('GET', reference, null, 'somebody')).status).toBe(401);
    expect((await get(paymentPath(reference))).statusCode).toBe(401);
  });

  test('refuses what is no order, and one whose end has passed', async () => {
    for (const wrong of [
      {},
      order({ amount: '5' }),
      order({ amount: '-5.00' }),
      order({ amount: '10000000000.00' }),
      { ...order(), way: 'cash' },
      { ...order(), endsAt: 'soon' },
    ])
      expect((await api('PUT', newReference(), wrong)).status).toBe(400);
    expect((await api('PUT', 'x'.repeat(65), order())).status).toBe(400);
    expect((await api('PUT', newReference(), order({ endsAt: now().getTime() }))).status).toBe(410);
  });

  test('gives a transfer an account and coins an address, neither of which can be real', async () => {
    expect((await api('PUT', newReference(), order({ way: 'transfer' }))).json).toMatchObject({
      account: { bankName: 'Pretend Bank', accountNumber: expect.stringMatching(/^PLAY-\d{4}-\d{4}$/) as string },
    });
    const coin = { name: 'BTC', network: 'Play network', amount: '0.00008065' };
    expect((await api('PUT', newReference(), order({ way: 'crypto', coin }))).json.address).toMatch(
      /^play-btc-[a-z2-9]{24}$/,
    );
  });
});

describe('the bank for payers', () => {
  test('has a page without scripts that says in every language that this is play money', async () => {
    const path = await pageOf();
    for (const language of LANGUAGES) {
      const { headers, body } = await get(`${path}?language=${language}`);
      expect(body).toContain(WORDS[language].playMoney);
      expect(body).not.toMatch(/<script|style=|undefined|\{amount\}/);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; " +
          "frame-ancestors 'none'",
      );
    }
    expect((await get('/style.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await get('/icon.svg')).headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  });

  test('shows what is asked for, and escapes what others wrote', async () => {
    const { body } = await get(`${await pageOf()}?language=EN`);
    expect(body).toContain('Baize &#38; &#60;Brass&#62;');
    expect(body).toContain('P\u00a0500.00');
    expect(body).toContain('href="http://site.example/?centre=x&#38;y=1"');
    expect((await get(await pageOf({ returnUrl: null }))).body).not.toContain('http://');
  });

  test('pays, and then nothing more', async () => {
    const path = await pageOf();
    const pressed = await press(`${path}?language=VI`, 'pay');
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `${path}?language=VI`]);
    const { body } = await get(`${path}?language=EN`);
    expect(body).toContain('Paid: P\u00a0500.00');
    expect(body).not.toContain('<form');
    for (const choice of ['pay', 'other', 'late', 'cancel', 'refuse']) await press(path, choice, { amount: '7' });
    expect((await get(`${path}?language=EN`)).body).toContain('Paid: P\u00a0500.00');
  });

  test.each([
    ['other', 'Paid: P\u00a07.50', false],
    ['late', 'Paid after the end: P\u00a0500.00', false],
    ['cancel', 'Cancelled', true],
    ['refuse', 'Refused by the bank', true],
    ['nonsense', 'Not paid yet', true],
  ])('%s ends in “%s”', async (choice, state, canPay) => {
    const path = await pageOf();
    await press(path, choice, { amount: '7.5' });
    const { body } = await get(`${path}?language=EN`);
    expect(body).toContain(state);
    expect(body.includes('value="pay"')).toBe(canPay);
  });

  test('still takes money after the end, and says that it is looked at', async () => {
    const path = await pageOf();
    platform.services.clock.shift(31 * MINUTE);
    onTestFinished(() => platform.services.clock.shift(-31 * MINUTE));
    const { body } = await get(`${path}?language=EN`);
    expect(body).toContain('The time has run out');
    expect(body).toContain('Money sent now is checked by hand');
    expect(body).not.toContain('value="late"');
    await press(path, 'pay');
    expect((await get(`${path}?language=EN`)).body).toContain('Paid after the end');
  });

  test('refuses what is no amount, in the language of the page', async () => {
    const path = await pageOf();
    for (const amount of ['0', '-1', '1.234', '1e3', '10000000000', '9'.repeat(30), 'ten', '']) {
      const { statusCode, body } = await press(`${path}?language=ID`, 'other', { amount });
      expect([statusCode, body.includes(WORDS.ID.wrongAmount)], amount).toEqual([400, true]);
    }
    expect((await get(`${path}?language=EN`)).body).toContain('Not paid yet');
  });

  test('does nothing for another site’s page', async () => {
    const path = await pageOf();
    for (const headers of [{ origin: 'http://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await press(path, 'pay', {}, headers)).statusCode).toBe(403);
    expect((await get(`${path}?language=EN`)).body).toContain('Not paid yet');
    expect((await press(path, 'pay', {}, { origin: 'http://bank.example' })).statusCode).toBe(303);
  });

  test('knows no payment by a guessed address', async () => {
    expect(await get('/pay/guess?language=EN')).toMatchObject({ statusCode: 404 });
    expect((await get('/pay/guess?language=EN')).body).toContain('There is no such payment');
    expect((await press('/pay/guess', 'pay')).statusCode).toBe(404);
  });
});
