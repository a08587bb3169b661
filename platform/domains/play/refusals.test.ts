import { expect, test } from 'vitest';
import EN from '../../play/locales/EN.json' with { type: 'json' };
import { isRefusalCode, REFUSALS } from '../../play/refusals.ts';
import { BetRefused } from '../../rounds/BetRefused.ts';
import { inPageWords } from './refusing.ts';

test('the page has words for every refusal, and for no other', () => {
  const said = Object.keys(EN)
    .filter((key) => key.startsWith('error_'))
    .map((key) => key.slice('error_'.length));
  expect(said.toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
  expect([isRefusalCode('turn_over'), isRefusalCode('constructor'), isRefusalCode(401)]).toEqual([true, false, false]);
});

test("a bet is refused in the page's words; what the page has no words for is a request that cannot be read", () => {
  const said = (problem: BetRefused['problem']) => inPageWords(new BetRefused(problem));
  expect(said({ kind: 'selection', problem: 'odds_changed', detail: '' })).toMatchObject({
    code: 'odds_changed',
    status: 409,
  });
  expect(said({ kind: 'selection', problem: 'STAKE', detail: '' })).toMatchObject({
    code: 'request_invalid',
    status: 400,
  });
  expect(said({ kind: 'limit', limit: 'perRound', amount: 15_000n })).toMatchObject({
    code: 'round_limit',
    details: { limit: '150.00' },
  });
  const other = new Error('the house goes down');
  expect(inPageWords(other)).toBe(other);
});
