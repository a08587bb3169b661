import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { NothingMore } from '../../ui/Pagination/NothingMore.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { MessagesEmpty, MessagesFailed } from './MessagesStates.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { MessageThreadDocument } from './Thread.generated.ts';
import { useInboxActions } from './useInboxActions.ts';
import { usePartyText } from './usePartyText.ts';
import styles from './Writing.module.css';

/** What the member and one other have written to each other, the oldest of a page first, and the answer below. */
export function Thread({ id }: { readonly id: string }) {
  const { t } = useTranslation(['writing', 'inbox']);
  const locale = useLocale();
  const toParty = usePartyText();
  const { read } = useInboxActions();
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useQuery(MessageThreadDocument, {
    variables: { id, page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const thread = (data ?? (error ? undefined : previousData))?.viewer?.messageThread;
  const nodes = thread?.nodes ?? [];
  const unread = nodes.flatMap((node) => (node.__typename === 'Message' && !node.isRead ? [node.id] : [])).join(' ');
  const markShown = useEffectEvent((ids: readonly string[]) => void read([...ids]));
  useEffect(() => {
    if (unread !== '') markShown(unread.split(' '));
  }, [unread]);

  const ask = (): void => void refetch().catch(() => undefined);
  if (!thread && error) return <MessagesFailed busy={loading} onRetry={ask} />;
  if (!thread && !data) return <Skeleton height="240px" radius="var(--radius-2)" />;
  if (!thread) return <MessagesEmpty title={t('writing:noThread.title')} text={t('writing:noThread.text')} />;
  const received = nodes.find(({ __typename }) => __typename === 'Message');
  return (
    <article className={styles['page']}>
      <header>
        <h3 className={styles['title']}>{thread.title === '' ? t('inbox:untitled') : thread.title}</h3>
        <p className={styles['quiet']}>{toParty(thread.party, thread.partyName)}</p>
      </header>
      {nodes.length === 0 && <NothingMore />}
      <Pagination page={page} pageInfo={thread.pageInfo} onChange={setPage} />
      <ul className={styles['list']} aria-busy={data === undefined}>
        {nodes.toReversed().map((node) => (
          <li
            key={`${node.__typename} ${node.id}`}
            className={styles['message']}
            data-mine={node.__typename === 'SentMessage' || undefined}
          >
            <p className={styles['quiet']}>
              {node.__typename === 'SentMessage' ? t('writing:you') : toParty(thread.party, thread.partyName)}
              {' · '}
              {node.sentAt && <time dateTime={node.sentAt}>{formatMoment(node.sentAt, locale)}</time>}
            </p>
            {/* Sanitised by the gateway. */}
            <div dangerouslySetInnerHTML={{ __html: node.content }} />
          </li>
        ))}
      </ul>
      {received ? (
        <ReplyForm
          threadId={id}
          messageId={received.id}
          onSent={() => {
            setPage(1);
            ask();
          }}
        />
      ) : (
        <p className={styles['quiet']}>{t('writing:noAnswer')}</p>
      )}
    </article>
  );
}
