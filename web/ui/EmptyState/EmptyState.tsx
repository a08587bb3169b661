import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  /** A button or a link that helps. */
  readonly action?: ReactNode;
  readonly picture?: IconName;
  /** Heading level. */
  readonly level?: 1 | 2 | 3;
  /** Announces it when it appears; for errors. */
  readonly announce?: boolean;
}

/** Shown where a list is empty, with a next step. Also used for errors. */
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
