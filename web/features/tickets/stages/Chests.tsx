import { CHEST_NUMBERS, type Phase } from '../ticket.ts';
import styles from './Chests.module.css';

interface ChestsProps {
  readonly phase: Phase;
  /** The prize in words; null until it is drawn. */
  readonly text: string | null;
  /** The number of the chest that is opened; null for none. */
  readonly chosen: number | null;
}

/** Three chests, of which one is opened. Nothing was drawn for the others: they stay closed. */
export function Chests({ phase, text, chosen }: ChestsProps) {
  // A ticket whose seed names no chest, such as one that was opened elsewhere, opens the one in the middle.
  const open = phase === 'ready' ? null : (chosen ?? 2);
  return (
    <div className={styles['chests']}>
      {CHEST_NUMBERS.map((chest) => (
        <div
          key={chest}
          className={styles['place']}
          data-open={chest === open || undefined}
          data-left={(open !== null && chest !== open) || undefined}
        >
          {chest === open && <strong className={styles['prize']}>{text}</strong>}
          <svg viewBox="0 0 80 64" className={styles['chest']}>
            <path d="M8 18h64v14H8z" className={styles['inside']} />
            <path d="M6 30h68v30a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z" className={styles['box']} />
            <path d="M6 40h68M22 30v33M58 30v33" className={styles['band']} />
            <g className={styles['lid']}>
              <path d="M6 30C6 12 14 5 24 5h32c10 0 18 7 18 25z" className={styles['box']} />
              <path d="M22 30V6M58 30V6M6 30h68" className={styles['band']} />
            </g>
            <rect x="34" y="26" width="12" height="14" rx="2" className={styles['lock']} />
          </svg>
          <span className={styles['number']}>{chest}</span>
        </div>
      ))}
    </div>
  );
}
