import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { ProxySettings } from './visitor.ts';
import { visitorOf } from './visitor.ts';

function requestWith(headers: Record<string, string>, remoteAddress = '10.0.0.1'): IncomingMessage {
  const request: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress: string } } = {
    headers: { host: 'play.example:4000', ...headers },
    socket: { remoteAddress },
  };
  return request as IncomingMessage;
}
const at = (headers: Record<string, string>, proxies: ProxySettings = { publicOrigin: null, trustedProxies: 0 }) =>
  visitorOf(requestWith(headers), proxies);

test('forwarding headers are ignored without trusted proxies', () => {
  const forwarded = {
    'x-forwarded-for': '1.1.1.1, 2.2.2.2, 3.3.3.3',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
  };
  expect(at(forwarded)).toMatchObject({
    address: '10.0.0.1',
    origin: 'http://play.example:4000',
    host: 'play.example',
  });
  expect(at(forwarded, { publicOrigin: null, trustedProxies: 1 }).address).toBe('3.3.3.3');
  expect(at(forwarded, { publicOrigin: null, trustedProxies: 2 }).address).toBe('2.2.2.2');
  expect(at(forwarded, { publicOrigin: null, trustedProxies: 9 }).address).toBe('1.1.1.1');
});

test('a configured public origin overrides headers', () => {
  expect(
    at(
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      { publicOrigin: 'https://play.example', trustedProxies: 1 },
    ),
  ).toMatchObject({ origin: 'https://play.example', host: 'play.example' });
});

test('an invalid host falls back to localhost', () => {
  expect(at({ host: 'a b<>' }).origin).toBe('http://localhost');
});

test('phones are detected by client hint or user agent', () => {
  expect(at({ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' }).device).toBe(
    'PHONE',
  );
  expect(at({ 'sec-ch-ua-mobile': '?1' }).device).toBe('PHONE');
  expect(at({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }).device).toBe('DESKTOP');
});
