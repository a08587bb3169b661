import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { chunkFaultOf } from '../../lib/loading/chunks.ts';
import { NotFoundError } from '../../lib/navigation/router.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { Failed } from './Failed.tsx';
import { useReloadWhenBack } from './useReloadWhenBack.ts';

const NotFoundPage = lazy(async () => ({ default: (await import('../pages/NotFoundPage.tsx')).NotFoundPage }));

/**
 * Shown in place of a page that failed. If its code did not load because the gateway was unavailable, the page reloads
 * when the gateway answers again.
 */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('common');
  const fault = chunkFaultOf(error);
  useReloadWhenBack(fault !== null);
  if (error instanceof NotFoundError) {
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );
  }
  return (
    <Failed fault={fault}>
      <ButtonLink to="/" reloadDocument>
        {t('action.goHome')}
      </ButtonLink>
    </Failed>
  );
}
