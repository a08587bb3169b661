import type { Phase } from '../ticket.ts';
import styles from './Envelope.module.css';

interface EnvelopeProps {
  readonly phase: Phase;
  /** The prize in words; null until it is drawn. */
  readonly text: string | null;
}

/** A red envelope; a slip with the prize comes out of it. */
export function Envelope({ phase, text }: EnvelopeProps) {
  return (
    // Red in both themes.
    <div className={styles['envelope']} data-theme="light" data-phase={phase}>
      <div className={styles['back']} />
      <div className={styles['slip']}>{text}</div>
      <div className={styles['front']} />
      <div className={styles['flap']} />
      <div className={styles['seal']} />
    </div>
  );
}
