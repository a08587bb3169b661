import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkInside } from '../../lib/navigation/linkInside.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { showToast } from '../../ui/Toast/toasts.ts';
import type { PointMallParts } from './parts.ts';
import styles from './Steps.module.css';

interface PasswordStepProps {
  /** `first` sets one where there is none, `reset` one in the place of a forgotten or locked one. */
  readonly kind: 'first' | 'reset';
  readonly parts: PointMallParts;
  readonly onBack: () => void;
}

/** In place of a form that needs a payment password; leads back to it. Texts: `points` and `payment`. */
export function PasswordStep({ kind, parts: { PasswordForm, ResetPassword }, onBack }: PasswordStepProps) {
  const { t } = useTranslation(['points', 'payment']);
  const linkInside = useLinkInside();
  return (
    <section className={styles['step']}>
      <h3>{kind === 'first' ? t('payment:missing') : t('payment:reset.title')}</h3>
      <Suspense fallback={<Skeleton height="240px" radius="var(--radius-2)" />}>
        {kind === 'first' ? (
          <PasswordForm onDone={onBack} />
        ) : (
          <ResetPassword
            securityCentre={linkInside('centre', ['securityCenter'])}
            onDone={() => {
              showToast(t('payment:reset.done'), 'good');
              onBack();
            }}
          />
        )}
      </Suspense>
      <Button variant="quiet" wide onClick={onBack}>
        {t('points:password.back')}
      </Button>
    </section>
  );
}
