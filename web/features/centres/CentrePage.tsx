import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChunkFault, chunkFaultOf } from '../../lib/loading/chunks.ts';
import { openDocument } from '../../lib/navigation/overlays.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import styles from './CentrePage.module.css';

/** The error boundary and loading state of a centre's page: a failed page has a retry, and menu and site stay. */
export class CentrePage extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error !== null)
      return <CentreFailed fault={chunkFaultOf(error)} onRetry={() => this.setState({ error: null })} />;
    return <Suspense fallback={<PageSkeleton />}>{this.props.children}</Suspense>;
  }
}

/** Failed code cannot load again in this document, so the retry reloads it: the page is in the address. */
function CentreFailed({ fault, onRetry }: { readonly fault: ChunkFault | null; readonly onRetry: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <EmptyState
      announce
      level={3}
      picture={fault ? 'refresh' : 'alert'}
      title={fault ? t(`shell:chunk.${fault}.title`) : t('common:error.title')}
      text={fault ? t(`shell:chunk.${fault}.text`) : t('common:error.part')}
      action={
        <Button variant="primary" icon="refresh" onClick={() => (fault ? void openDocument() : onRetry())}>
          {t('common:action.retry')}
        </Button>
      }
    />
  );
}

export function PageSkeleton() {
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <Skeleton width="40%" height="28px" />
      <Skeleton width="100%" height="84px" radius="var(--radius-2)" />
      <Skeleton width="100%" height="84px" radius="var(--radius-2)" />
      <Skeleton width="70%" height="20px" />
    </div>
  );
}
