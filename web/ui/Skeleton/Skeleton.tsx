import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

/**
 * The place of something that is on its way, in its size, so that nothing moves when it comes. Hidden from screen
 * readers: mark the region `aria-busy`.
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
