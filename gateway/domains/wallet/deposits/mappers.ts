import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { depositRecord } from '../../../../schema/upstream/deposits.ts';
import type { Assets } from '../../../shared/assets.ts';
import { assetUrl, isHttpUrl } from '../../../shared/assets.ts';
import { now } from '../../../shared/clock.ts';
import type { PageRows } from '../../../shared/connection.ts';
import { toMomentsQuery } from '../../../shared/range.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  children,
  decimal,
  fields,
  flag,
  optionalChild,
  optionalCount,
  optionalDecimal,
  moment,
  optionalMoment,
  optionalText,
  text,
  texts,
} from '../../../upstream/decode.ts';
import { ourWord, spelledAlike } from '../../../upstream/words.ts';
import type {
  DepositFilter,
  DepositMethodNameRecord,
  DepositReason,
  DepositRecord,
  DepositState,
  InstructionsRecord,
} from './records.ts';

type Row = Fields<ValueOf<typeof depositRecord>['list'][number]>;

/** The operator's number of each state; one number may stand for two (wire §7.1). */
const CODES: Readonly<Record<Exclude<DepositState, 'OTHER'>, string>> = {
  REQUESTED: '2',
  SENT_TO_BANK: '3',
  PAID: '3',
  CREDITED: '4',
  FAILED: '5',
  SENT_BACK: '5',
  UNDER_REVIEW: '6',
  EXPIRED: '7',
};
const STATES = Object.keys(CODES) as (keyof typeof CODES)[];
const REASONS = spelledAlike<DepositReason>([
  'REFUSED_BY_BANK',
  'CANCELLED',
  'OTHER_AMOUNT',
  'LATE',
  'SLIP',
  'OPERATOR',
]);

/** While a deposit is in one of these it can be paid. */
const PAYABLE: ReadonlySet<DepositState> = new Set(['REQUESTED', 'SENT_TO_BANK']);

/** The operator's words are ours in another spelling. */
const wordOf = (text: string): string => text.toUpperCase().replaceAll(/[\s.-]/g, '_');

/** A page of deposits, or one alone. */
export function toDeposits(value: ValueOf<typeof depositRecord>, assets: Assets): PageRows<DepositRecord> {
  const answer = fields(value, depositRecord.name);
  const serverTime = optionalMoment(answer, 'serverTime');
  const clockAhead = serverTime === null ? null : Math.round(Date.parse(serverTime) - now());
  return {
    rows: children(answer, 'list').map((row) => toDeposit(row, assets, clockAhead)),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
  };
}

function toDeposit(row: Row, assets: Assets, clockAhead: number | null): DepositRecord {
  const state = stateOf(row);
  const requestedAt = moment(row, 'depositDate');
  const operatorReason = optionalText(row, 'reason');
  return {
    id: text(row, 'depositId'),
    reference: optionalText(row, 'refId'),
    state,
    operatorState: optionalText(row, 'stateName', 'state') ?? '',
    reason: ourWord(operatorReason && wordOf(operatorReason), REASONS),
    operatorReason,
    method: toMethod(row),
    channelName: optionalText(row, 'channelName'),
    requestedAmount: optionalDecimal(row, 'requestedAmount') ?? decimal(row, 'amount'),
    paidAmount: PAYABLE.has(state) ? null : paid(optionalDecimal(row, 'amount')),
    fee: optionalDecimal(row, 'customerBankCharge'),
    rebate: optionalDecimal(row, 'reimbursementAmount'),
    creditedAmount: optionalDecimal(row, 'creditedAmount'),
    requestedAt,
    expiresAt: optionalMoment(row, 'expiresAt'),
    completedAt: optionalMoment(row, 'actualDepositDate'),
    clockAhead,
    instructions: PAYABLE.has(state) ? toInstructions(row, assets) : null,
    slipIds: texts(row, 'slipFileIds'),
    takesSlip: flag(row, 'takesSlip'),
  };
}

/** The word is finer than the number; an operator that sends the number alone means its first state. */
function stateOf(row: Row): DepositState {
  const word = optionalText(row, 'stateName');
  const named = word === null ? undefined : STATES.find((state) => state === wordOf(word));
  const code = optionalText(row, 'state');
  return named ?? STATES.find((state) => CODES[state] === code) ?? 'OTHER';
}

function toMethod(row: Row): DepositMethodNameRecord | null {
  const id = optionalText(row, 'depositMethod');
  return id === null ? null : { id, name: optionalText(row, 'methodName') ?? id };
}

/** Nothing is not an amount that was paid. */
const paid = (amount: string | null): string | null => (amount !== null && /[1-9]/.test(amount) ? amount : null);

/** Null where the bank has not answered yet, or in a way that cannot be paid. */
function toInstructions(row: Row, { imageBase }: Assets): InstructionsRecord | null {
  const payUrl = pageOf(optionalText(row, 'redirectUrl'));
  const transfer = optionalChild(row, 'bankTransfer');
  if (transfer !== null)
    return {
      __typename: 'BankTransferInstructions',
      bankName: text(transfer, 'bankName'),
      accountName: text(transfer, 'accountName'),
      accountNumber: text(transfer, 'accountNumber'),
      reference: text(transfer, 'reference'),
      payUrl,
    };
  const crypto = optionalChild(row, 'crypto');
  if (crypto !== null)
    return {
      __typename: 'CryptoInstructions',
      coin: text(crypto, 'coin'),
      network: text(crypto, 'network'),
      address: text(crypto, 'address'),
      coinAmount: decimal(crypto, 'coinAmount'),
      coinRate: decimal(crypto, 'coinRate'),
      payUrl,
    };
  const url = assetUrl(imageBase, optionalText(row, 'qrImageUrl'));
  if (url !== null) return { __typename: 'QrInstructions', picture: { url, alt: '' }, payUrl };
  return payUrl === null ? null : { __typename: 'RedirectInstructions', pageUrl: payUrl };
}

/** A page that a browser may be sent to. */
export const pageOf = (address: string | null): string | null =>
  address !== null && isHttpUrl(address) ? address : null;

export interface RecordQuery {
  readonly startDate?: number;
  readonly endDate?: number;
  readonly depositType?: string;
  readonly depositState?: string;
}

/**
 * The filter in the operator's words, and what has to be left out of its answer where these are coarser than ours; null
 * where nothing has.
 */
export function toQuery({ states, methodId, ...range }: DepositFilter): {
  readonly query: RecordQuery;
  readonly keep: ((deposit: DepositRecord) => boolean) | null;
} {
  const wanted = new Set(states);
  const named = STATES.filter((state) => wanted.has(state));
  const codes = new Set(named.map((state) => CODES[state]));
  const hasOthers = wanted.has('OTHER');
  const isCoarser = hasOthers || STATES.some((state) => codes.has(CODES[state]) && !wanted.has(state));
  return {
    query: {
      ...toMomentsQuery(range),
      ...(methodId && { depositType: methodId }),
      // An unknown state has no number to ask for.
      ...(codes.size > 0 && !hasOthers && { depositState: [...codes].toSorted().join(',') }),
    },
    keep: wanted.size > 0 && isCoarser ? ({ state }) => wanted.has(state) : null,
  };
}
