import { BrandMark } from '../features/site/BrandMark.tsx';
import { Skeleton } from '../ui/Skeleton/Skeleton.tsx';
import header from './Header.module.css';
import { PageSkeleton } from './PageSkeleton.tsx';
import styles from './ShellSkeleton.module.css';

/** The page's frame before anything is known: in the places and sizes that everything will have. */
export function ShellSkeleton() {
  return (
    <>
      <header className={header['header']}>
        <div className={header['row']}>
          <div className={header['brand']}>
            <BrandMark />
          </div>
        </div>
        <div className={header['navigation']}>
          <div className={styles['navigation']}>
            {Array.from({ length: 9 }, (_entry, index) => (
              <Skeleton key={index} width="72px" height="14px" />
            ))}
          </div>
        </div>
      </header>
      <div className={styles['notices']} />
      <main>
        <PageSkeleton />
      </main>
    </>
  );
}
