import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnouncementKind } from '../../apollo/schema.generated.ts';
import { NoticeList } from '../../features/site/notices/NoticeList.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Tabs } from '../../ui/Tabs/Tabs.tsx';
import styles from './NoticesPage.module.css';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { type ShellData, useShell } from '../shell/useShell.ts';

/** In the order of the filter; only kinds with notices are offered. */
const KINDS: readonly AnnouncementKind[] = ['HOT', 'BAR', 'PLAYER', 'PROMOTION', 'POPUP', 'OTHER'];
const PANEL = 'news';

/** All notices of the operator. */
export function NoticesPage() {
  const { t } = useTranslation(['shell', 'common', 'news']);
  const { announcements, loading, unreachable } = useShell();
  if (loading) return <PageSkeleton />;
  if (announcements.length === 0) {
    return unreachable ? (
      <EmptyState level={1} announce picture="alert" title={t('common:error.part')} text={t('common:error.network')} />
    ) : (
      <EmptyState level={1} picture="bell" title={t('news:none')} />
    );
  }
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('shell:title.notices')}</h1>
      <News announcements={announcements} />
    </div>
  );
}

function News({ announcements }: { readonly announcements: ShellData['announcements'] }) {
  const { t } = useTranslation('news');
  const [chosen, setChosen] = useState<AnnouncementKind | 'ALL'>('ALL');
  const used = KINDS.filter((kind) => announcements.some((notice) => notice.kind === kind));
  // The chosen kind may have no notices after a refetch.
  const shown = chosen !== 'ALL' && used.includes(chosen) ? chosen : 'ALL';
  if (used.length < 2) return <NoticeList announcements={announcements} openIndex={0} level={2} />;
  return (
    <>
      <Tabs
        label={t('kinds.label')}
        value={shown}
        items={(['ALL', ...used] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={setChosen}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-label={t(`kinds.${shown}`)}>
        <NoticeList
          key={shown}
          announcements={announcements.filter(({ kind }) => shown === 'ALL' || kind === shown)}
          openIndex={0}
          level={2}
        />
      </div>
    </>
  );
}
