import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CentrePageLink } from '../../lib/navigation/centrePages.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { useConfirm } from '../../ui/Confirm/useConfirm.ts';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { NothingMore } from '../../ui/Pagination/NothingMore.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { showToast } from '../../ui/Toast/toasts.ts';
import { InboxDocument, type InboxQuery } from './Inbox.generated.ts';
import styles from './Inbox.module.css';
import { MessageItem } from './MessageItem.tsx';
import { useFollowedCount } from './useFollowedCount.ts';
import { useInboxActions } from './useInboxActions.ts';

/** What a message is about. */
export type MessageSubject = NonNullable<
  NonNullable<NonNullable<InboxQuery['viewer']>['inbox']>['nodes'][number]['subject']
>;

interface InboxProps {
  /** A link to what a message is about. */
  readonly linkTo: (subject: MessageSubject) => CentrePageLink;
  /** A link to the thread that a message is in. */
  readonly threadLink: (threadId: string) => CentrePageLink;
}

/** The member's inbox (P5), newest first: a message opens in place and is then read. */
export function Inbox({ linkTo, threadLink }: InboxProps) {
  const { t } = useTranslation(['inbox', 'common']);
  const confirm = useConfirm();
  const { read, readAll, remove } = useInboxActions();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const { data, previousData, error, loading, refetch } = useQuery(InboxDocument, {
    variables: { page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = (data ?? previousData)?.viewer?.inbox;
  const unread = shown?.nodes.flatMap(({ id, isRead }) => (isRead ? [] : [id])) ?? [];

  const count = data?.viewer?.unreadMessageCount ?? previousData?.viewer?.unreadMessageCount ?? unread.length;
  useFollowedCount({ page, count, shown: unread.length }, () => void refetch().catch(() => undefined));
  // On a later page the newest that was seen is on the first one, as it was then.
  const newest = useRef<string | null>(null);
  useEffect(
    function noteNewest() {
      if (page === 1) newest.current = data?.viewer?.inbox?.nodes[0]?.id ?? newest.current;
    },
    [data, page],
  );

  async function markAll(): Promise<void> {
    if (newest.current === null) return;
    if (!(await readAll(newest.current))) return showToast(t('inbox:readAllFailed'), 'bad');
    await refetch().catch(() => undefined);
  }

  function toggle(id: string, isRead: boolean): void {
    setOpen(open === id ? null : id);
    if (open !== id && !isRead) void read([id]);
  }

  async function askToRemove(id: string, title: string): Promise<void> {
    if (
      !(await confirm({
        title: t('inbox:remove.title'),
        text: t('inbox:remove.text', { title }),
        confirmLabel: t('inbox:remove.confirm'),
        cancelLabel: t('inbox:remove.cancel'),
        tone: 'danger',
      }))
    )
      return;
    if (!(await remove(id))) return showToast(t('inbox:remove.failed'), 'bad');
    // Deleting the last message of the last page opens the page before.
    if (shown?.nodes.length === 1 && page > 1) setPage(page - 1);
    else await refetch().catch(() => undefined);
  }

  if (!shown && error) {
    return (
      <EmptyState
        announce
        level={3}
        picture="alert"
        title={t('common:error.part')}
        action={
          <Button icon="refresh" busy={loading} onClick={() => void refetch().catch(() => undefined)}>
            {t('common:action.retry')}
          </Button>
        }
      />
    );
  }
  if (!shown && !data) return <Waiting />;
  // Null if the operator has just removed the inbox.
  if (!shown || (shown.nodes.length === 0 && shown.pageInfo.pageNumber === 1))
    return <EmptyState level={3} picture="mail" title={t('inbox:empty.title')} text={t('inbox:empty.text')} />;
  return (
    <div className={styles['inbox']}>
      <div className={styles['top']}>
        <p role="status">{t('inbox:unread', { count })}</p>
        {count > 0 && (
          <Button size="small" icon="check" onClick={() => void markAll()}>
            {t('inbox:readAll')}
          </Button>
        )}
      </div>
      <ul className={styles['list']} aria-busy={data === undefined}>
        {shown.nodes.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            open={open === message.id}
            threadLink={message.threadId === null ? null : threadLink(message.threadId)}
            subjectLink={message.subject && linkTo(message.subject)}
            onToggle={() => toggle(message.id, message.isRead)}
            onRemove={() => void askToRemove(message.id, message.title)}
          />
        ))}
      </ul>
      {shown.nodes.length === 0 && <NothingMore />}
      <Pagination page={page} pageInfo={shown.pageInfo} onChange={setPage} />
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles['list']} aria-busy="true">
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} height="76px" radius="var(--radius-2)" />
      ))}
    </div>
  );
}
