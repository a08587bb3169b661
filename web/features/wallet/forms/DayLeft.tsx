import type { ReactNode } from 'react';
import styles from './DayLeft.module.css';

interface DayLeftProps {
  readonly label: string;
  readonly figures: readonly { readonly name: string; readonly value: string | number }[];
  /** Above the figures; null for nothing. */
  readonly precaution?: string | null;
  /** Below them, such as what has to be played before. */
  readonly children?: ReactNode;
}

/** How the day stands, above a form that sends money away: what may still be sent, and what is in the way. */
export function DayLeft({ label, figures, precaution = null, children }: DayLeftProps) {
  return (
    <section className={styles['day']} aria-label={label}>
      {precaution !== null && <p className={styles['note']}>{precaution}</p>}
      <dl className={styles['left']}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
