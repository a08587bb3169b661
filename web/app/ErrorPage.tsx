import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { chunkFaultOf } from '../lib/chunks.ts';
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
  const fault = chunkFaultOf(error);
  useReloadWhenBack(fault !== null);
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
      picture={fault ? 'refresh' : 'alert'}
      title={fault ? t(`shell:chunk.${fault}.title`) : t('common:error.title')}
      text={fault ? t(`shell:chunk.${fault}.text`) : t('common:error.text')}
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
