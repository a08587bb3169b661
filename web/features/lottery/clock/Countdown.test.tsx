import { render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../../i18n/init.ts';
import { aDraw } from '../fixtures.ts';
import { Countdown } from './Countdown.tsx';
import { resetServerTime, recordServerTime } from '../../../lib/scheduling/serverClock.ts';

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('lottery');
});

test.each([
  ['2026-11-21T08:59:00.000Z', 'Betting closes in00:30'],
  ['2026-11-21T08:59:40.000Z', 'Betting is closed · draw in00:20'],
  ['2026-11-21T09:00:02.000Z', 'Being drawn now'],
])('at %s a draw says %s', (now, words) => {
  resetServerTime();
  recordServerTime(now);
  const draw = aDraw('7', { state: 'OPEN', closesAt: '2026-11-21T08:59:30.000Z', drawsAt: '2026-11-21T09:00:00.000Z' });
  expect(render(<Countdown draw={draw} />).container.textContent).toBe(words);
});
