import styles from './DrawResult.module.css';

const SPOTS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 7],
    [17, 7],
    [7, 12],
    [17, 12],
    [7, 17],
    [17, 17],
  ],
};

/** The top of a die. */
export function Die({ value }: { readonly value: string }) {
  return (
    <svg viewBox="0 0 24 24" className={styles['die']} role="img" aria-label={value} data-value={value}>
      <rect x="1.5" y="1.5" width="21" height="21" rx="5" />
      {(SPOTS[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.1" />
      ))}
    </svg>
  );
}
