import { expect, test } from 'vitest';
import type { PromotionTransition } from './promotionStates.ts';
import { afterStep, ENROLMENTS, memberStep, PROMOTION_STATUSES, PROMOTION_TRANSITIONS } from './promotionStates.ts';

const transitions: readonly PromotionTransition[] = PROMOTION_TRANSITIONS;
const reachedFrom = (status: string): readonly string[] =>
  transitions.filter(({ from }) => from.some((one) => one === status)).map(({ to }) => to);

test('every status can be reached, from the one that all promotions begin with', () => {
  const reached = new Set(['COMING_SOON']);
  for (let before = 0; before !== reached.size;) {
    before = reached.size;
    for (const status of reached) for (const to of reachedFrom(status)) reached.add(to);
  }
  expect([...reached].toSorted()).toEqual([...PROMOTION_STATUSES].toSorted());
});

test('a step leads where the table says, and nowhere from all other statuses', () => {
  for (const { step, from, to } of PROMOTION_TRANSITIONS)
    for (const status of PROMOTION_STATUSES)
      expect(afterStep(status, step), `${step} from ${status}`).toBe(
        (from as readonly string[]).includes(status) ? to : null,
      );
});

test('a member is offered only steps of a member, and only allowed ones', () => {
  for (const status of PROMOTION_STATUSES)
    for (const enrolment of ENROLMENTS)
      for (const target of ['none', 'open', 'reached'] as const) {
        const step = memberStep({ status, enrolment, target });
        if (step === null) continue;
        expect(afterStep(status, step), `${step} from ${status}`).not.toBeNull();
        expect(transitions.find((one) => one.step === step)?.by).toBe('member');
      }
});

test('nothing that was given or refused can be taken back', () => {
  for (const status of ['REJECTED', 'CLAIMED', 'ISSUED', 'CLOSE']) expect(reachedFrom(status)).toEqual([]);
});
