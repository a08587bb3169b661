import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { bankCards } from '../../../../schema/upstream/bankCards.ts';
import type { turnover } from '../../../../schema/upstream/withdrawals.ts';
import { withdrawAccounts, withdrawRecord, withdrawSettings } from '../../../../schema/upstream/withdrawals.ts';
import { now } from '../../../shared/clock.ts';
import type { PageRows } from '../../../shared/connection.ts';
import { toMomentsQuery } from '../../../shared/range.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  child,
  children,
  count,
  decimal,
  fields,
  flag,
  optionalChildren,
  optionalCount,
  optionalDecimal,
  moment,
  optionalMoment,
  optionalText,
  text,
  texts,
  valueOf,
} from '../../../upstream/decode.ts';
import type { Meanings } from '../../../upstream/words.ts';
import { ourWord, spelledAlike } from '../../../upstream/words.ts';
import type {
  CardBookRecord,
  CardKind,
  CardRecord,
  EndingBonusRecord,
  WithdrawalFilter,
  WithdrawalOptionsRecord,
  WithdrawalReason,
  WithdrawalRecord,
  WithdrawalState,
  WithdrawalStepRecord,
} from './records.ts';

/** The operator's letters of each kind of card (wire §7.2). */
export const KINDS: Readonly<Record<Exclude<CardKind, 'OTHER'>, string>> = {
  BANK_CARD: 'BC',
  E_WALLET: 'EW',
  VIRTUAL_WALLET: 'VW',
};
const KIND_WORDS: Meanings<CardKind> = { BC: 'BANK_CARD', EW: 'E_WALLET', VW: 'VIRTUAL_WALLET' };
const STATES = ['REQUESTED', 'APPROVED', 'REJECTED', 'SENT', 'RECEIVED', 'DISPUTED', 'RETURNED'] as const;
const STATE_WORDS = spelledAlike<WithdrawalState>(STATES);
const REASON_WORDS = spelledAlike<WithdrawalReason>([
  'AUTOMATIC',
  'OPERATOR',
  'REVIEW_EXPIRED',
  'MEMBER',
  'SILENCE',
  'NOT_RECEIVED',
  'PARTIALLY_RECEIVED',
  'SENT_AGAIN',
  'FORCED',
]);

/** The operator's words are ours in another spelling. */
const wordOf = (said: string): string => said.toUpperCase().replaceAll(/[\s.-]/g, '_');
const kindOf = (said: string | null): CardKind => ourWord(said, KIND_WORDS) ?? 'OTHER';
const stateOf = (said: string): WithdrawalState => ourWord(wordOf(said), STATE_WORDS) ?? 'OTHER';
const reasonOf = (said: string | null): WithdrawalReason | null => ourWord(said && wordOf(said), REASON_WORDS);

type AccountRow = Fields<ValueOf<typeof withdrawAccounts>['bankCards'][number]>;

export function toCards(value: ValueOf<typeof withdrawAccounts>): readonly CardRecord[] {
  return children(fields(value, withdrawAccounts.name), 'bankCards').map((row) => toCard(row, null));
}

function toCard(row: AccountRow, payeeName: string | null): CardRecord {
  return {
    id: text(row, 'bankCardId'),
    kind: kindOf(optionalText(row, 'cardType')),
    operatorKind: optionalText(row, 'cardType') ?? '',
    bankName: optionalText(row, 'bankName', 'bankCode') ?? '',
    number: optionalText(row, 'bankCardNo') ?? '',
    payeeName,
    isUsable: flag(row, 'isWithdrawActive'),
    usableAt: optionalMoment(row, 'usableAt'),
  };
}

export function toCardBook(value: ValueOf<typeof bankCards>): CardBookRecord {
  const answer = fields(value, bankCards.name);
  const needed = child(answer, 'codeRequired');
  return {
    cards: children(answer, 'bankCards').map((row) => toCard(row, optionalText(row, 'payeeName'))),
    banks: children(answer, 'banks').map((bank) => ({
      id: text(bank, 'bankCode'),
      name: text(bank, 'bankName'),
      kind: kindOf(optionalText(bank, 'cardType')),
      operatorKind: optionalText(bank, 'cardType'),
    })),
    payeeName: optionalText(answer, 'payeeName'),
    mostCards: count(answer, 'mostCards'),
    waitMinutes: count(answer, 'waitMinutes'),
    needsPaymentPassword: flag(answer, 'passwordRequired'),
    needsCodeToAdd: flag(needed, 'toAdd'),
    needsCodeToRemove: flag(needed, 'toRemove'),
  };
}

interface Answers {
  readonly settings: ValueOf<typeof withdrawSettings>;
  readonly accounts: ValueOf<typeof withdrawAccounts>;
  readonly turnover: ValueOf<typeof turnover>;
}

export function toWithdrawalOptions({ settings, accounts, turnover: turned }: Answers): WithdrawalOptionsRecord {
  const said = fields(settings, withdrawSettings.name);
  const staked = fields(turned, 'MCSFE_getTurnoverInfo');
  return {
    isAllowed: flag(said, 'allowWithdraw'),
    asOf: optionalMoment(said, 'serverTime'),
    limits: [
      { kind: 'BANK_CARD', min: optionalDecimal(said, 'minimumAmount'), max: optionalDecimal(said, 'maximumAmount') },
      {
        kind: 'E_WALLET',
        min: optionalDecimal(said, 'eWalletMinAmount'),
        max: optionalDecimal(said, 'eWalletMaxAmount'),
      },
      {
        kind: 'VIRTUAL_WALLET',
        min: optionalDecimal(said, 'virtualMinAmount'),
        max: optionalDecimal(said, 'virtualMaxAmount'),
      },
    ],
    amountLeftToday: optionalDecimal(said, 'remainingWithdrawAmount'),
    timesLeftToday: optionalCount(said, 'remainingTransactionTimes'),
    turnoverRequired: optionalDecimal(staked, 'required'),
    turnoverReached: optionalDecimal(staked, 'reached'),
    cards: toCards(accounts),
    needsPaymentPassword: flag(said, 'passwordRequired'),
    hasPaymentPassword: flag(said, 'hasPaymentPassword'),
    needsCode: flag(said, 'codeRequired'),
    confirmMinutes: optionalCount(said, 'confirmMinutes'),
    precaution: optionalText(said, 'precautionNote'),
    endingBonuses: toEndingBonuses(said),
  };
}

function toEndingBonuses(said: Fields<ValueOf<typeof withdrawSettings>>): readonly EndingBonusRecord[] | null {
  if (!Array.isArray(valueOf(said, 'endingBonuses'))) return null;
  return optionalChildren(said, 'endingBonuses').map((bonus) => ({
    id: text(bonus, 'bonusId'),
    name: optionalText(bonus, 'name'),
    balance: optionalDecimal(bonus, 'balance'),
    staked: optionalDecimal(bonus, 'staked'),
  }));
}

/** A page of withdrawals, or one alone. */
export function toWithdrawals(value: ValueOf<typeof withdrawRecord>): PageRows<WithdrawalRecord> {
  const answer = fields(value, withdrawRecord.name);
  const serverTime = optionalMoment(answer, 'serverTime');
  const clockAhead = serverTime === null ? null : Math.round(Date.parse(serverTime) - now());
  return {
    rows: children(answer, 'records').map((row) => toWithdrawal(row, clockAhead)),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
  };
}

type Row = Fields<ValueOf<typeof withdrawRecord>['records'][number]>;

function toWithdrawal(row: Row, clockAhead: number | null): WithdrawalRecord {
  const requestedAt = moment(row, 'withdrawDate');
  const operatorState = text(row, 'state');
  const operatorReason = optionalText(row, 'reason');
  return {
    id: text(row, 'withdrawId'),
    reference: optionalText(row, 'refId'),
    state: stateOf(operatorState),
    operatorState,
    reason: reasonOf(operatorReason),
    operatorReason,
    note: optionalText(row, 'remark'),
    amount: decimal(row, 'amount'),
    fee: optionalDecimal(row, 'charge'),
    sentAmount: optionalDecimal(row, 'sentAmount'),
    receivedAmount: optionalDecimal(row, 'receivedAmount'),
    remainingAmount: optionalDecimal(row, 'remainingAmount'),
    returnedAmount: optionalDecimal(row, 'returnedAmount'),
    requestedAt,
    confirmBefore: optionalMoment(row, 'confirmBefore'),
    clockAhead,
    bankName: optionalText(row, 'bankName', 'bankCode'),
    cardNumber: optionalText(row, 'bankCardNo'),
    proofIds: texts(row, 'proofFileIds'),
    timeline: optionalChildren(row, 'steps').flatMap((step) => {
      const at = optionalMoment(step, 'at');
      return at === null ? [] : [{ ...toStep(step), at }];
    }),
  };
}

type Step = NonNullable<ValueOf<typeof withdrawRecord>['records'][number]['steps']>[number];

function toStep(step: Fields<Step>): Omit<WithdrawalStepRecord, 'at'> {
  const operatorState = text(step, 'stateName');
  const operatorReason = optionalText(step, 'stepReason');
  return {
    state: stateOf(operatorState),
    operatorState,
    reason: reasonOf(operatorReason),
    operatorReason,
    note: optionalText(step, 'note'),
  };
}

/** The filter in the operator's words; an unknown state has no word to ask for, and is looked for here. */
export function toQuery({ states, ...range }: WithdrawalFilter) {
  const wanted = new Set(states);
  const named = STATES.filter((state) => wanted.has(state));
  const hasOthers = wanted.has('OTHER');
  return {
    query: {
      ...toMomentsQuery(range),
      ...(named.length > 0 && !hasOthers && { withdrawState: named.map((state) => state.toLowerCase()).join(',') }),
    },
    keep: hasOthers ? ({ state }: WithdrawalRecord) => wanted.has(state) : null,
  };
}
