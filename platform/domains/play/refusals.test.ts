import { expect, test } from 'vitest';
import EN from '../../play/locales/EN.json' with { type: 'json' };
import { isRefusalCode, REFUSALS } from '../../play/refusals.ts';
import { BetRefused } from '../../rounds/BetRefused.ts';
import { refusing } from './refusing.ts';

test('the page has words for every refusal, and for no other', () => {
  const said = Object.keys(EN).filter((key) => key.startsWith('error_')).map((key) => key.slice('error_'.length));
  expect(said.toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
  expect([isRefusalCode('turn_over'), isRefusalCode('constructor'), isRefusalCode(401)]).toEqual([true, false, false]);
});

test("a bet is refused in the page's words; what the page has no words for is a request that cannot be read", async () => {
  const said = (problem: BetRefused['problem']) => refusing(() => Promise.reject(new BetRefused(problem)));
  await expect(said({ kind: 'selection', problem: 'odds_changed', detail: '' })).rejects.toMatchObject({ code: 'odds_changed', status: 409 });
  await expect(said({ kind: 'selection', problem: 'STAKE', detail: '' })).rejects.toMatchObject({ code: 'request_invalid', status: 400 });
  await expect(said({ kind: 'limit', limit: 'perRound', amount: 15_000n })).rejects.toMatchObject({ code: 'round_limit', details: { limit: '150.00' } });
  await expect(refusing(() => Promise.reject(new Error('the house goes down')))).rejects.toThrow('the house goes down');
});
