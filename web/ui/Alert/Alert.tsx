import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Alert.module.css';

interface AlertProps {
  /** `bad`: a problem, announced at once. `good`: a success. */
  readonly tone?: 'bad' | 'good';
  readonly children: ReactNode;
}

/**
 * A message about a whole form, above its fields or its button. If it pushes the focused field down, that field is
 * scrolled into view.
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
