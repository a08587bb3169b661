import type { Phase } from '../ticket.ts';
import styles from './TurnedCard.module.css';

interface TurnedCardProps {
  readonly phase: Phase;
  /** The prize in words; null until it is drawn. */
  readonly text: string | null;
}

/** A card that lies face down, and is turned over. */
export function TurnedCard({ phase, text }: TurnedCardProps) {
  return (
    <div className={styles['place']}>
      <div className={styles['card']} data-phase={phase}>
        <div className={styles['back']} />
        <div className={styles['face']}>{text}</div>
      </div>
    </div>
  );
}
