import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestPlatform } from '../testing.ts';
import { openTestPlatform } from '../testing.ts';
import type { OutboxMessage } from './outbox.ts';
import { deliverDue } from './deliver.ts';

interface Taken {
  readonly to: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** An SMS provider that answers with the next of `answers`, then with 202. */
async function smsProvider(answers: Array<readonly [number, Record<string, string>?]> = []) {
  const taken: Taken[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      taken.push({ ...(JSON.parse(body) as { to: string; text: string }), headers: request.headers });
      const [status, headers = {}] = answers.shift() ?? [202];
      response.writeHead(status, headers).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    taken,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    close: () => void server.close(),
  };
}

/** A mail server that refuses recipients with the next of `answers`, then takes everything. */
async function mailServer(answers: number[] = []) {
  const taken: Array<{ readonly to: readonly string[]; readonly source: string }> = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const responseCode = answers.shift();
      done(responseCode === undefined ? null : Object.assign(new Error('not now'), { responseCode }));
    },
    onData: (stream, session, done) => {
      let source = '';
      stream.on('data', (part: Buffer) => (source += part.toString()));
      stream.on('end', () => {
        taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    taken,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}

const SMS: OutboxMessage = {
  channel: 'sms',
  recipient: '+639170000001',
  body: '123456 is your code. 123456!',
  purpose: 'login',
  secret: '123456',
};
const EMAIL: OutboxMessage = {
  channel: 'email',
  recipient: 'demo01@example.com',
  subject: 'Mã của bạn',
  body: 'Your code: 123456',
  html: '<p>Your code: <b>123456</b></p>',
  purpose: 'recovery',
  secret: '123456',
};

let platform: TestPlatform;
let undo: Array<() => unknown> = [];
beforeEach(() => {
  undo = [];
});
afterEach(async () => {
  for (const step of undo.toReversed()) await step();
});

async function open(variables: Record<string, string>) {
  platform = await openTestPlatform('memory', variables);
  undo.push(
    () => platform.close(),
    () => [platform.services.carriers.sms, platform.services.carriers.email].forEach((carrier) => carrier?.close()),
  );
}

async function openWithSms(...answers: Array<readonly [number, Record<string, string>?]>) {
  const provider = await smsProvider(answers);
  undo.push(provider.close);
  await open({ SMS_URL: provider.url, SMS_TOKEN: 'sms-token' });
  return provider;
}

const send = (message: OutboxMessage) => platform.services.outbox.send(platform.services.db, message);
const kept = async () => (await platform.services.outbox.list(platform.services.db, { limit: 1 }))[0];

describe('without a carrier', () => {
  test('a message is kept whole, to be read', async () => {
    await open({});
    await send(SMS);
    await deliverDue(platform.services);
    expect(await kept()).toMatchObject({ state: 'kept', body: SMS.body, secret: null, attempts: 0 });
  });
});

describe('by an SMS provider', () => {
  test('a message is brought once, with the token, and its secret is blotted out of what is kept', async () => {
    const provider = await openWithSms();
    await send(SMS);
    await deliverDue(platform.services);
    await deliverDue(platform.services);
    expect(provider.taken).toMatchObject([
      {
        to: SMS.recipient,
        text: SMS.body,
        headers: { authorization: 'Bearer sms-token', 'idempotency-key': expect.stringMatching(/^outbox-\d+-\d+$/) },
      },
    ]);
    const row = await kept();
    expect(row).toMatchObject({ state: 'delivered', body: '•••••• is your code. ••••••!', problem: null });
    expect(JSON.stringify(row)).not.toContain('123456');
  });

  test('a message of a transaction that failed is never brought', async () => {
    const provider = await openWithSms();
    await expect(
      platform.services.db.transaction(async (tx) => {
        await platform.services.outbox.send(tx, SMS);
        throw new Error('its cause failed');
      }),
    ).rejects.toThrow('its cause failed');
    await deliverDue(platform.services);
    expect(provider.taken).toEqual([]);
  });

  test('a failure is tried again, later each time, as the same message', async () => {
    const provider = await openWithSms([503], [503]);
    await send(SMS);
    await deliverDue(platform.services);
    expect(await kept()).toMatchObject({ state: 'waiting', attempts: 1, problem: 'the SMS provider: 503' });
    await deliverDue(platform.services);
    expect(provider.taken).toHaveLength(1);
    platform.services.clock.shift(5000);
    await deliverDue(platform.services);
    platform.services.clock.shift(9000);
    await deliverDue(platform.services);
    expect(provider.taken).toHaveLength(2);
    platform.services.clock.shift(1000);
    await deliverDue(platform.services);
    expect(await kept()).toMatchObject({ state: 'delivered', attempts: 3, problem: null });
    expect(new Set(provider.taken.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test('a provider that answers "retry after" is not asked again before that', async () => {
    const provider = await openWithSms([429, { 'retry-after': '120' }]);
    await send(SMS);
    await deliverDue(platform.services);
    platform.services.clock.shift(119_000);
    await deliverDue(platform.services);
    expect(provider.taken).toHaveLength(1);
    platform.services.clock.shift(1000);
    await deliverDue(platform.services);
    expect(provider.taken).toHaveLength(2);
  });

  test('a final refusal is not tried again, and keeps no secret', async () => {
    const provider = await openWithSms([422]);
    await send(SMS);
    await deliverDue(platform.services);
    platform.services.clock.shift(3_600_000);
    await deliverDue(platform.services);
    expect(provider.taken).toHaveLength(1);
    expect(await kept()).toMatchObject({
      state: 'failed',
      problem: 'the SMS provider: 422',
      secret: null,
      body: expect.not.stringContaining('123456'),
    });
  });

  test('after six failures there are no more retries', async () => {
    const provider = await openWithSms(...Array.from({ length: 9 }, () => [500] as const));
    await send(SMS);
    for (let time = 0; time < 9; time += 1) {
      await deliverDue(platform.services);
      platform.services.clock.shift(3_600_000);
    }
    expect(provider.taken).toHaveLength(6);
    expect(await kept()).toMatchObject({ state: 'failed', attempts: 6 });
  });

  test('what is no longer good is not brought', async () => {
    const provider = await openWithSms();
    await send({ ...SMS, goodUntil: new Date(platform.services.clock.now().getTime() - 1) });
    await deliverDue(platform.services);
    expect(provider.taken).toEqual([]);
    expect(await kept()).toMatchObject({ state: 'failed', problem: 'too late' });
  });

  test('several that look at once bring each message once', async () => {
    const provider = await openWithSms();
    for (let sent = 0; sent < 10; sent += 1) await send(SMS);
    await Promise.all(Array.from({ length: 3 }, () => deliverDue(platform.services)));
    expect(new Set(provider.taken.map(({ headers }) => headers['idempotency-key'])).size).toBe(10);
    expect(provider.taken).toHaveLength(10);
  });

  test('a provider that is away is a failure like any other', async () => {
    await open({ SMS_URL: 'http://127.0.0.1:9/', SMS_TOKEN: 'x' });
    await send(SMS);
    await deliverDue(platform.services);
    expect(await kept()).toMatchObject({ state: 'waiting', problem: expect.stringContaining('the SMS provider') });
  });
});

describe('by a mail server', () => {
  async function openWithMail(...answers: number[]) {
    const server = await mailServer(answers);
    undo.push(server.close);
    await open({ SMTP_URL: server.url, MAIL_FROM: 'Support <support@casino.example>' });
    return server;
  }

  test('an e-mail arrives as text and HTML, from the operator', async () => {
    const server = await openWithMail();
    await send(EMAIL);
    await deliverDue(platform.services);
    expect(server.taken).toMatchObject([{ to: [EMAIL.recipient] }]);
    const source = server.taken[0]?.source ?? '';
    expect(source).toMatch(/^From: Support <support@casino\.example>/m);
    expect(source).toMatch(/^Message-ID: <outbox-\d+-\d+@casino\.example>/m);
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(source).toContain('Content-Type: text/html');
    expect(source).toContain('<b>123456</b>');
    expect(await kept()).toMatchObject({
      state: 'delivered',
      body: 'Your code: ••••••',
      html: '<p>Your code: <b>••••••</b></p>',
    });
  });

  test('greylisting is waited for, an unknown mailbox is not', async () => {
    const server = await openWithMail(451, 550);
    await send(EMAIL);
    await deliverDue(platform.services);
    expect(await kept()).toMatchObject({ state: 'waiting', problem: expect.stringContaining('451') });
    platform.services.clock.shift(5000);
    await deliverDue(platform.services);
    expect(await kept()).toMatchObject({ state: 'failed', problem: expect.stringContaining('550') });
    expect(server.taken).toEqual([]);
  });
});
