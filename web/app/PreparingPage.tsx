import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { Button, ButtonLink } from '../ui/Button/Button.tsx';
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx';
import type { IconName } from '../ui/Icon/paths.ts';

const PICTURES = {
  register: 'user',
  vip: 'crown',
  pointMall: 'gift',
  promotions: 'gift',
  help: 'help',
  download: 'phone',
  join: 'users',
  lottery: 'lottery',
  sports: 'sports',
} as const satisfies Record<string, IconName>;

export type PreparedFeature = keyof typeof PICTURES;

/** Stands where a part of the site will be: says plainly that it is being prepared, and leads to what already works. */
export function PreparingPage({ feature }: { readonly feature: PreparedFeature }) {
  const { t } = useTranslation('shell');
  const { status, signIn } = useSession();
  return (
    <EmptyState
      level={1}
      picture={PICTURES[feature]}
      title={t(`preparing.${feature}.title`)}
      text={t(`preparing.${feature}.text`)}
      action={
        <>
          <ButtonLink to="/rng" variant="primary">
            {t('preparing.play')}
          </ButtonLink>
          {feature === 'register' && status === 'guest' ? <Button onClick={signIn}>{t('preparing.try')}</Button> : <ButtonLink to="/">{t('preparing.home')}</ButtonLink>}
        </>
      }
    />
  );
}
