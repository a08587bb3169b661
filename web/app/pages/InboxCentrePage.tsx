import { Inbox } from '../../features/messages/Inbox.tsx';
import { useLinkInside } from '../../lib/navigation/linkInside.ts';
import { subjectPath } from '../messageSubjects.ts';

/** The inbox, whose messages lead to what they are about. Texts: `inbox`, `paging`. */
export function InboxCentrePage() {
  const linkInside = useLinkInside();
  return <Inbox linkTo={(subject) => linkInside('centre', subjectPath(subject))} />;
}
