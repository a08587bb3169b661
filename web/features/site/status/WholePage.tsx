import type { ReactNode } from 'react';
import { BrandMark } from '../brand/BrandMark.tsx';
import { ThemeButton } from '../brand/ThemeButton.tsx';
import { LanguageMenu } from '../language/LanguageMenu.tsx';
import styles from './WholePage.module.css';

interface WholePageProps {
  /** Null where the operator is not known. */
  readonly brand: string | null;
  /** Shown in the middle. */
  readonly children: ReactNode;
}

/** Stands in the place of the whole site: the brand, the choices that need no data, and one message. */
export function WholePage({ brand, children }: WholePageProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <span className={styles['brand']}>
          {brand !== null && (
            <>
              <BrandMark />
              {brand}
            </>
          )}
        </span>
        <span className={styles['choices']}>
          <LanguageMenu />
          <ThemeButton />
        </span>
      </header>
      <main className={styles['message']}>{children}</main>
    </div>
  );
}
