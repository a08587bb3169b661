import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import type { IconName } from '../../ui/Icon/paths.ts';

const PICTURES = {
  promotions: 'gift',
} as const satisfies Record<string, IconName>;

export type ComingFeature = keyof typeof PICTURES;

/** A part of the site that is not built yet: says so and links to existing pages. */
export function ComingSoonPage({ feature }: { readonly feature: ComingFeature }) {
  const { t } = useTranslation('preparing');
  return (
    <EmptyState
      level={1}
      picture={PICTURES[feature]}
      title={t(`${feature}.title`)}
      text={t(`${feature}.text`)}
      action={
        <>
          <ButtonLink to="/rng" variant="primary">
            {t('play')}
          </ButtonLink>
          <ButtonLink to="/">{t('home')}</ButtonLink>
        </>
      }
    />
  );
}
