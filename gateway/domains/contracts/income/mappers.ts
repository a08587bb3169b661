import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { agentIncome } from '../../../../schema/upstream/contractRecords.ts';
import type { PageRows } from '../../../shared/connection.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  children,
  count,
  decimal,
  fields,
  moment,
  optionalCount,
  optionalText,
  text,
} from '../../../upstream/decode.ts';
import type { Meanings } from '../../../upstream/words.ts';
import { ourWord } from '../../../upstream/words.ts';
import { KINDS } from '../words.ts';
import type { IncomeKind, IncomeSettlementRecord, IncomeSourceRecord } from './records.ts';

type Told = ValueOf<typeof agentIncome>;

const MOST_SOURCES = 500;

const INCOME_KINDS: Meanings<IncomeKind> = { ...KINDS, REFERRAL: 'REFERRAL', BONUS: 'BONUS', REBATE: 'REBATE' };

/** A page of settlements, beside what all days brought. */
export function toIncome(value: Told): {
  readonly total: string;
  readonly sources: readonly IncomeSourceRecord[];
  readonly page: PageRows<IncomeSettlementRecord>;
} {
  const answer = fields(value, agentIncome.name);
  return {
    total: decimal(answer, 'total'),
    sources: children(answer, 'kinds').slice(0, MOST_SOURCES).map(toSource),
    page: {
      rows: children(answer, 'list').map(toSettlement),
      totalPages: optionalCount(answer, 'totalPages'),
      totalCount: optionalCount(answer, 'count'),
    },
  };
}

const toKind = (operatorKind: string) => ({
  kind: ourWord(operatorKind, INCOME_KINDS) ?? ('OTHER' as const),
  operatorKind,
});

const toSource = (row: Fields<Told['kinds'][number]>): IncomeSourceRecord => ({
  ...toKind(text(row, 'kind')),
  payerName: optionalText(row, 'payer'),
  amount: decimal(row, 'amount'),
  count: count(row, 'count'),
});

const toSettlement = (row: Fields<Told['list'][number]>): IncomeSettlementRecord => ({
  id: text(row, 'settlementId'),
  ...toKind(text(row, 'kind')),
  dueAt: moment(row, 'dueTime'),
  received: decimal(row, 'received'),
  given: decimal(row, 'given'),
  net: decimal(row, 'net'),
  posted: decimal(row, 'amount'),
});
