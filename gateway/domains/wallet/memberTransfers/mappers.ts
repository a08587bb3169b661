import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { memberTransferRecord, memberTransferSettings } from '../../../../schema/upstream/transfers.ts';
import type { PageRows } from '../../../shared/connection.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  children,
  decimal,
  fields,
  flag,
  optionalCount,
  optionalDecimal,
  moment,
  optionalText,
  text,
} from '../../../upstream/decode.ts';
import { UpstreamShapeError } from '../../../upstream/upstream.ts';
import { ourWord, spelledAlike } from '../../../upstream/words.ts';
import type { MemberTransferRecord, TransferOptionsRecord } from './records.ts';

const COUNTERPARTIES = spelledAlike(['UPLINE', 'DOWNLINE'] as const);

/** What the member can send now; what the operator leaves out is null. */
export function toTransferOptions(value: ValueOf<typeof memberTransferSettings>): TransferOptionsRecord {
  const said = fields(value, memberTransferSettings.name);
  return {
    canSendToUpline: flag(said, 'allowUpline'),
    canSendToDownlines: flag(said, 'allowDownline'),
    uplineName: optionalText(said, 'uplineName'),
    min: optionalDecimal(said, 'minimumAmount'),
    max: optionalDecimal(said, 'maximumAmount'),
    amountLeftToday: optionalDecimal(said, 'remainingAmount'),
    timesLeftToday: optionalCount(said, 'remainingTimes'),
    available: optionalDecimal(said, 'availableAmount'),
    turnoverRequired: optionalDecimal(said, 'turnoverRequired'),
    turnoverReached: optionalDecimal(said, 'turnoverReached'),
    hasPaymentPassword: flag(said, 'hasPaymentPassword'),
  };
}

/** A page of transfers, or one alone. */
export function toMemberTransfers(value: ValueOf<typeof memberTransferRecord>): PageRows<MemberTransferRecord> {
  const answer = fields(value, memberTransferRecord.name);
  return {
    rows: children(answer, 'records').map(toMemberTransfer),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: optionalCount(answer, 'total'),
  };
}

type Row = Fields<ValueOf<typeof memberTransferRecord>['records'][number]>;

function toMemberTransfer(row: Row): MemberTransferRecord {
  const at = moment(row, 'time');
  const direction = text(row, 'direction').toLowerCase();
  // Taken for the other one, it would tell the opposite of what happened.
  if (direction !== 'sent' && direction !== 'received')
    throw new UpstreamShapeError(row.call, `${row.path}/direction`, 'is no direction');
  const operatorCounterparty = optionalText(row, 'counterparty');
  return {
    id: text(row, 'transferId'),
    isSent: direction === 'sent',
    counterparty: ourWord(operatorCounterparty, COUNTERPARTIES),
    operatorCounterparty,
    counterpartyName: optionalText(row, 'counterpartyName'),
    amount: decimal(row, 'amount'),
    balanceAfter: optionalDecimal(row, 'balanceAfter'),
    at,
  };
}
