import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChunkFault } from '../../lib/loading/chunks.ts';
import { openDocument } from '../../lib/navigation/overlays.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';

interface FailedProps {
  /** Null for errors other than code that did not load. */
  readonly fault: ChunkFault | null;
  /** Further links or buttons. */
  readonly children?: ReactNode;
}

/** Says why the page is missing. The retry reloads the document, because the browser does not retry a failed module. */
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
