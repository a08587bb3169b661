import type { MoneyInCurrency } from '../../../shared/money.ts';
import type { TransactionRecord } from '../history/records.ts';

export type AccountPurpose = 'MAIN' | 'VENDOR' | 'HELD' | 'BONUS' | 'POINTS' | 'POINTS_HELD' | 'OTHER';

/** What a movement did to one account of the member's. */
export interface AccountEntryRecord {
  readonly account: AccountPurpose;
  /** The operator's name of the account. */
  readonly operatorAccount: string;
  readonly amount: MoneyInCurrency;
  readonly balanceBefore: MoneyInCurrency;
  readonly balanceAfter: MoneyInCurrency;
}

export interface ReceiptFileRecord {
  /** Signed receipts as the operator wrote them, a line each. */
  readonly receipts: readonly string[];
  readonly verifyUrl: string | null;
}

export interface MovementRecord {
  readonly transaction: TransactionRecord;
  readonly entries: readonly AccountEntryRecord[];
  readonly file: ReceiptFileRecord;
}

export interface ReceiptKeyRecord {
  readonly id: string;
  readonly algorithm: string;
  /** Base64url. */
  readonly publicKey: string;
  /** ISO 8601, as `until` is. */
  readonly from: string;
  readonly until: string | null;
}
