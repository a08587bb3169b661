import type { ReactNode } from 'react';
import styles from './FormStack.module.css';

interface FormStackProps {
  /** `start` keeps buttons as wide as their words. */
  readonly align?: 'start';
  readonly children: ReactNode;
}

/** The fields of a small form, one below the other. */
export function FormStack({ align, children }: FormStackProps) {
  return (
    <div className={styles['stack']} data-align={align}>
      {children}
    </div>
  );
}
