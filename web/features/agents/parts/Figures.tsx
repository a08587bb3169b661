import type { ReactNode } from 'react';
import styles from './Figures.module.css';

export interface Figure {
  readonly name: string;
  readonly value: ReactNode;
  /** Such as the figure that it is compared with. */
  readonly note?: string;
}

interface FiguresProps {
  readonly label: string;
  readonly figures: readonly Figure[];
  /** On the felt, for what a page begins with. */
  readonly tone?: 'felt' | 'plain';
}

/** Figures side by side, each with its name. */
export function Figures({ label, figures, tone = 'plain' }: FiguresProps) {
  return (
    <dl className={styles['figures']} aria-label={label} data-tone={tone} data-columns={columnsFor(figures.length)}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles['value']}>{value}</dd>
          {note !== undefined && <dd className={styles['note']}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Such that the last row is full, or nearly. */
const columnsFor = (figures: number): number => (figures === 2 ? 2 : figures % 4 === 0 ? 4 : 3);
