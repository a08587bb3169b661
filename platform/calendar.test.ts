import { expect, test } from 'vitest';
import { spanAt, spanBefore } from './calendar.ts';

const at = (text: string): Date => new Date(text);

test('a day begins at midnight in the operator’s time zone, wherever the machine is', () => {
  expect(spanAt('DAY', at('2026-06-10T15:59:59.999Z'), 'Asia/Manila')).toEqual({
    firstDay: '2026-06-10',
    from: at('2026-06-09T16:00:00Z'),
    until: at('2026-06-10T16:00:00Z'),
  });
  expect(spanAt('DAY', at('2026-06-10T16:00:00Z'), 'Asia/Manila').firstDay).toBe('2026-06-11');
});

test('a week begins on Monday, over the ends of months and years', () => {
  expect(spanAt('WEEK', at('2027-01-02T12:00:00Z'), 'Asia/Manila')).toEqual({
    firstDay: '2026-12-28',
    from: at('2026-12-27T16:00:00Z'),
    until: at('2027-01-03T16:00:00Z'),
  });
  expect(spanAt('WEEK', at('2026-12-27T16:00:00Z'), 'Asia/Manila').firstDay).toBe('2026-12-28');
});

test('a month begins on its first day, and is as long as it is', () => {
  expect(spanAt('MONTH', at('2028-02-29T15:59:59Z'), 'Asia/Manila')).toEqual({
    firstDay: '2028-02-01',
    from: at('2028-01-31T16:00:00Z'),
    until: at('2028-02-29T16:00:00Z'),
  });
  expect(spanAt('MONTH', at('2028-02-29T16:00:00Z'), 'Asia/Manila').firstDay).toBe('2028-03-01');
});

test('days are as long as the clocks make them', () => {
  const { from, until } = spanAt('DAY', at('2026-03-29T12:00:00Z'), 'Europe/Berlin');
  expect(until.getTime() - from.getTime()).toBe(23 * 3_600_000);
});

test('the one before ends where this one begins', () => {
  for (const unit of ['DAY', 'WEEK', 'MONTH'] as const) {
    const span = spanAt(unit, at('2026-06-10T12:00:00Z'), 'Asia/Manila');
    expect(spanBefore(unit, span, 'Asia/Manila').until).toEqual(span.from);
  }
});
