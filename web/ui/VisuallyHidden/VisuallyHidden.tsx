import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words for those who listen instead of look. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}
