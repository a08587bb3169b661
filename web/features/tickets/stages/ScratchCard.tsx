import type { Phase } from '../ticket.ts';
import styles from './ScratchCard.module.css';

interface ScratchCardProps {
  readonly phase: Phase;
  /** The prize in words; null until it is drawn. */
  readonly text: string | null;
}

/** A card with one field; the prize appears when all of its foil is off, not letter by letter. */
export function ScratchCard({ phase, text }: ScratchCardProps) {
  return (
    <div className={styles['card']}>
      <div className={styles['field']} data-phase={phase}>
        <span>{text}</span>
        <div className={styles['foil']} />
      </div>
    </div>
  );
}
