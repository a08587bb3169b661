import { type ReactNode, useEffect, useRef } from 'react';
import type { CentrePageLink } from '../../../../lib/navigation/centrePages.ts';
import { Icon } from '../../../../ui/Icon/Icon.tsx';
import { Link } from '../../../../ui/Link/Link.tsx';
import styles from './EntryPage.module.css';

interface EntryPageProps {
  /** Back to the record. */
  readonly record: CentrePageLink & { readonly text: string };
  readonly title: string;
  /** Below the title; empty for nothing. */
  readonly about: readonly string[];
  /** What came of it. */
  readonly outcome: ReactNode;
  /** `EntrySection`s and the like. */
  readonly children: ReactNode;
}

/** One entry of a record that is over, such as a bet or a movement, on a page of its own. */
export function EntryPage({ record: { text, ...link }, title, about, outcome, children }: EntryPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(function beginHere() {
    heading.current?.focus();
  }, []);
  return (
    <article className={styles['entry']}>
      <Link {...link} className={styles['back']}>
        <Icon name="arrow-left" />
        {text}
      </Link>
      <header className={styles['head']}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {about.map((line) => (
          <p key={line} className={styles['about']}>
            {line}
          </p>
        ))}
        <p className={styles['outcome']}>{outcome}</p>
      </header>
      <div className={styles['parts']}>{children}</div>
    </article>
  );
}

/** A part of such a page. */
export function EntrySection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h4>{title}</h4>
      {children}
    </section>
  );
}
