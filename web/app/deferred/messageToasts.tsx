import type { ApolloClient } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import { createNews, type Message } from '../../features/messages/createNews.ts';
import { useLinkInside } from '../../lib/navigation/linkInside.ts';
import { Link } from '../../ui/Link/Link.tsx';
import { dismissToast, showToast, type ToastMessage } from '../../ui/Toast/toasts.ts';
import { subjectPath } from '../messageSubjects.ts';
import styles from './NewMessages.module.css';

/** Long enough to read it and to reach its link. */
const LIFE_MS = 12_000;

/** Notices with another tone than a plain one. */
const TONES: Readonly<Partial<Record<NonNullable<Message['notice']>, ToastMessage['tone']>>> = {
  DEPOSIT_CREDITED: 'good',
  DEPOSIT_FAILED: 'bad',
  WITHDRAWAL_APPROVED: 'good',
  WITHDRAWAL_REJECTED: 'bad',
  TRANSFER_RECEIVED: 'good',
  BONUS_GRANTED: 'good',
  BONUS_DONE: 'good',
};

/** Shows each new notice of a member's inbox as a toast. What somebody wrote is not shown: the inbox counts it. */
export function openMessageToasts(client: ApolloClient, viewerId: string) {
  const shown: string[] = [];
  let isClosed = false;
  const news = createNews(client, viewerId, (message) => {
    if (isClosed || message.notice === null) return;
    const id = `message ${message.id}`;
    shown.push(id);
    showToast(<MessageToast message={message} onFollow={() => dismissToast(id)} />, TONES[message.notice], LIFE_MS, id);
  });
  return {
    hear: (unread: number) => void news.hear(unread),
    /** Takes away what is shown: the next to use the window may be somebody else. */
    close() {
      isClosed = true;
      shown.forEach(dismissToast);
    },
  };
}

interface MessageToastProps {
  readonly message: Message;
  readonly onFollow: () => void;
}

function MessageToast({ message: { title, subject }, onFollow }: MessageToastProps) {
  const { t } = useTranslation('inbox');
  const linkInside = useLinkInside();
  return (
    <>
      {title}
      {/* Where the link has a line of its own, a space ends the line before. */}
      {subject && '\u2002'}
      {subject && (
        <Link {...linkInside('centre', subjectPath(subject))} className={styles['link']} onClick={onFollow}>
          {t(`subject.${subject.__typename}`)}
        </Link>
      )}
    </>
  );
}
