import { array, type InferType, object, string } from 'yup';
import { MOST_TIERS } from '../../../../../schema/contractLimits.ts';
import { newKey } from '../../../../apollo/intents/newKey.ts';
import { typedAmount } from '../../../../lib/typedAmount.ts';
import { boundOf, type OwnTier, rateUnits } from './bounds.ts';

/** What is wrong with a field; a bound follows after a colon. */
export const PROBLEMS = ['rate', 'twice', 'amount', 'count', 'RATE', 'STAKES', 'ACTIVE_MEMBERS', 'tiers'] as const;
export type Problem = (typeof PROBLEMS)[number];

const RATE = /^\d{1,2}(?:\.\d{1,4})?$/;
const AMOUNT = /^(?:\d{1,13}(?:\.\d{1,2})?)?$/;
const COUNT = /^(?:\d{1,6}|1000000)?$/;

/** A decimal comma becomes a point. No rate is long enough to have a separator of thousands. */
export const typedRate = (rate: string): string => rate.trim().replace(',', '.');

const isRate = (rate: string): boolean => RATE.test(rate) && /[1-9]/.test(rate);

const LAWS = { rate: 'RATE', stakes: 'STAKES', activeMembers: 'ACTIVE_MEMBERS' } as const;

/** A field's problem with its bound, as `toProblem` takes it apart. */
export const problemText = (problem: Problem, bound?: string | number): string =>
  bound === undefined ? problem : `${problem}:${bound}`;

export function toProblem(text: string): { readonly problem: Problem; readonly bound: string } {
  const [word = '', bound = ''] = text.split(':');
  return { problem: PROBLEMS.find((known) => known === word) ?? 'rate', bound };
}

/**
 * The rules of an offer; messages are made by `problemText`.
 * @param own the giver's own tiers for the same games
 */
export const offerSchema = (own: readonly OwnTier[]) =>
  object({
    tiers: array(
      object({
        key: string().default(''),
        rate: string().default('').transform(typedRate).test('rate', problemText('rate'), isRate),
        stakes: string()
          .default('')
          .transform(typedAmount)
          .test('amount', problemText('amount'), (typed) => AMOUNT.test(typed)),
        result: string()
          .default('')
          .transform(typedAmount)
          .test('amount', problemText('amount'), (typed) => AMOUNT.test(typed)),
        activeMembers: string()
          .default('')
          .test('count', problemText('count'), (typed) => COUNT.test(typed)),
      }).test('law', (tier, { createError, path }) => {
        if (!isRate(tier.rate) || !AMOUNT.test(tier.stakes) || !COUNT.test(tier.activeMembers)) return true;
        const bound = boundOf(own, tier);
        if (bound === null) return true;
        const value = bound.field === 'rate' ? bound.rate : bound.field === 'stakes' ? bound.amount : bound.count;
        return createError({ path: `${path}.${bound.field}`, message: problemText(LAWS[bound.field], value) });
      }),
    )
      .default([])
      .min(1, problemText('tiers'))
      .max(MOST_TIERS, problemText('tiers'))
      .test('twice', (tiers, { createError, path }) => {
        const rates = tiers.map(({ rate }) => (isRate(rate) ? rateUnits(rate) : null));
        const again = rates.findIndex((rate, at) => rate !== null && rates.indexOf(rate) !== at);
        return again === -1 || createError({ path: `${path}.${again}.rate`, message: problemText('twice') });
      }),
  });

export type OfferValues = InferType<ReturnType<typeof offerSchema>>;
export type OfferTier = OfferValues['tiers'][number];
/** An empty tier; its key tells it from others of the form. */
export const noTier = (): OfferTier => ({ key: newKey(), rate: '', stakes: '', result: '', activeMembers: '' });
