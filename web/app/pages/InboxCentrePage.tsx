import { MessagesPage } from '../../features/messages/MessagesPage.tsx';
import type { CentrePageProps } from '../../lib/navigation/centrePages.ts';
import { useLinkInside } from '../../lib/navigation/linkInside.ts';
import { subjectPath } from '../messageSubjects.ts';

/** Messages, which lead to what they are about. Texts: `inbox`, `writing`, `paging` and `refusals`. */
export function InboxCentrePage(props: CentrePageProps) {
  const linkInside = useLinkInside();
  return <MessagesPage {...props} subjectLink={(subject) => linkInside('centre', subjectPath(subject))} />;
}
