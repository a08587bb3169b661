import styles from './Emblem.module.css';

/** A chip with one notch per level, and from the fifth on a crown. Drawn as SVG, without a request. */
export function Emblem({ rank }: { readonly rank: number }) {
  const notches = Math.min(rank, 12) + 4;
  return (
    <svg viewBox="0 0 64 64" className={styles['emblem']} data-high={rank >= 5 || undefined} aria-hidden="true">
      <circle cx="32" cy="32" r="30" className={styles['chip']} />
      {Array.from({ length: notches }, (_notch, at) => (
        <path
          key={at}
          d="M29.5 2.4h5l-.7 6.2h-3.6z"
          className={styles['notch']}
          transform={`rotate(${(360 / notches) * at} 32 32)`}
        />
      ))}
      <circle cx="32" cy="32" r="21.5" className={styles['ring']} />
      <circle cx="32" cy="32" r="18.5" className={styles['inner']} />
      {rank >= 5 && (
        <path d="m25 24 3 3 4-5 4 5 3-3-1.2 7H26.2z" className={styles['crown']} transform="translate(0 -3)" />
      )}
      <text x="32" y={rank >= 5 ? 43 : 39.5} className={styles['number']}>
        {rank}
      </text>
    </svg>
  );
}
