import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/**
 * A small mark: a count on a corner, or a word such as "New". Give `label` if the mark alone does not explain itself.
 */
export function Badge({
  tone = 'accent',
  corner,
  label,
  children,
}: {
  readonly tone?: 'accent' | 'felt' | 'quiet' | 'danger';
  readonly corner?: 'top' | 'bottom';
  readonly label?: string;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={styles['badge']}
      data-tone={tone}
      data-corner={corner}
      {...(label ? { role: 'img', 'aria-label': label } : {})}
    >
      {children}
    </span>
  );
}

/** A count on a corner, "99+" at most; nothing at zero. A second one is at the bottom, in another colour. */
export function CountBadge({
  count,
  label,
  corner = 'top',
}: {
  readonly count: number;
  readonly label: string;
  readonly corner?: 'top' | 'bottom';
}) {
  if (count <= 0) return null;
  return (
    <Badge corner={corner} tone={corner === 'top' ? 'accent' : 'felt'} label={label}>
      {count > 99 ? '99+' : count}
    </Badge>
  );
}
