import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { RecordLoading } from '../../../ui/RecordPages/RecordStates.tsx';
import { LineFailed } from '../parts/LineFailed.tsx';
import { LineNoticesDocument } from './AgentNotices.generated.ts';
import styles from './AgentNotices.module.css';
import { NoticeItem } from './NoticeItem.tsx';
import { useReadNotice } from './useReadNotice.ts';

/** What the operator announces to agents, the newest first: one opens in place and is then read (G1). */
export function AgentNotices() {
  const { t } = useTranslation('agents');
  const read = useReadNotice();
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, loading, refetch } = useQuery(LineNoticesDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const notices = data?.viewer?.line?.notices;
  if (!notices && error)
    return <LineFailed error={error} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!notices && loading) return <RecordLoading />;
  if (!notices || notices.length === 0)
    return <EmptyState level={3} picture="mail" title={t('notices.empty.title')} text={t('notices.empty.text')} />;

  function toggle(id: string, isRead: boolean): void {
    setOpen(open === id ? null : id);
    if (open !== id && !isRead) void read(id);
  }

  const unread = notices.filter(({ isRead }) => !isRead).length;
  return (
    <div className={styles['notices']}>
      <p role="status">{t('notices.unread', { count: unread })}</p>
      <ul className={styles['list']}>
        {notices.map((notice) => (
          <NoticeItem
            key={notice.id}
            notice={notice}
            open={open === notice.id}
            onToggle={() => toggle(notice.id, notice.isRead)}
          />
        ))}
      </ul>
    </div>
  );
}
