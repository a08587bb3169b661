import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.ts';
import styles from './Strip.module.css';

interface StripProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly actions?: ReactNode;
  /** status is said when there is time, alert at once, region only found. */
  readonly role: 'status' | 'alert' | 'region';
}

/** Something about the whole page, at its lower edge: the page stays usable, and everything in it as it was. */
export function Strip({ icon, title, text, actions, role }: StripProps) {
  const id = useId();
  return (
    <div className={styles['strip']} role={role} aria-labelledby={role === 'region' ? id : undefined}>
      <Icon name={icon} />
      <div className={styles['words']}>
        <p id={id} className={styles['title']}>
          {title}
        </p>
        <p>{text}</p>
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
