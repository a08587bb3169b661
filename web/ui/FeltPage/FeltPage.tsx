import { type ReactNode, useId } from 'react';
import styles from './FeltPage.module.css';

interface FeltPageProps {
  readonly title: string;
  readonly lead: string;
  /** Beside the title in the header, where there is room. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A page about the operator: a header with a felt texture, then sections. */
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

/** A section with a title. */
export function FeltPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
