import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { TestGateway } from './testGateway.ts';
import { openTestGateway } from './testGateway.ts';

let gateway: TestGateway | null = null;
afterEach(async () => {
  await gateway?.close();
  gateway = null;
});

async function statusUnder(host: string, env: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
  const { url } = (gateway ??= await openTestGateway(env));
  return new Promise((resolve, reject) => {
    const asking = request(`${url}/healthz`, { headers: { Host: host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asking.on('error', reject).end();
  });
}

test.each([
  'localhost:4000',
  'app.localhost',
  '127.0.0.1',
  '[::1]:4000',
  '192.168.1.7:4000',
  'LOCALHOST',
  'play.example',
  'gateway:4000',
])('the host %s is allowed', async (host) => {
  expect(await statusUnder(host, { PUBLIC_ORIGIN: 'https://play.example', ALLOWED_HOSTS: 'gateway' })).toBe(200);
});

test.each([
  'evil.example',
  'evil.example:4000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '[::1].evil.example',
])('the host %s is rejected (DNS rebinding)', async (host) => {
  expect(await statusUnder(host)).toBe(421);
});

test.each([
  ['evil.example', 421],
  ['localhost', 200],
])('so is the name that a trusted proxy was asked by: %s', async (host, status) => {
  gateway = await openTestGateway({ TRUST_PROXY: '1' });
  const headers = { 'X-Forwarded-Host': host };
  expect((await fetch(`${gateway.url}/healthz`, { headers })).status).toBe(status);
  expect((await fetch(`${gateway.url}/graphql?query={__typename}`, { headers })).status).toBe(status);
});

test('outside developer mode host names are not checked', async () => {
  expect(await statusUnder('10-0-0-7.internal', { DEVELOPER_MODE: 'off' })).toBe(200);
});

test('two Host headers are rejected', async () => {
  gateway = await openTestGateway();
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.end('GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
  const answer: string = await new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    socket
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks).toString()))
      .on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

/** Sends the beginning of a body and waits for the server to close the connection. */
async function dripAt(url: string): Promise<void> {
  const asking = request(`${url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': '100' },
  });
  asking.write('{');
  await new Promise<void>((resolve) => {
    asking.on('response', (answer) => answer.resume().on('close', () => resolve())).on('error', () => resolve());
  });
}

test('a slow body is cut off soon after the timeout, not at Node’s default check interval', async () => {
  const limits = { requestTimeout: 200, headersTimeout: 100 };
  const plain = createServer(limits, () => undefined);
  await new Promise<void>((resolve) => {
    plain.listen(0, '127.0.0.1', resolve);
  });
  gateway = await openTestGateway();
  Object.assign(gateway.gateway.server, limits);
  const ours = dripAt(gateway.url).then(() => 'ours');
  const nodes = dripAt(`http://127.0.0.1:${(plain.address() as AddressInfo).port}`).then(() => 'Node’s');
  expect(await Promise.race([ours, nodes])).toBe('ours');
  plain.closeAllConnections();
  plain.close();
});
