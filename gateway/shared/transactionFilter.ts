import type { TxKind } from '../../schema/upstream/txTypes.ts';
import { TX_TYPES } from '../../schema/upstream/txTypes.ts';
import type { Range } from './range.ts';
import { toMomentsQuery } from './range.ts';

export type TransactionKind = TxKind | 'OTHER';

export interface TransactionFilter extends Range {
  readonly kinds?: readonly TransactionKind[] | null | undefined;
}

const ALL = Object.keys(TX_TYPES) as TxKind[];
const codes = (kinds: readonly TxKind[]): string =>
  kinds
    .map((kind) => String(TX_TYPES[kind]))
    .toSorted()
    .join(',');

/** The filter in the operator's codes. Unknown kinds are requested by excluding all that are known. */
export function toQuery({ kinds, ...range }: TransactionFilter) {
  const known = kinds?.filter((kind) => kind !== 'OTHER') ?? [];
  const others = kinds?.includes('OTHER') ?? false;
  const excluded = others ? ALL.filter((kind) => !known.includes(kind)) : [];
  return {
    ...toMomentsQuery(range),
    ...(kinds && kinds.length > 0 && !others && { txTypeIds: codes(known) }),
    ...(excluded.length > 0 && { excludeTxTypeIds: codes(excluded) }),
  };
}
