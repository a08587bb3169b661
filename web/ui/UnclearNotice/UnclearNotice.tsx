import type { ReactNode } from 'react';
import { Spinner } from '../Progress/Spinner.tsx';
import styles from './UnclearNotice.module.css';

interface UnclearNoticeProps {
  readonly title: string;
  readonly text: string;
  /** What the last repetition was answered; null for nothing. Not shown where it says the same. */
  readonly problem: string | null;
  /** What the member can do meanwhile: `UnclearActions`, or a form that ends with them. */
  readonly children: ReactNode;
}

/** In place of a form while it is not known what came of it: another one could count twice. */
export function UnclearNotice({ title, text, problem, children }: UnclearNoticeProps) {
  return (
    <section className={styles['unclear']} role="status">
      <span className={styles['picture']}>
        <Spinner />
      </span>
      <h3 className={styles['title']}>{title}</h3>
      <p>{text}</p>
      {problem !== null && problem !== text && <p>{problem}</p>}
      {children}
    </section>
  );
}

/** Links and buttons of an `UnclearNotice`, side by side where there is room. */
export function UnclearActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
