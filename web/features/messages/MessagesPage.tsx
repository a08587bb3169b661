import { useTranslation } from 'react-i18next';
import { useNavigateFromHere } from '../../lib/navigation/useNavigateFromHere.ts';
import type { CentrePageLink, CentrePageProps } from '../../lib/navigation/centrePages.ts';
import { Link } from '../../ui/Link/Link.tsx';
import { Inbox, type MessageSubject } from './Inbox.tsx';
import { partOf, SENT_PATH, threadPath, WRITE_PATH } from './messagePaths.ts';
import { Sent } from './Sent.tsx';
import { Thread } from './Thread.tsx';
import { WriteForm } from './WriteForm.tsx';
import styles from './Writing.module.css';

interface MessagesPageProps extends CentrePageProps {
  /** A link to what a message is about. */
  readonly subjectLink: (subject: MessageSubject) => CentrePageLink;
}

/** The member's messages (P5): inbox, what was sent, a new one, and threads, each with an address of its own. */
export function MessagesPage({ path, linkTo, subjectLink }: MessagesPageProps) {
  const { t } = useTranslation('writing');
  const navigate = useNavigateFromHere();
  const part = partOf(path);
  const parts = [
    { kind: 'inbox', link: linkTo() },
    { kind: 'sent', link: linkTo(...SENT_PATH) },
    { kind: 'write', link: linkTo(...WRITE_PATH) },
  ] as const;

  function follow(threadId: string | null): void {
    const { to, state } = linkTo(...(threadId === null ? SENT_PATH : threadPath(threadId)));
    void navigate(to, { state, preventScrollReset: true });
  }

  return (
    <div className={styles['page']}>
      <nav className={styles['parts']} aria-label={t('parts')}>
        {parts.map(({ kind, link }) => (
          <Link key={kind} {...link} aria-current={kind === part.kind ? 'page' : undefined}>
            {t(`part.${kind}`)}
          </Link>
        ))}
      </nav>
      {part.kind === 'inbox' && (
        <Inbox linkTo={subjectLink} threadLink={(threadId) => linkTo(...threadPath(threadId))} />
      )}
      {part.kind === 'sent' && <Sent linkTo={linkTo} />}
      {part.kind === 'write' && <WriteForm onSent={follow} />}
      {part.kind === 'thread' && <Thread key={part.id} id={part.id} />}
    </div>
  );
}
