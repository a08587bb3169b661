import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Alert.module.css';

interface AlertProps {
  /** `bad`: something stands in the way, and is read out at once. `good`: something went well. */
  readonly tone?: 'bad' | 'good';
  readonly children: ReactNode;
}

/** One thing about a whole form, above its fields or its button. */
export function Alert({ tone = 'bad', children }: AlertProps) {
  return (
    <div className={styles['alert']} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone === 'bad' ? 'alert' : 'check'} />
      <div>{children}</div>
    </div>
  );
}
