import { useTranslation } from 'react-i18next';
import { CategoryPicture } from './CategoryPicture.tsx';
import styles from './CategoryHeading.module.css';
import { JackpotCounter } from '../jackpot/JackpotCounter.tsx';
import type { PagedCategory } from '../paths.ts';

/**
 * Name, description and picture of a category; slots show their jackpot pool ([000] §2). One row, so that the games are
 * visible without scrolling.
 */
export function CategoryHeading({ category }: { readonly category: PagedCategory }) {
  const { t } = useTranslation('games');
  return (
    <header className={styles['heading']} data-category={category}>
      <div className={styles['name']}>
        <CategoryPicture category={category} className={styles['picture'] ?? ''} />
        <div className={styles['words']}>
          <h1 className={styles['title']}>{t(`category.${category}.title`)}</h1>
          <p className={styles['lead']}>{t(`category.${category}.lead`)}</p>
        </div>
      </div>
      {category === 'RNG' && <JackpotCounter />}
    </header>
  );
}
