import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import type { CentrePageProps } from '../../lib/navigation/centrePages.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { NothingMore } from '../../ui/Pagination/NothingMore.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { threadPath } from './messagePaths.ts';
import { MessagesEmpty, MessagesFailed } from './MessagesStates.tsx';
import { SentMessagesDocument } from './Sent.generated.ts';
import { usePartyText } from './usePartyText.ts';
import styles from './Writing.module.css';

/** What the member has sent, newest first; each leads to its thread. */
export function Sent({ linkTo }: Pick<CentrePageProps, 'linkTo'>) {
  const { t } = useTranslation(['writing', 'inbox']);
  const locale = useLocale();
  const toParty = usePartyText();
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useQuery(SentMessagesDocument, {
    variables: { page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = (data ?? (error ? undefined : previousData))?.viewer?.outbox;
  if (!shown && error) return <MessagesFailed busy={loading} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!shown && !data) return <Skeleton height="240px" radius="var(--radius-2)" />;
  if (!shown || (shown.nodes.length === 0 && shown.pageInfo.pageNumber === 1))
    return <MessagesEmpty title={t('writing:noneSent.title')} text={t('writing:noneSent.text')} />;
  return (
    <div className={styles['page']}>
      <ul className={styles['list']} aria-busy={data === undefined}>
        {shown.nodes.map(({ id, title, content, sentAt, recipientParty, recipient, threadId }) => (
          <li key={id} className={styles['message']}>
            <h3 className={styles['title']}>{title === '' ? t('inbox:untitled') : title}</h3>
            <p className={styles['quiet']}>
              {toParty(recipientParty, recipient)}
              {' · '}
              {sentAt && <time dateTime={sentAt}>{formatMoment(sentAt, locale)}</time>}
            </p>
            {/* Sanitised by the gateway. */}
            <div dangerouslySetInnerHTML={{ __html: content }} />
            {threadId && (
              <ButtonLink size="small" variant="secondary" {...linkTo(...threadPath(threadId))}>
                {t('writing:open')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {shown.nodes.length === 0 && <NothingMore />}
      <Pagination page={page} pageInfo={shown.pageInfo} onChange={setPage} />
    </div>
  );
}
