import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { Visitor } from '../requestScope.ts';
import { createStreamLimit } from './streamLimit.ts';

function contextFrom(address: string) {
  const response = new EventEmitter() as EventEmitter & ServerResponse;
  response.destroy = vi.fn<() => ServerResponse>();
  const visitor: Visitor = {
    address,
    host: 'x.example',
    origin: 'https://x.example',
    device: 'DESKTOP',
    userAgent: '',
  };
  return { visitor, response };
}

test('the limit applies per address', () => {
  const limit = createStreamLimit(2);
  const first = contextFrom('1.1.1.1');
  expect([limit.enter(first), limit.enter(contextFrom('1.1.1.1')), limit.enter(contextFrom('1.1.1.1'))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(limit.enter(contextFrom('2.2.2.2'))).toBe(true);
  first.response.emit('close');
  expect([limit.enter(contextFrom('1.1.1.1')), limit.enter(contextFrom('1.1.1.1'))]).toEqual([true, false]);
});

test('a shared stream counts once', () => {
  const limit = createStreamLimit(2);
  const [page, other] = [contextFrom('1.1.1.1'), contextFrom('1.1.1.1')];
  expect([page, page, page, other, page, contextFrom('1.1.1.1')].map((http) => limit.enter(http))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  page.response.emit('close');
  expect(limit.enter(contextFrom('1.1.1.1'))).toBe(true);
});

test('addresses of one /64 network count together', () => {
  const limit = createStreamLimit(2);
  expect(
    ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'].map((address) =>
      limit.enter(contextFrom(address)),
    ),
  ).toEqual([true, true, false, true]);
});

test('disconnectAll closes open connections and every new one', () => {
  const limit = createStreamLimit(2);
  const [open, closed, late] = [contextFrom('1.1.1.1'), contextFrom('1.1.1.1'), contextFrom('1.1.1.1')];
  limit.enter(open);
  limit.enter(closed);
  closed.response.emit('close');
  limit.disconnectAll();
  limit.enter(late);
  expect([open, closed, late].map(({ response }) => vi.mocked(response.destroy).mock.calls.length)).toEqual([1, 0, 1]);
});
