import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  /** What to do about it: a button or a link. */
  readonly action?: ReactNode;
  readonly picture?: IconName;
  /** Where it stands in the page's outline. */
  readonly level?: 1 | 2 | 3;
  /** Says it to screen readers the moment it appears; for errors. */
  readonly announce?: boolean;
}

/** A place with nothing in it, that says so kindly and shows a way on. Also the look of errors. */
export function EmptyState({ title, text, action, picture = 'grid', level = 2, announce }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles['empty']} role={announce ? 'status' : undefined}>
      <span className={styles['picture']}>
        <Icon name={picture} />
      </span>
      <Heading className={styles['title']}>{title}</Heading>
      {text && <p className={styles['text']}>{text}</p>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
