import { formatMoney } from '../../../../schema/formatMoney.ts';
import type { Language } from '../../../../schema/languages.ts';
import { LANGUAGE_TAGS } from '../../../../schema/languages.ts';
import type { Executor } from '../../../database/database.ts';
import { documentOf } from '../../../operator/documents.ts';
import { fromCents } from '../../../../schema/cents.ts';
import { textIn } from '../../../texts.ts';

/** The wire's name of a level (§3.3). */
export const labelOf = (rank: number): string => `VIP${rank}`;

/** Levels from the lowest, benefits in a language. */
export async function ladderIn(db: Executor, language: Language, currencySymbol: string) {
  const { levels } = await documentOf(db, 'club');
  const written = (cents: string): string =>
    formatMoney({ amount: fromCents(BigInt(cents)), currencySymbol }, LANGUAGE_TAGS[language]);
  return levels.map(({ rank, totalStake, monthStake, gift, benefits }) => ({
    rankLevel: rank,
    labelName: labelOf(rank),
    totalTurnover: fromCents(BigInt(totalStake)),
    monthlyTurnover: fromCents(BigInt(monthStake)),
    benefits: benefits.map((benefit) => textIn(benefit, language).replace('{gift}', written(gift))),
  }));
}
