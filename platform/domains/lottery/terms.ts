import type { Language } from '../../../schema/languages.ts';
import type { BetKind } from '../../engine/lottery/BetKind.ts';
import { paysPerHit, sizeOf } from '../../engine/lottery/BetKind.ts';
import type { TierLayout } from '../../engine/lottery/Drawing.ts';
import { toDecimal } from '../../engine/lottery/Fraction.ts';
import { STAKE_STEP } from '../../engine/lottery/lotteryKinds.ts';
import { pricesOf } from '../../engine/lottery/odds.ts';
import { RULES } from '../../engine/lottery/rules.ts';
import { MOST_UNITS } from '../../engine/lottery/selection.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { Lottery } from './lotteries.ts';
import { describeBet, describeSchedule, rulesOf, textOf } from './texts/describe.ts';
import { BET_NAMES, CASE_NAMES, TAB_NAMES, TIER_NAMES } from './texts/names.ts';

/** What a lottery offers: every bet with its prices, its return, and how it is chosen. */
export function termsOf(lottery: Lottery, language: Language) {
  const { terms } = lottery;
  const { kinds, layout } = RULES[lottery.family];
  const groups = [...new Set(kinds.map(({ group }) => group))];
  return {
    gameCode: lottery.code,
    schedule: describeSchedule(terms.schedule, language),
    rules: rulesOf(lottery, language),
    closesBefore: terms.closesBefore,
    minStake: fromCents(BigInt(terms.minStake)),
    maxStake: fromCents(BigInt(terms.maxStake)),
    stakeStep: fromCents(STAKE_STEP),
    maxPerDraw: fromCents(BigInt(terms.maxPerDraw)),
    maxUnits: MOST_UNITS,
    groups: groups.map((group) => ({
      code: group,
      name: textOf(TAB_NAMES, group, language),
      kinds: kinds.filter((kind) => kind.group === group).map((kind) => betKindOf(kind, layout, language)),
    })),
  };
}

function betKindOf(kind: BetKind, layout: readonly TierLayout[], language: Language) {
  const { rule } = kind;
  return {
    playType: kind.code,
    name: textOf(BET_NAMES, kind.code, language),
    description: describeBet(kind, layout, language),
    pick: rule.kind === 'option' ? 'OPTIONS' : sizeOf(kind) > 1 ? 'COMBINATION' : 'NUMBERS',
    digits: kind.digits,
    size: sizeOf(kind),
    minPicks: kind.minPicks,
    maxPicks: kind.maxPicks,
    options:
      rule.kind === 'option'
        ? rule.options.map(({ code }) => ({ code, name: textOf(CASE_NAMES, code, language) }))
        : [],
    paysPerHit: paysPerHit(kind, layout),
    prices: pricesOf(kind, layout).map(({ code, price, rtp }) => ({
      code,
      name: caseName(kind, code, language),
      payout: timesStake(price),
      rtp: toDecimal(rtp),
    })),
  };
}

/** Prices of tiers are named by the prize, the others by the case; `ANY` needs no name. */
function caseName({ rule }: BetKind, code: string, language: Language): string {
  if (code === 'ANY') return '';
  return textOf(rule.kind === 'equal' ? TIER_NAMES : CASE_NAMES, code, language);
}

/** Tenths as decimal text: 35 is "3.5". */
const timesStake = (tenths: number): string =>
  tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)}.${tenths % 10}`;
