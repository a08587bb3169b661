import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { Visitor } from '../requestScope.ts';
import { createStreamLimit } from './streamLimit.ts';

function arrivalFrom(address: string) {
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

test('an address holds so many streams open at a time, and another as many', () => {
  const limit = createStreamLimit(2);
  const first = arrivalFrom('1.1.1.1');
  expect([limit.enter(first), limit.enter(arrivalFrom('1.1.1.1')), limit.enter(arrivalFrom('1.1.1.1'))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(limit.enter(arrivalFrom('2.2.2.2'))).toBe(true);
  first.response.emit('close');
  expect([limit.enter(arrivalFrom('1.1.1.1')), limit.enter(arrivalFrom('1.1.1.1'))]).toEqual([true, false]);
});

test('a page’s one stream counts once, however much it carries', () => {
  const limit = createStreamLimit(2);
  const [page, other] = [arrivalFrom('1.1.1.1'), arrivalFrom('1.1.1.1')];
  expect([page, page, page, other, page, arrivalFrom('1.1.1.1')].map((http) => limit.enter(http))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  page.response.emit('close');
  expect(limit.enter(arrivalFrom('1.1.1.1'))).toBe(true);
});

test('the addresses of one household count as one', () => {
  const limit = createStreamLimit(2);
  expect(
    ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'].map((address) =>
      limit.enter(arrivalFrom(address)),
    ),
  ).toEqual([true, true, false, true]);
});

test('all that are open are broken off, and each that still comes', () => {
  const limit = createStreamLimit(2);
  const [open, closed, late] = [arrivalFrom('1.1.1.1'), arrivalFrom('1.1.1.1'), arrivalFrom('1.1.1.1')];
  limit.enter(open);
  limit.enter(closed);
  closed.response.emit('close');
  limit.disconnectAll();
  limit.enter(late);
  expect([open, closed, late].map(({ response }) => vi.mocked(response.destroy).mock.calls.length)).toEqual([1, 0, 1]);
});
