import type { MessageSubject } from '../features/messages/Inbox.tsx';
import { casePath } from '../features/wallet/records/recordPaths.ts';
import { receiptPath } from '../features/wallet/upline/transferPaths.ts';
import type { MemberPage } from '../lib/navigation/centrePages.ts';

/** The page of the member centre, with its path, on which one sees what a message is about. */
export function subjectPath(subject: MessageSubject): readonly [MemberPage, ...string[]] {
  switch (subject.__typename) {
    case 'MessageDeposit':
      return ['depositv2', ...casePath(subject.depositId)];
    case 'MessageWithdrawal':
      return ['withdraw', ...casePath(subject.withdrawalId)];
    case 'MessageTransfer':
      return ['transferUpline', ...receiptPath(subject.transferId)];
    case 'MessageBonus':
      return ['bonusDetails'];
  }
}
