import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { accountRecord } from '../../../../schema/upstream/records.ts';
import { TX_TYPES, txKindOf } from '../../../../schema/upstream/txTypes.ts';
import type { TxKind } from '../../../../schema/upstream/txTypes.ts';
import type { Currency } from '../../../shared/assets.ts';
import type { PageRows } from '../../../shared/connection.ts';
import type { Fields } from '../../../upstream/decode.ts';
import {
  children,
  decimal,
  fields,
  optionalCount,
  optionalDecimal,
  optionalMoment,
  optionalText,
  text,
} from '../../../upstream/decode.ts';
import { UpstreamShapeError } from '../../../upstream/upstream.ts';
import type { PlayedGame, TransactionFilter, TransactionRecord } from './records.ts';

type Row = Fields<ValueOf<typeof accountRecord>['list'][number]>;

/** A page of the account record. */
export function toTransactions(value: ValueOf<typeof accountRecord>, currency: Currency): PageRows<TransactionRecord> {
  const answer = fields(value, accountRecord.name);
  return {
    rows: children(answer, 'list').map((row) => toTransaction(row, currency)),
    totalPages: optionalCount(answer, 'totalPages'),
    totalCount: null,
  };
}

function toTransaction(row: Row, currency: Currency): TransactionRecord {
  const at = optionalMoment(row, 'time');
  if (at === null) throw new UpstreamShapeError(row.call, `${row.path}/time`, 'is no moment');
  return {
    id: text(row, 'transactionId'),
    kind: txKindOf(optionalText(row, 'txTypeId')) ?? 'OTHER',
    typeName: optionalText(row, 'txTypeName'),
    amount: decimal(row, 'amount'),
    balanceAfter: optionalDecimal(row, 'balanceAfter'),
    currency,
    at,
    reference: optionalText(row, 'reference', 'remark'),
    played: toPlayed(row),
  };
}

/** Null for a movement outside games, and for a row that does not say which game it was. */
function toPlayed(row: Row): PlayedGame | null {
  const operatorType = optionalText(row, 'gameType')?.toUpperCase();
  const vendorCode = optionalText(row, 'vassalage');
  const node = optionalText(row, 'nodeId');
  const name = optionalText(row, 'nodeName', 'gameName');
  if (operatorType === undefined || vendorCode === null || node === null || name === null) return null;
  return { reference: { operatorType, vendorCode, node }, name, picture: optionalText(row, 'showIcon') };
}

const ALL = Object.keys(TX_TYPES) as TxKind[];
const codes = (kinds: readonly TxKind[]): string =>
  kinds
    .map((kind) => String(TX_TYPES[kind]))
    .toSorted()
    .join(',');

/** The filter in the operator's codes. Unknown kinds are requested by excluding all that are known. */
export function toQuery({ from, until, kinds }: TransactionFilter) {
  const known = kinds?.filter((kind) => kind !== 'OTHER') ?? [];
  const others = kinds?.includes('OTHER') ?? false;
  const excluded = others ? ALL.filter((kind) => !known.includes(kind)) : [];
  return {
    ...(from && { startDate: Date.parse(from) }),
    ...(until && { endDate: Date.parse(until) }),
    ...(kinds && kinds.length > 0 && !others && { txTypeIds: codes(known) }),
    ...(excluded.length > 0 && { excludeTxTypeIds: codes(excluded) }),
  };
}
