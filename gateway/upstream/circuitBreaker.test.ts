import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuitBreaker.ts';

function breakerAt(start = 0) {
  let time = start;
  const breaker = createCircuitBreaker(
    { threshold: 3, windowMs: 1_000, firstPauseMs: 100, longestPauseMs: 400, mostOfOne: 2 },
    () => time,
  );
  return {
    breaker,
    pass: (ms: number) => void (time += ms),
    failTimes: (times: number) => {
      for (let i = 0; i < times; i += 1) breaker.failed(null);
    },
  };
}

test('of what one asker’s requests fail at, few count; of several, or without an answer, all', () => {
  const { breaker, failTimes } = breakerAt();
  for (let i = 0; i < 20; i += 1) breaker.failed('one');
  expect(breaker.state).toBe('closed');
  const other = breakerAt().breaker;
  for (const asker of ['one', 'other', 'third']) other.failed(asker);
  expect(other.state).toBe('open');
  failTimes(1);
  expect(breaker.state).toBe('open');
});

test('it opens after enough failures and lets nothing through', () => {
  const { breaker, failTimes } = breakerAt();
  failTimes(2);
  expect(breaker.allows()).toBe(true);
  failTimes(1);
  expect(breaker.state).toBe('open');
  expect(breaker.allows()).toBe(false);
});

test('failures among many successes do not open it', () => {
  const { breaker, failTimes } = breakerAt();
  for (let i = 0; i < 10; i += 1) breaker.succeeded();
  failTimes(3);
  expect(breaker.state).toBe('closed');
});

test('failures long ago do not count', () => {
  const { breaker, failTimes, pass } = breakerAt();
  failTimes(2);
  pass(1_001);
  failTimes(2);
  expect(breaker.state).toBe('closed');
});

test('after the pause one trial call passes: success closes the breaker, failure doubles the pause', () => {
  const { breaker, failTimes, pass } = breakerAt();
  failTimes(3);
  pass(100);
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
  breaker.failed(null);
  pass(199);
  expect(breaker.state).toBe('open');
  pass(1);
  expect(breaker.allows()).toBe(true);
  breaker.succeeded();
  expect(breaker.state).toBe('closed');
  expect(breaker.allows()).toBe(true);
});

test('a trial that never reports does not keep it open for ever', () => {
  const { breaker, failTimes, pass } = breakerAt();
  failTimes(3);
  pass(100);
  expect(breaker.allows()).toBe(true);
  pass(1_000);
  expect(breaker.allows()).toBe(true);
});
