import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Alert.module.css';

interface AlertProps {
  /** `bad`: something stands in the way, and is read out at once. `good`: something went well. */
  readonly tone?: 'bad' | 'good';
  readonly children: ReactNode;
}

/**
 * One thing about a whole form, above its fields or its button. The field one is in may be pushed on by it, but not out
 * of sight.
 */
export function Alert({ tone = 'bad', children }: AlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(function keepFieldInSight() {
    const field = document.activeElement;
    if (field && alert.current?.closest('form')?.contains(field)) field.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={alert} className={styles['alert']} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone === 'bad' ? 'alert' : 'check'} />
      <div>{children}</div>
    </div>
  );
}
