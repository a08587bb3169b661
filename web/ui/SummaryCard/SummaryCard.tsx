import type { ReactNode } from 'react';
import styles from './SummaryCard.module.css';

interface SummaryCardProps {
  readonly label: string;
  readonly lines: readonly SummaryLine[];
  readonly total: SummaryLine;
  /** Below the button. */
  readonly notes: readonly string[];
  readonly children?: ReactNode;
}

export interface SummaryLine {
  readonly name: string;
  readonly value: string;
  /** Such as the rate that the value was made by. */
  readonly note?: string;
}

/** What a typed amount comes to, as a receipt; the total is read out when it changes. */
export function SummaryCard({ label, lines, total, notes, children }: SummaryCardProps) {
  return (
    <section className={styles['summary']} aria-label={label}>
      <dl className={styles['lines']}>
        {lines.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {note !== undefined && <span className={styles['note']}>{note}</span>}
            </dd>
          </div>
        ))}
        <div className={styles['total']} aria-live="polite">
          <dt>{total.name}</dt>
          <dd>{total.value}</dd>
        </div>
      </dl>
      {children}
      {notes.map((note) => (
        <p key={note} className={styles['below']}>
          {note}
        </p>
      ))}
    </section>
  );
}
