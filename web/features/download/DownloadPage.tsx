import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { AppPlatform } from '../../apollo/schema.generated.ts';
import { usePageHead } from '../../lib/navigation/pageHead.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs/Tabs.tsx';
import { DownloadPageDocument } from './DownloadPage.generated.ts';
import styles from './DownloadPage.module.css';
import { askedPlatform, ownPlatform } from './guides.ts';
import { Way } from './Way.tsx';

const PLATFORMS = ['ANDROID', 'IOS'] as const satisfies readonly AppPlatform[];
const PANEL = 'download-panel';

/**
 * The apps for phones: what the operator offers for each platform, step by step. It opens at the visitor's own
 * platform, or at the one in the address.
 */
export function DownloadPage() {
  const { t } = useTranslation(['download', 'common']);
  const [params, setParams] = useSearchParams();
  const { data, loading, refetch } = useQuery(DownloadPageDocument, { errorPolicy: 'all' });
  usePageHead(null, t('download:description'));
  const own = ownPlatform(navigator);
  const platform = askedPlatform(params.get('app')) ?? own ?? 'ANDROID';
  const downloads = data?.appDownloads ?? null;
  const ways = downloads?.filter((download) => download.platform === platform) ?? [];

  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('download:title')}</h1>
        <p className={styles['lead']}>{t('download:lead')}</p>
      </header>
      <Tabs
        label={t('download:tabs')}
        value={platform}
        items={PLATFORMS.map((value) => ({ value, label: t(`download:platform.${value}`), icon: 'phone' }))}
        panelId={PANEL}
        onChange={(next) => setParams({ app: next.toLowerCase() }, { replace: true, preventScrollReset: true })}
      />
      <div id={PANEL} role="tabpanel" aria-label={t(`download:platform.${platform}`)} className={styles['panel']}>
        {own === platform && <p className={styles['own']}>{t('download:own')}</p>}
        {ways.map((way, at) => (
          <Way key={`${way.way} ${way.url}`} {...way} isOnIt={own === platform} isFirst={at === 0} />
        ))}
        {!downloads && loading && <Skeleton height="420px" radius="var(--radius-3)" />}
        {!downloads && !loading && (
          <EmptyState
            announce
            picture="alert"
            title={t('common:error.part')}
            text={t('common:error.network')}
            action={<Button onClick={() => void refetch().catch(() => undefined)}>{t('common:action.retry')}</Button>}
          />
        )}
        {downloads && ways.length === 0 && (
          <EmptyState picture="phone" title={t('download:none.title')} text={t('download:none.text')} />
        )}
      </div>
      <p className={styles['note']}>{t('download:safe')}</p>
    </div>
  );
}
