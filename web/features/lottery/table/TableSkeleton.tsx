import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import styles from './LotteryTable.module.css';

/** Placeholder of a lottery's page. */
export function TableSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles['page']} role="status" aria-busy="true" aria-label={label}>
      <Skeleton height="172px" radius="var(--radius-3)" />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Skeleton height="48px" />
          <Skeleton height="420px" radius="var(--radius-2)" />
        </div>
        <Skeleton height="220px" radius="var(--radius-2)" />
      </div>
    </div>
  );
}
