import type { ReactNode } from 'react';
import { BrandMark } from '../brand/BrandMark.tsx';
import { ThemeButton } from '../brand/ThemeButton.tsx';
import { LanguageMenu } from '../language/LanguageMenu.tsx';
import type { SiteLanguages } from '../language/offeredLanguages.ts';
import styles from './WholePage.module.css';

interface WholePageProps {
  /** Null where the operator is not known. */
  readonly site: (SiteLanguages & { readonly brand: { readonly name: string } }) | null;
  /** Shown in the middle. */
  readonly children: ReactNode;
}

/** Stands in the place of the whole site: the brand, the choices that need no data, and one message. */
export function WholePage({ site, children }: WholePageProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <span className={styles['brand']}>
          {site && (
            <>
              <BrandMark />
              {site.brand.name}
            </>
          )}
        </span>
        <span className={styles['choices']}>
          <LanguageMenu site={site} />
          <ThemeButton />
        </span>
      </header>
      <main className={styles['message']}>{children}</main>
    </div>
  );
}
