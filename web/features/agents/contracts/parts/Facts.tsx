import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Below the value, such as what it means. */
  readonly note?: string | null;
  /** Such as the last line of a calculation. */
  readonly isTotal?: boolean;
}

/** Names and values in lines; those without a value are left out. */
export function Facts({ label, facts }: { readonly label: string; readonly facts: readonly (Fact | null | false)[] }) {
  return (
    <dl className={styles['facts']} aria-label={label}>
      {facts
        .filter((fact): fact is Fact => fact !== null && fact !== false && fact.value !== null)
        .map(({ name, value, note, isTotal }) => (
          <div key={name} data-total={isTotal}>
            <dt>{name}</dt>
            <dd>
              {value}
              {note && <small className={styles['note']}>{note}</small>}
            </dd>
          </div>
        ))}
    </dl>
  );
}
