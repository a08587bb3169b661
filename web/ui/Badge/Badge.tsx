import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** A small mark: a count on a corner, or a word such as "New". Give `label` where the mark alone does not explain itself. */
export function Badge({ tone = 'accent', corner, label, children }: { readonly tone?: 'accent' | 'felt' | 'quiet' | 'danger'; readonly corner?: boolean; readonly label?: string; readonly children: ReactNode }) {
  return (
    <span className={styles['badge']} data-tone={tone} data-corner={corner || undefined} {...(label ? { role: 'img', 'aria-label': label } : {})}>
      {children}
    </span>
  );
}

/** A count on a corner, "99+" at most; nothing at zero. */
export function CountBadge({ count, label }: { readonly count: number; readonly label: string }) {
  if (count <= 0) return null;
  return (
    <Badge corner label={label}>
      {count > 99 ? '99+' : count}
    </Badge>
  );
}
