import type { SessionViewer } from '../../session/viewer.ts';
import type { Connection } from '../../shared/connection.ts';
import type { Written } from '../../shared/keyedWrite.ts';
import type { InvalidInput, RealAccountRequired, SessionRequired, UserError } from '../../shared/userErrors.ts';

/** A message in the member's inbox. */
export interface MessageRecord {
  readonly __typename: 'Message';
  readonly id: string;
  readonly title: string;
  /** As it came: not to be shown before it has been cleaned. */
  readonly dirtyContent: string;
  /** ISO 8601, UTC. */
  readonly sentAt: string | null;
  readonly isRead: boolean;
  readonly sender: string | null;
  readonly senderParty: MessageParty | null;
  /** The operator's raw word. */
  readonly operatorSenderParty: string | null;
  readonly threadId: string | null;
  readonly notice: MessageNotice | null;
  /** The operator's raw word. */
  readonly operatorNotice: string | null;
  readonly subject: MessageSubjectRecord | null;
}

/** Who somebody is to the member. */
export type MessageParty = 'SUPPORT' | 'UPLINE' | 'DOWNLINE' | 'OTHER';

/** A message that the member has sent. */
export interface SentMessageRecord {
  readonly __typename: 'SentMessage';
  readonly id: string;
  readonly title: string;
  /** As it came: not to be shown before it has been cleaned. */
  readonly dirtyContent: string;
  /** ISO 8601, UTC. */
  readonly sentAt: string | null;
  readonly recipientParty: MessageParty | null;
  /** The operator's raw word. */
  readonly operatorRecipientParty: string | null;
  /** Masked. */
  readonly recipient: string | null;
  readonly threadId: string | null;
}

export type ThreadMessageRecord = MessageRecord | SentMessageRecord;

/** What a thread is about, and with whom. */
export interface ThreadHead {
  readonly id: string;
  readonly title: string;
  readonly party: MessageParty | null;
  /** The operator's raw word. */
  readonly operatorParty: string | null;
  /** Masked. */
  readonly partyName: string | null;
}

/** A page of a thread. */
export type ThreadRecord = ThreadHead & Connection<ThreadMessageRecord>;

export interface MessageRecipientRecord {
  readonly party: MessageParty;
  /** The operator's raw word. */
  readonly operatorParty: string;
}

export interface NewMessage {
  readonly recipient: MessageParty;
  readonly downlineName?: string | null;
  readonly title?: string | null;
  readonly content: string;
  readonly idempotencyKey: string;
}

export interface Reply {
  readonly messageId: string;
  readonly content: string;
  readonly idempotencyKey: string;
}

interface Sent<Name extends string> {
  readonly __typename: Name;
  readonly threadId: string | null;
  readonly viewer: SessionViewer;
}

export type LineFailure = UserError<'UplineMissing'> | UserError<'DownlineNotFound'>;
export type SendFailure = LineFailure | UserError<'NotAgentAccount'>;
export type ReplyFailure = LineFailure | UserError<'MessageNotFound'>;
export type SendMessageResult = Written<Sent<'SendMessageSuccess'>, SendFailure>;
export type ReplyToMessageResult = Written<Sent<'ReplyToMessageSuccess'>, ReplyFailure>;

export type MessageNotice =
  | 'DEPOSIT_CREDITED'
  | 'DEPOSIT_FAILED'
  | 'DEPOSIT_UNDER_REVIEW'
  | 'DEPOSIT_SENT_BACK'
  | 'WITHDRAWAL_APPROVED'
  | 'WITHDRAWAL_REJECTED'
  | 'TRANSFER_RECEIVED'
  | 'BONUS_GRANTED'
  | 'BONUS_BEGUN'
  | 'BONUS_DONE'
  | 'BONUS_EXPIRED'
  | 'OTHER';

/** What a message is about, by its id: it is looked up when it is asked for. */
export type MessageSubjectRecord =
  | MessageDepositRecord
  | MessageWithdrawalRecord
  | MessageTransferRecord
  | MessageBonusRecord;

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

export interface MessageBonusRecord {
  readonly __typename: 'MessageBonus';
  readonly bonusId: string;
}

export type MarkResult<Success extends string> =
  | { readonly __typename: Success; readonly ids: readonly string[]; readonly viewer: SessionViewer }
  | SessionRequired
  | RealAccountRequired
  | InvalidInput;

export type MarkAllResult =
  | { readonly __typename: 'ReadAllMessagesSuccess'; readonly viewer: SessionViewer }
  | SessionRequired
  | RealAccountRequired
  | InvalidInput;
