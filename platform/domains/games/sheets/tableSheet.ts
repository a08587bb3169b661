import type { Language } from '../../../../schema/languages.ts';
import { kindOf } from '../../../engine/rounds/kinds.ts';
import { tableReturns } from '../../../engine/live/returns.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { Series } from '../../../rounds/tables.ts';
import { say } from './say.ts';

/** A live table: its kind's rules and returns, and the limits of this one. */
export function tableSheet({ kind, terms }: Series, language: Language) {
  const { min, max, perRound } = kindOf(kind).limits(terms);
  return {
    rules: [say(language, `rules_${kind}`), say(language, 'live_rulesBets')],
    returns: [...tableReturns(kind)].map(([bet, range]) => ({
      name: say(language, bet === 'all' ? 'live_everyBet' : `live_${bet}`),
      ...range,
    })),
    minBet: fromCents(min),
    maxBet: fromCents(max),
    roundLimit: fromCents(perRound),
  };
}
