import { useTranslation } from 'react-i18next';
import { NoticeList } from '../features/site/NoticeList.tsx';
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx';
import styles from './NoticesPage.module.css';
import { PageSkeleton } from './PageSkeleton.tsx';
import { useShell } from './useShell.ts';

/** Everything the operator tells everyone, on a page of its own. */
export function NoticesPage() {
  const { t } = useTranslation(['shell', 'common']);
  const { announcements, loading, unreachable } = useShell();
  if (loading) return <PageSkeleton />;
  if (announcements.length === 0) {
    return unreachable ? <EmptyState level={1} announce picture="alert" title={t('common:error.part')} text={t('common:error.network')} /> : <EmptyState level={1} picture="bell" title={t('shell:notices.none')} />;
  }
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('shell:title.notices')}</h1>
      <NoticeList announcements={announcements} openIndex={0} level={2} />
    </div>
  );
}
