import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ChunkLoadError } from '../lib/chunks.ts';
import { Button, ButtonLink } from '../ui/Button/Button.tsx';
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx';
import { useReloadWhenBack } from './useReloadWhenBack.ts';

const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }));

/**
 * What stands in a page's place when it failed. Loading it anew is the retry, because a failed module stays failed in this document; it happens by itself
 * when the gateway was away and is back.
 */
export function ErrorPage() {
  const { t } = useTranslation(['shell', 'common']);
  const error = useRouteError();
  const isChunk = error instanceof ChunkLoadError;
  useReloadWhenBack(isChunk);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );
  }
  return (
    <EmptyState
      level={1}
      announce
      picture={isChunk ? 'refresh' : 'alert'}
      title={isChunk ? t('shell:chunk.title') : t('common:error.title')}
      text={isChunk ? t('shell:chunk.text') : t('common:error.text')}
      action={
        <>
          <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
            {t('common:action.retry')}
          </Button>
          <ButtonLink to="/" reloadDocument>
            {t('common:action.goHome')}
          </ButtonLink>
        </>
      }
    />
  );
}
