import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { personalProfit } from '../../../../schema/upstream/records.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  children,
  fields,
  optionalChild,
  optionalChildren,
  optionalDecimal,
  optionalText,
  text,
} from '../../../upstream/decode.ts';
import type { ProfitRecord, ProfitSumsRecord } from './records.ts';

type Value = ValueOf<typeof personalProfit>;
type Told = Fields<Pick<NonNullable<Value['footer']>, 'betAmount' | 'winAmount' | 'bonusAmount' | 'profitAndLoss'>>;

/** What a member gained and lost. A row that does not tell its amounts is left out. */
export function toProfit(value: Value): ProfitRecord {
  const answer = fields(value, personalProfit.name);
  const footer = optionalChild(answer, 'footer');
  return {
    total: footer && toSums(footer),
    days: children(answer, 'list').flatMap((row) => {
      const sums = toSums(row);
      return sums ? [{ day: text(row, 'date'), sums }] : [];
    }),
    gameTypes: value.gameTypes
      ? optionalChildren(answer, 'gameTypes').flatMap((row) => {
          const sums = toSums(row);
          return sums ? [{ operatorCategory: text(row, 'gameType'), sums }] : [];
        })
      : null,
    vendors: value.vendors
      ? optionalChildren(answer, 'vendors').flatMap((row) => {
          const sums = toSums(row);
          const code = text(row, 'vendor');
          return sums ? [{ code, name: optionalText(row, 'vendorName') ?? code, sums }] : [];
        })
      : null,
  };
}

/** Null unless all that counts is told; no bonus is none. */
function toSums(row: Told): ProfitSumsRecord | null {
  const stake = optionalDecimal(row, 'betAmount');
  const payout = optionalDecimal(row, 'winAmount');
  const result = optionalDecimal(row, 'profitAndLoss');
  if (stake === null || payout === null || result === null) return null;
  return { stake, payout, result, bonus: optionalDecimal(row, 'bonusAmount') ?? '0.00' };
}
