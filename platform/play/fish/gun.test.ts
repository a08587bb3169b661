// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGun, PACE } from './gun.ts';

const shot = { key: 'the-key-of-it', stake: '0.20', school: 'school', wave: 1, index: 2 };
const silent = { done: () => undefined, refused: () => undefined, over: () => undefined };
const done = () =>
  new Response(JSON.stringify({ shots: [{ key: shot.key, stake: '0.20', payout: '0.00', balance: '99.80' }] }), {
    status: 200,
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(PACE);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a pending shot is not a sign of a lost connection', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const online = vi.fn<(online: boolean) => void>();
  const gun = createGun('token', { ...silent, online });
  expect(gun.fire(shot)).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([gun.underWay, gun.isCut]).toEqual([20n, false]);
  resolve(done());
  await vi.runAllTimersAsync();
  expect([gun.underWay, gun.isCut]).toEqual([0n, false]);
  expect(online).not.toHaveBeenCalled();
});

test('a shot without a response is, until it has one', async () => {
  const replies = [() => Promise.reject(new TypeError('lost')), () => Promise.resolve(done())];
  vi.stubGlobal('fetch', () => replies.shift()?.());
  const told: (readonly [online: boolean, isCut: boolean])[] = [];
  const gun = createGun('token', { ...silent, online: (online) => told.push([online, gun.isCut]) });
  gun.fire(shot);
  await vi.runAllTimersAsync();
  expect(told).toEqual([
    [false, true],
    [true, false],
  ]);
});
