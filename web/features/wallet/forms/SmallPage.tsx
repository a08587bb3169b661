import type { ReactNode } from 'react';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import styles from './SmallPage.module.css';

interface SmallPageProps {
  readonly title: string;
  /** Back to where it was opened from. */
  readonly back: CentrePageLink & { readonly text: string };
  readonly children: ReactNode;
}

/** A page with one small form, such as that of a card. */
export function SmallPage({ title, back: { text, ...link }, children }: SmallPageProps) {
  return (
    <section className={styles['small']}>
      <Link {...link} className={styles['back']}>
        <Icon name="arrow-left" />
        {text}
      </Link>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A sentence above the fields of a small form. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles['lead']}>{children}</p>;
}
