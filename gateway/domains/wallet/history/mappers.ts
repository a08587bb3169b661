import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { accountRecord } from '../../../../schema/upstream/records.ts';
import { txKindOf } from '../../../../schema/upstream/txTypes.ts';
import type { Currency } from '../../../shared/assets.ts';
import type { StandingRows } from '../../../shared/standingConnection.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  children,
  decimal,
  fields,
  optionalCount,
  optionalDecimal,
  moment,
  optionalText,
  text,
} from '../../../upstream/decode.ts';
import { ourWord, spelledAlike } from '../../../upstream/words.ts';
import type { PlayedGame, ReferenceKind, TransactionRecord } from './records.ts';

type Row = Fields<ValueOf<typeof accountRecord>['list'][number]>;
/** What rows of every record say of a game. */
type GameFields = Fields<
  Pick<
    ValueOf<typeof accountRecord>['list'][number],
    'gameType' | 'vassalage' | 'nodeId' | 'nodeName' | 'gameName' | 'showIcon'
  >
>;

const REFERENCE_KINDS = spelledAlike<ReferenceKind>([
  'ROUND',
  'BET',
  'DUEL',
  'DEPOSIT',
  'WITHDRAWAL',
  'TRANSFER',
  'PROMOTION',
  'REDEMPTION',
  'CONTRACT',
]);

/** A page of the account record. */
export function toTransactions(
  value: ValueOf<typeof accountRecord>,
  currency: Currency,
): StandingRows<TransactionRecord> {
  const answer = fields(value, accountRecord.name);
  return {
    rows: children(answer, 'list').map((row) => toTransaction(row, currency)),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: null,
    asOf: optionalCount(answer, 'asOf'),
  };
}

/** A movement of the record, or of one of its bets. */
export function toTransaction(row: Row, currency: Currency): TransactionRecord {
  const at = moment(row, 'time');
  const operatorKind = optionalText(row, 'txTypeId');
  const operatorReferenceKind = optionalText(row, 'subject');
  return {
    id: text(row, 'transactionId'),
    kind: txKindOf(operatorKind) ?? 'OTHER',
    operatorKind,
    typeName: optionalText(row, 'txTypeName'),
    amount: decimal(row, 'amount'),
    balanceAfter: optionalDecimal(row, 'balanceAfter'),
    currency,
    at,
    reference: optionalText(row, 'reference', 'remark'),
    referenceKind: ourWord(operatorReferenceKind, REFERENCE_KINDS),
    operatorReferenceKind,
    played: toPlayed(row),
  };
}

/** Null for a movement outside games, and for a row that does not say which game it was. */
export function toPlayed(row: GameFields): PlayedGame | null {
  const operatorType = optionalText(row, 'gameType')?.toUpperCase();
  const vendorCode = optionalText(row, 'vassalage');
  const node = optionalText(row, 'nodeId');
  const name = optionalText(row, 'nodeName', 'gameName');
  if (operatorType === undefined || vendorCode === null || node === null || name === null) return null;
  return { reference: { operatorType, vendorCode, node }, name, picture: optionalText(row, 'showIcon') };
}
