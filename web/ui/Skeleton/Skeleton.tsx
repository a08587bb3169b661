import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

/**
 * A placeholder in the size of content that is loading, so that the layout does not shift. Hidden from screen readers:
 * mark the region `aria-busy`.
 */
export function Skeleton({
  width,
  height,
  ratio,
  radius,
}: {
  readonly width?: string;
  readonly height?: string;
  readonly ratio?: string;
  readonly radius?: string;
}) {
  const style: CSSProperties = { width, height, aspectRatio: ratio, borderRadius: radius };
  return <span className={styles['skeleton']} style={style} aria-hidden="true" />;
}
