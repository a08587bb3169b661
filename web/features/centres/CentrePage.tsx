import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { chunkFaultOf, ChunkLoadError } from '../../lib/loading/chunks.ts';
import { loadFailedAgain } from '../../lib/loading/lazyPage.tsx';
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

  readonly #again = (): void => {
    loadFailedAgain();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error !== null) return <CentreFailed error={error} onRetry={this.#again} />;
    return <Suspense fallback={<PageSkeleton />}>{this.props.children}</Suspense>;
  }
}

/** The retry loads the code again, or the whole document where the browser keeps the failure (`isStuck`). */
function CentreFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const fault = chunkFaultOf(error);
  const isStuck = error instanceof ChunkLoadError && error.isStuck;
  return (
    <EmptyState
      announce
      level={3}
      picture={fault ? 'refresh' : 'alert'}
      title={fault ? t(`shell:chunk.${fault}.title`) : t('common:error.title')}
      text={fault ? t(`shell:chunk.${fault}.text`) : t('common:error.part')}
      action={
        <Button variant="primary" icon="refresh" onClick={() => (isStuck ? void openDocument() : onRetry())}>
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
