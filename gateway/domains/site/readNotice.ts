import { markAnnouncementRead } from '../../../schema/upstream/announcements.ts';
import type { RequestScope } from '../../requestScope.ts';
import { isIdentifier } from '../../shared/badUserInput.ts';
import { invalidInput, sessionRequired } from '../../shared/userErrors.ts';
import { isSessionOver, refusedFor } from '../../upstream/refusals.ts';
import type { ReadNoticeResult } from './records.ts';

/** Marks a notice as read by who is signed in. */
export async function readNotice({ session, upstream }: RequestScope, id: string): Promise<ReadNoticeResult> {
  if (session === null) return sessionRequired();
  const unknown = invalidInput({ field: 'id', problem: 'is no announcement' });
  if (!isIdentifier(id)) return unknown;
  try {
    await upstream.call(markAnnouncementRead, { body: { announcementId: id, read: true } });
  } catch (error) {
    if (isSessionOver(error)) return sessionRequired();
    if (refusedFor(error, 'not-found', 'bad-request')) return unknown;
    throw error;
  }
  return { __typename: 'ReadLineNoticeSuccess', id };
}
