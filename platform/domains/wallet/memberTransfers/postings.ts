import { memberAccount } from '../../../ledger/accounts.ts';
import type { Posting } from '../../../ledger/posting.ts';
import { move } from '../../../ledger/posting.ts';
import type { MemberTransfer } from './tables.ts';

/** The keys of a transfer's two postings: the sender's movement and the receiver's. */
export const sentKey = (id: number): string => `member-transfer:${id}:sent`;
export const receivedKey = (id: number): string => `member-transfer:${id}:received`;

/** A movement of each of the two members; in transit is nothing before and nothing after. */
export function postingsOf({ id, senderId, receiverId, amount, at }: MemberTransfer): readonly [Posting, Posting] {
  const about = { reference: String(id), subject: 'transfer', at } as const;
  return [
    {
      ...about,
      key: sentKey(id),
      kind: 'transferOut',
      memberId: senderId,
      entries: move(memberAccount(senderId), 'house:in-transit', amount),
    },
    {
      ...about,
      key: receivedKey(id),
      kind: 'transferIn',
      memberId: receiverId,
      entries: move('house:in-transit', memberAccount(receiverId), amount),
    },
  ];
}
