import type { CSSProperties, ReactNode } from 'react';
import styles from './LazyImage.module.css';
import { useLazyImage } from './useLazyImage.ts';

interface LazyImageProps {
  readonly src: string;
  /** Empty for decoration. */
  readonly alt: string;
  /**
   * CSS aspect-ratio, such as "4 / 3": the space it takes before it has loaded. Without it the parent sets the size.
   */
  readonly ratio?: string;
  /** Shown when the picture does not load after three retries. A plain pattern by default. */
  readonly fallback?: ReactNode;
  /** Above the fold: fetched at once, with high priority. */
  readonly eager?: boolean;
  readonly fit?: 'cover' | 'contain';
}

/**
 * A picture that is fetched when a tenth of it is in view, retried three times, and replaced by a fallback if it does
 * not load ([000] §9).
 */
export function LazyImage({ src, alt, ratio, fallback, eager = false, fit = 'cover' }: LazyImageProps) {
  const { frame, state, picture, onLoad, onError } = useLazyImage(src, eager);
  const style: CSSProperties = ratio ? { aspectRatio: ratio } : { height: '100%' };
  return (
    <span ref={frame} className={styles['frame']} style={style} data-state={state} data-fit={fit}>
      {state === 'failed' && (
        <span className={styles['fallback']} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          {fallback}
        </span>
      )}
      {state === 'asked' && (
        <img
          key={src}
          ref={picture}
          className={styles['picture']}
          alt={alt}
          decoding={eager ? 'sync' : 'async'}
          fetchPriority={eager ? 'high' : 'auto'}
          onLoad={onLoad}
          onError={onError}
          draggable={false}
        />
      )}
    </span>
  );
}
