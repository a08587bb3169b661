import type { Transaction } from '../../database/database.ts';
import type { NoticeKind, NoticeValues } from './noticeKinds.ts';
import { SUPPORT } from './support.ts';
import { inboxMessages } from './tables.ts';

/** Puts a notice into a member's inbox, in the transaction of what it tells. */
export async function notify(
  tx: Transaction,
  {
    memberId,
    notice,
    subject,
    values,
    at,
  }: {
    readonly memberId: number;
    readonly notice: NoticeKind;
    readonly subject: { readonly type: string; readonly id: string };
    readonly values: NoticeValues;
    readonly at: Date;
  },
): Promise<void> {
  await tx.insert(inboxMessages).values({
    memberId,
    sender: SUPPORT,
    notice,
    values,
    subjectType: subject.type,
    subjectId: subject.id,
    sentAt: at,
  });
}
