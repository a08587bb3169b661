import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './PageSkeleton.module.css';

/** Shown while the code of a page loads. */
export function PageSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles['page']} aria-busy="true">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <Skeleton width="min(320px, 60%)" height="2.5rem" />
      <div className={styles['grid']}>
        {Array.from({ length: 12 }, (_card, index) => (
          <Skeleton key={index} ratio="3 / 4" radius="var(--radius-2)" />
        ))}
      </div>
    </div>
  );
}
