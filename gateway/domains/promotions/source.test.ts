import { expect, test } from 'vitest';
import { anyAnswer } from '../../upstream/testing.ts';
import { createWorld, refusal } from '../testing.ts';
import { toClaimableCount } from './mappers.ts';
import { createPromotionsSource } from './source.ts';

const content = {
  MANUAL: { enabled: true, count: 2 },
  RAFFLE: { enabled: false, count: 9 },
  TICKET: { enabled: 'Y', count: anyAnswer('1') },
  MISSION: { enabled: true, count: 5 },
  REFERRAL: { enabled: true, count: 7 },
};

test('only what is switched on and claimed by hand is counted', () => {
  expect(toClaimableCount({ content })).toBe(3);
});

test('a kind without a count counts nothing; an answer without kinds is refused', () => {
  expect(toClaimableCount({ content: { MANUAL: { enabled: true }, LOGIN: anyAnswer(null) } })).toBe(0);
  expect(() => toClaimableCount({ content: anyAnswer([]) })).toThrow('MCSFE_getAvailablePromotions: content');
});

test('a trial account claims nothing, and a member’s count is asked for once', async () => {
  const trial = createWorld({ session: { kind: 'TRIAL' }, replies: {} });
  expect(await createPromotionsSource(trial.scope).claimableCount()).toBe(0);
  const member = createWorld({ session: {}, replies: { MCSFE_getAvailablePromotions: { content } } });
  const source = createPromotionsSource(member.scope);
  expect(await Promise.all([source.claimableCount(), source.claimableCount()])).toEqual([3, 3]);
  expect(member.asked).toHaveLength(1);
});

test('an operator without a reward centre has no count', async () => {
  const { scope } = createWorld({ session: {}, replies: { MCSFE_getAvailablePromotions: refusal('feature-off') } });
  expect(await createPromotionsSource(scope).claimableCount()).toBeNull();
});

test('whether friends are invited comes with the same call, and the count only while they are', async () => {
  const ask = async (value: unknown, kind: 'PLAYER' | 'TRIAL' = 'PLAYER') => {
    const { scope, asked } = createWorld({ session: { kind }, replies: { MCSFE_getAvailablePromotions: value } });
    const source = createPromotionsSource(scope);
    const said = [await source.claimableCount(), await source.isReferralOn(), await source.claimableInvitations()];
    return { said, calls: asked.length };
  };
  expect(await ask({ content })).toEqual({ said: [3, true, 7], calls: 1 });
  expect(await ask({ content: { REFERRAL: { enabled: false, count: 7 } } })).toEqual({
    said: [0, false, null],
    calls: 1,
  });
  expect(await ask({ content: {} })).toEqual({ said: [0, false, null], calls: 1 });
  expect((await ask(refusal('feature-off'))).said).toEqual([null, null, null]);
  expect(await ask({ content }, 'TRIAL')).toEqual({ said: [0, null, null], calls: 0 });
});
