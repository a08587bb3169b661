import { type ReactNode, useId } from 'react';
import styles from './FeltPage.module.css';

interface FeltPageProps {
  readonly title: string;
  readonly lead: string;
  /** Stands in the head too, next to the words where there is room. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A page on which the operator speaks of itself: a head covered with felt, and what follows in parts. */
export function FeltPage({ title, lead, beside, children }: FeltPageProps) {
  return (
    <div className={styles['page']}>
      <section className={styles['head']} data-beside={beside !== undefined || undefined}>
        <div className={styles['words']}>
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
        </div>
        {beside}
      </section>
      {children}
    </div>
  );
}

/** A part of it under a title of its own. */
export function FeltPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
