import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChunkFault } from '../../lib/loading/chunks.ts';
import { openDocument } from '../../lib/navigation/overlays.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';

interface FailedProps {
  /** Null where it was not code that did not come. */
  readonly fault: ChunkFault | null;
  /** Further ways on. */
  readonly children?: ReactNode;
}

/**
 * Says why there is nothing here. Loading the page again is the retry, because a failed module stays failed in this
 * document.
 */
export function Failed({ fault, children }: FailedProps) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <EmptyState
      level={1}
      announce
      picture={fault ? 'refresh' : 'alert'}
      title={fault ? t(`shell:chunk.${fault}.title`) : t('common:error.title')}
      text={fault ? t(`shell:chunk.${fault}.text`) : t('common:error.text')}
      action={
        <>
          <Button variant="primary" icon="refresh" onClick={() => void openDocument()}>
            {t('common:action.retry')}
          </Button>
          {children}
        </>
      }
    />
  );
}
