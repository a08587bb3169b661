import { expect, test } from 'vitest';
import { createRetryAfter } from './retryAfter.ts';

const NOW = Date.UTC(2026, 4, 1);

/** How long a call is held back after a response, milliseconds. */
function keptBack(status: number, header: string): number {
  let time = NOW;
  const retryAfter = createRetryAfter(() => time);
  retryAfter.record('lobby', { status, headers: { 'retry-after': header }, text: '' });
  while (!retryAfter.allows('lobby')) time += 500;
  return time - NOW;
}

test.each([
  [503, '2', 2_000],
  [503, new Date(NOW + 3_000).toUTCString(), 3_000],
  [503, '86400', 30_000],
  [503, new Date(NOW - 3_000).toUTCString(), 0],
  [503, 'soon', 0],
  [503, '-1', 0],
  [200, '2', 0],
])('HTTP %i with Retry-After %s holds a call back for a limited time', (status, header, milliseconds) => {
  expect(keptBack(status, header)).toBe(milliseconds);
});
