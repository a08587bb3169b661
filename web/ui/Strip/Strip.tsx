import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.ts';
import styles from './Strip.module.css';

interface StripProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly actions?: ReactNode;
  /** `status` is announced politely, `alert` at once, `region` not at all. */
  readonly role: 'status' | 'alert' | 'region';
}

/** A message about the whole page, at its bottom edge; the page stays usable. */
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
