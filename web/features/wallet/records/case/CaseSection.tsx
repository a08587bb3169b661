import type { ReactNode } from 'react';
import styles from './CaseSection.module.css';

/** A part of what a member can do or has done, below the words about it. */
export function CaseSection({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <section className={styles['section']}>
      {title !== undefined && <h4 className={styles['title']}>{title}</h4>}
      {children}
    </section>
  );
}

interface SentPicturesProps {
  readonly pictures: readonly { readonly url: string }[];
  /** What a picture shows; the first is 1. */
  readonly nameOf: (number: number) => string;
}

/** Pictures that the member has sent, each opening in full. */
export function SentPictures({ pictures, nameOf }: SentPicturesProps) {
  return (
    <ul className={styles['sent']}>
      {pictures.map(({ url }, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            <img src={url} alt={nameOf(at + 1)} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
