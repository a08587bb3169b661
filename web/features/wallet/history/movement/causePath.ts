import { casePath } from '../../records/recordPaths.ts';
import { receiptPath } from '../../upline/transferPaths.ts';
import type { Movement } from './movement.ts';

/** What a movement was caused by, as far as it has a page. */
export type Cause = 'bet' | 'deposit' | 'withdrawal' | 'wallets' | 'transfer';

interface CausePage {
  readonly cause: Cause;
  /** In the member centre. */
  readonly path: readonly string[];
}

/** The page of what a movement is about; null where there is none. */
export function causePath({ kind, reference, referenceKind }: Pick<Movement, 'kind' | 'reference' | 'referenceKind'>) {
  const page = (cause: Cause, ...path: readonly string[]): CausePage => ({ cause, path });
  if (kind === 'WALLET_TRANSFER') return page('wallets', 'transferFund');
  if (reference === null) return null;
  if (kind === 'TRANSFER_SENT' || kind === 'TRANSFER_RECEIVED')
    return page('transfer', 'transferUpline', ...receiptPath(reference));
  switch (referenceKind) {
    case 'ROUND':
    case 'BET':
    case 'DUEL':
      return page('bet', 'personalHistoryCopy', reference);
    case 'DEPOSIT':
      return page('deposit', 'depositv2', ...casePath(reference));
    case 'WITHDRAWAL':
      return page('withdrawal', 'withdraw', ...casePath(reference));
    default:
      return null;
  }
}
