import type { Static } from 'typebox';
import type { ValueOf } from '../../../schema/upstream/call.ts';
import { meaningOf } from '../../../schema/upstream/errors.ts';
import type { AccountBalance, WalletHold } from '../../../schema/upstream/wallet.ts';
import { balance, balanceHistory, merchantWallet, writeOutcome } from '../../../schema/upstream/wallet.ts';
import type { Fields } from '../../upstream/decode.ts';
import {
  children,
  decimal,
  fields,
  optionalChild,
  optionalChildren,
  optionalDecimal,
  optionalMoment,
  optionalText,
  text,
  valueOf,
} from '../../upstream/decode.ts';
import { ourWord, spelledAlike } from '../../upstream/words.ts';
import type { BalanceDayRecord, HoldRecord, WalletAccountRecord, WalletRecord, WriteOutcomeRecord } from './records.ts';

/** What the operator calls the wallet that everything is staked from (wire §6.1). */
const MAIN_ACCOUNT_TYPE = '2';

/**
 * `balance` is a list of accounts or a single one, depending on the deployment (wire §6.1). The moment of asking is the
 * caller's.
 */
export function toWallet(value: ValueOf<typeof balance>, memberId: string): Omit<WalletRecord, 'asOf'> {
  const answer = fields(value, balance.name);
  const total = decimal(answer, 'sumBalance');
  const single = optionalChild(answer, 'balance');
  const accounts = (single === null ? optionalChildren(answer, 'balance') : [single]).map(toAccount);
  return {
    memberId,
    total,
    main: optionalDecimal(answer, 'mainWalletBalance') ?? accounts.find(({ isMain }) => isMain)?.amount ?? total,
    accounts,
    currencyCode: optionalText(answer, 'currency'),
    currencySymbol: optionalText(answer, 'currencySymbol'),
    heldTotal: optionalDecimal(answer, 'held'),
    holds: (valueOf(answer, 'holds') ?? null) === null ? null : optionalChildren(answer, 'holds').map(toHold),
    bonus: optionalDecimal(answer, 'bonus'),
  };
}

/** Points are counted under this word; everything else is the currency. */
const POINTS = 'PTS';
const HOLD_REASONS = spelledAlike(['WITHDRAWAL', 'TRANSFER', 'REDEMPTION'] as const);

function toHold(hold: Fields<Static<typeof WalletHold>>): HoldRecord {
  const operatorReason = text(hold, 'reason');
  return {
    id: text(hold, 'holdId'),
    reason: ourWord(operatorReason, HOLD_REASONS) ?? 'OTHER',
    operatorReason,
    reference: text(hold, 'reference'),
    amount: decimal(hold, 'amount'),
    isPoints: text(hold, 'asset') === POINTS,
    since: optionalMoment(hold, 'heldAt'),
    until: optionalMoment(hold, 'endsAt'),
  };
}

export function toBalanceDays(value: ValueOf<typeof balanceHistory>): readonly BalanceDayRecord[] {
  return children(fields(value, balanceHistory.name), 'list').map((day) => ({
    day: text(day, 'date'),
    balance: decimal(day, 'balance'),
  }));
}

function toAccount(account: Fields<Static<typeof AccountBalance>>): WalletAccountRecord {
  const id = text(account, 'accountTypeId');
  return {
    id,
    name: optionalText(account, 'displayName', 'accountName') ?? id,
    amount: decimal(account, 'availBalance'),
    isMain: id === MAIN_ACCOUNT_TYPE,
  };
}

/** 1 is one shared wallet; the number comes as text, too. */
export function toIsSingle(value: ValueOf<typeof merchantWallet>): boolean {
  return text(fields(value, merchantWallet.name), 'isSingle') === '1';
}

const OUTCOMES: Readonly<Record<string, WriteOutcomeRecord['state']>> = { done: 'DONE', refused: 'REFUSED' };

/** An unknown code leaves the outcome unknown. */
export function toWriteOutcome(value: ValueOf<typeof writeOutcome>): WriteOutcomeRecord {
  const answer = fields(value, writeOutcome.name);
  const word = text(answer, 'outcome').toLowerCase();
  const state = Object.hasOwn(OUTCOMES, word) ? (OUTCOMES[word] ?? 'UNKNOWN') : 'UNKNOWN';
  return {
    state,
    reason: state === 'REFUSED' ? meaningOf(optionalText(answer, 'errorCode')) : null,
    subjectId: state === 'DONE' ? optionalText(answer, 'subjectId') : null,
  };
}
