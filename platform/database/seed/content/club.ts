import type { Level } from '../../../operator/documents.ts';
import type { ContentTexts } from './texts/contentTexts.ts';
import { inAllLanguages } from './texts/inAllLanguages.ts';

/**
 * What all stakes, and those of one month, must come to, and what the operator gives on arrival; whole units of play
 * money.
 */
const LADDER = [
  { total: 0, month: 0, gift: 0, benefits: ['everybody', 'play'] },
  { total: 500, month: 100, gift: 5, benefits: ['gift'] },
  { total: 2_000, month: 400, gift: 20, benefits: ['gift'] },
  { total: 5_000, month: 1_000, gift: 50, benefits: ['gift'] },
  { total: 10_000, month: 2_000, gift: 100, benefits: ['gift'] },
  { total: 20_000, month: 4_000, gift: 200, benefits: ['gift', 'vipService'] },
  { total: 50_000, month: 10_000, gift: 500, benefits: ['gift', 'vipService'] },
  { total: 150_000, month: 30_000, gift: 1_500, benefits: ['gift', 'vipService'] },
  { total: 500_000, month: 100_000, gift: 5_000, benefits: ['gift', 'vipService'] },
] as const satisfies readonly {
  readonly total: number;
  readonly month: number;
  readonly gift: number;
  readonly benefits: readonly (keyof ContentTexts['club'])[];
}[];

const cents = (units: number): string => String(units * 100);

/** The club's levels. The VIP service answers from level 5 on: the site shows it from there (S13). */
export function clubLevels(): readonly Level[] {
  return LADDER.map(({ total, month, gift, benefits }, rank) => ({
    rank,
    totalStake: cents(total),
    monthStake: cents(month),
    gift: cents(gift),
    benefits: benefits.map((benefit) => inAllLanguages((texts) => texts.club[benefit])),
  }));
}
