import { expect, test } from 'vitest';
import { stepsOf } from './states.ts';

test.each([
  ['REQUESTED', false, 'opened done, payment now, credit later'],
  ['SENT_TO_BANK', false, 'opened done, payment now, credit later'],
  ['PAID', true, 'opened done, payment done, credit now'],
  ['CREDITED', true, 'opened done, payment done, credit done'],
  ['FAILED', false, 'opened done, payment ended, credit later'],
  ['EXPIRED', false, 'opened done, payment ended, credit later'],
  ['UNDER_REVIEW', true, 'opened done, payment done, review now, credit later'],
  ['UNDER_REVIEW', false, 'opened done, payment later, review now, credit later'],
  ['SENT_BACK', true, 'opened done, payment done, review done, credit ended'],
  ['SENT_BACK', false, 'opened done, payment ended, review done, credit ended'],
  ['OTHER', false, 'opened done, payment now, credit later'],
] as const)('%s, paid: %s, is %s', (state, isPaid, steps) => {
  expect(
    stepsOf(state, isPaid)
      .map((step) => `${step.name} ${step.state}`)
      .join(', '),
  ).toBe(steps);
});
