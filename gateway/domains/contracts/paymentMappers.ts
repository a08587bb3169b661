import type { ValueOf } from '../../../schema/upstream/call.ts';
import * as calls from '../../../schema/upstream/contractRecords.ts';
import type { PageRows } from '../../shared/connection.ts';
import type { Fields } from '../../upstream/decode.ts';
import {
  children,
  fields,
  optionalChild,
  optionalCount,
  optionalDecimal,
  optionalMoment,
  optionalText,
  text,
} from '../../upstream/decode.ts';
import { ourWord } from '../../upstream/words.ts';
import { toPeriod, toTier } from './contractMappers.ts';
import type { ContractKind, ContractPaymentRecord, ContractPaymentTotalsRecord } from './records.ts';
import { PAYMENT_STATES, toOperatorCategory } from './words.ts';

/** The record of each kind; all of one shape. */
export const PAYMENT_CALLS = {
  DIVIDEND: calls.dividendRecords,
  DAILY_SALARY: calls.dailySalaryRecords,
  HOURLY_SALARY: calls.hourSalaryRecords,
  REAL_TIME_SALARY: calls.realTimeSalaryRecords,
} as const satisfies Readonly<Record<ContractKind, object>>;

type Told = ValueOf<typeof calls.dividendRecords>;

export interface PaymentPage extends PageRows<ContractPaymentRecord> {
  readonly totals: ContractPaymentTotalsRecord | null;
}

/** A page of what contracts came to, with what all pages come to. */
export function toPayments(value: Told, call: string): PaymentPage {
  const answer = fields(value, call);
  const footer = optionalChild(answer, 'footer');
  return {
    rows: children(answer, 'list').map(toPayment),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
    totals: footer && {
      gross: optionalDecimal(footer, 'gross'),
      paid: optionalDecimal(footer, 'paid'),
      owed: optionalDecimal(footer, 'owed'),
    },
  };
}

function toPayment(row: Fields<Told['list'][number]>): ContractPaymentRecord {
  const tier = optionalChild(row, 'tier');
  const operatorState = optionalText(row, 'status');
  return {
    id: text(row, 'recordId'),
    contractId: optionalText(row, 'contractId'),
    holderName: optionalText(row, 'userName'),
    giverName: optionalText(row, 'giverName'),
    operatorCategory: toOperatorCategory(optionalText(row, 'productType')),
    ...toPeriod(optionalText(row, 'period')),
    from: optionalMoment(row, 'from'),
    until: optionalMoment(row, 'to'),
    dueAt: optionalMoment(row, 'dueTime'),
    stakes: optionalDecimal(row, 'periodBets'),
    result: optionalDecimal(row, 'periodProfitAndLoss'),
    activeMembers: optionalCount(row, 'activeMembers'),
    carryBefore: optionalDecimal(row, 'carryBefore'),
    carryAfter: optionalDecimal(row, 'carryAfter'),
    base: optionalDecimal(row, 'base'),
    rate: optionalDecimal(row, 'rate'),
    tier: tier && toTier(tier),
    gross: optionalDecimal(row, 'gross'),
    paid: optionalDecimal(row, 'paid'),
    given: optionalDecimal(row, 'given'),
    owed: optionalDecimal(row, 'owed'),
    state: ourWord(operatorState, PAYMENT_STATES),
    operatorState,
  };
}
