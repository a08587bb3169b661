import type { Language } from '../../../../schema/languages.ts';
import { LEGS } from '../../../engine/rounds/combined.ts';
import { kindOf } from '../../../engine/rounds/kinds.ts';
import { combinedBounds, marketsOf, returnBounds } from '../../../engine/sports/markets.ts';
import type { Rules, SportKey } from '../../../engine/sports/sport.ts';
import { SPORTS } from '../../../engine/sports/sport.ts';
import { maxReturnOf } from '../../../engine/sports/sportKind.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { Series } from '../../../rounds/tables.ts';
import { say } from './say.ts';

/** A book: prices differ between matches, and their returns are within bounds that apply to all. */
export function bookSheet(sport: SportKey, { kind, terms }: Series, language: Language) {
  const { min, max, perRound } = kindOf(kind).limits(terms);
  const maxReturn = maxReturnOf(terms);
  const rules: Rules = SPORTS[sport];
  const singles = marketsOf(rules).map((market) => ({
    name: say(language, `book_market_${market}`),
    ...returnBounds(rules),
  }));
  const combined = {
    name: say(language, 'book_legsOf', { count: `${LEGS.least}–${LEGS.most}` }),
    ...combinedBounds(rules, LEGS),
  };
  return {
    rules: [say(language, `book_rules_${rules.form}`), say(language, 'book_rulesBets')],
    returns: [...singles, combined],
    minBet: fromCents(min),
    maxBet: fromCents(max),
    roundLimit: fromCents(perRound),
    ...(maxReturn !== null && { maxReturn: fromCents(maxReturn) }),
  };
}
