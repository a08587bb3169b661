import type { SessionViewer } from '../../session/viewer.ts';
import type { InvalidInput, RealAccountRequired, SessionRequired } from '../../shared/userErrors.ts';

/** A message in the member's inbox. */
export interface MessageRecord {
  readonly id: string;
  readonly title: string;
  /** As it came: not to be shown before it has been cleaned. */
  readonly dirtyContent: string;
  /** ISO 8601, UTC. */
  readonly sentAt: string | null;
  readonly isRead: boolean;
  readonly sender: string | null;
  readonly notice: MessageNotice | null;
  /** The operator's raw word. */
  readonly operatorNotice: string | null;
  readonly subject: MessageSubjectRecord | null;
}

export type MessageNotice =
  | 'DEPOSIT_CREDITED'
  | 'DEPOSIT_FAILED'
  | 'DEPOSIT_UNDER_REVIEW'
  | 'DEPOSIT_SENT_BACK'
  | 'WITHDRAWAL_APPROVED'
  | 'WITHDRAWAL_REJECTED'
  | 'TRANSFER_RECEIVED'
  | 'OTHER';

/** What a message is about, by its id: it is looked up when it is asked for. */
export type MessageSubjectRecord = MessageDepositRecord | MessageWithdrawalRecord | MessageTransferRecord;

export interface MessageDepositRecord {
  readonly __typename: 'MessageDeposit';
  readonly depositId: string;
}

export interface MessageWithdrawalRecord {
  readonly __typename: 'MessageWithdrawal';
  readonly withdrawalId: string;
}

export interface MessageTransferRecord {
  readonly __typename: 'MessageTransfer';
  readonly transferId: string;
}

export type MarkResult<Success extends string> =
  | { readonly __typename: Success; readonly ids: readonly string[]; readonly viewer: SessionViewer }
  | SessionRequired
  | RealAccountRequired
  | InvalidInput;
