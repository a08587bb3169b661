import styles from './ScratchCard.module.css';
import type { Phase } from './Stage.tsx';

interface ScratchCardProps {
  readonly phase: Phase;
  /** The prize in words; null until it is drawn. */
  readonly text: string | null;
}

/** A card with one field; its foil is taken off over the prize. */
export function ScratchCard({ phase, text }: ScratchCardProps) {
  return (
    <div className={styles['card']}>
      <div className={styles['field']}>
        <span>{text}</span>
        <div className={styles['foil']} data-phase={phase} />
      </div>
    </div>
  );
}
