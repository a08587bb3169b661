import type { ReactNode } from 'react';
import type { CentrePageLink } from '../../../lib/navigation/centrePages.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import styles from './PageParts.module.css';

interface Part {
  readonly text: string;
  readonly link: CentrePageLink;
  readonly isShown: boolean;
}

interface PagePartsProps {
  readonly label: string;
  readonly parts: readonly Part[];
  readonly children: ReactNode;
}

/** A page of two parts, such as a form and a record, with the links to both above. */
export function PageParts({ label, parts, children }: PagePartsProps) {
  return (
    <div className={styles['page']}>
      <nav className={styles['parts']} aria-label={label}>
        {parts.map(({ text, link, isShown }) => (
          <Link key={text} {...link} aria-current={isShown ? 'page' : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
