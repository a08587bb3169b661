import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChunkFault, chunkFaultOf } from '../lib/chunks.ts';
import { Button } from '../ui/Button/Button.tsx';
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx';

/** The last resort: when the frame around the pages itself fails, or its code does not come. Pages have their own (`ErrorPage`). */
export class AppBoundary extends Component<{ readonly children: ReactNode }, { readonly fault: ChunkFault | null }> {
  override state: { readonly fault: ChunkFault | null } = { fault: null };

  static getDerivedStateFromError(error: unknown): { readonly fault: ChunkFault } {
    return { fault: chunkFaultOf(error) ?? 'failed' };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault ? <Failed fault={fault} /> : this.props.children;
  }
}

function Failed({ fault }: { readonly fault: ChunkFault }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <EmptyState
      level={1}
      announce
      picture="refresh"
      title={t(`shell:chunk.${fault}.title`)}
      text={t(`shell:chunk.${fault}.text`)}
      action={
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          {t('common:action.retry')}
        </Button>
      }
    />
  );
}
