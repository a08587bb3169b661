import { expect, test } from 'vitest';
import { nextAsk } from './nextAsk.ts';
import type { DepositState } from './states.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const requestedAt = new Date(1_790_000_000_000);
const endsAt = new Date(requestedAt.getTime() + 30 * MINUTE);

/** After how many milliseconds the bank is asked, so long after the request; null for never. */
function waitAt(age: number, state: DepositState, paid: bigint | null = null): number | null {
  const now = new Date(requestedAt.getTime() + age);
  const next = nextAsk({ state, paid, requestedAt, endsAt }, now);
  return next && next.getTime() - now.getTime();
}

test('the bank is asked soon at first, then ever more seldom, and never more seldom than every six hours', () => {
  expect(waitAt(0, 'requested')).toBe(5_000);
  expect(waitAt(4 * MINUTE, 'sent-to-bank')).toBe(MINUTE);
  expect(waitAt(DAY, 'expired')).toBe(6 * 3_600_000);
});

test('it is asked right after the end of a deposit that is open', () => {
  expect(waitAt(28 * MINUTE, 'sent-to-bank')).toBe(2 * MINUTE + 1_000);
  expect(waitAt(28 * MINUTE, 'failed')).toBe(7 * MINUTE);
  expect(waitAt(40 * MINUTE, 'sent-to-bank')).toBe(10 * MINUTE);
});

test('it is not asked about what was paid or credited, and not for ever', () => {
  expect(waitAt(0, 'under-review', 500n)).toBeNull();
  expect(waitAt(0, 'credited')).toBeNull();
  expect(waitAt(30 * DAY, 'expired')).not.toBeNull();
  expect(waitAt(30 * DAY + 1, 'expired')).toBeNull();
});
