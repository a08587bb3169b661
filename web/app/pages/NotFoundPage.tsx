import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';

/** For an unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation(['shell', 'common']);
  const { pathname } = useLocation();
  return (
    <>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        picture="search"
        title={t('shell:notFound.title')}
        text={t('shell:notFound.text', { path: pathname })}
        action={
          <>
            <ButtonLink to="/" variant="primary">
              {t('common:action.goHome')}
            </ButtonLink>
            <ButtonLink to="/rng">{t('shell:notFound.games')}</ButtonLink>
          </>
        }
      />
    </>
  );
}
