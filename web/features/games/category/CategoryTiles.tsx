import { useTranslation } from 'react-i18next';
import { CategoryPicture } from './CategoryPicture.tsx';
import styles from './CategoryTiles.module.css';
import { categoryPath, PAGED_CATEGORIES, type PagedCategory } from '../paths.ts';
import { Link } from '../../../ui/Link/Link.tsx';

interface CategoryTilesProps {
  readonly label: string;
  /** The line below a category's name, such as the number of its games; empty while unknown. */
  readonly noteOf: (category: PagedCategory) => string;
}

/** The site's categories as tiles with pictures. */
export function CategoryTiles({ label, noteOf }: CategoryTilesProps) {
  const { t } = useTranslation('games');
  return (
    <nav aria-label={label}>
      <ul className={styles['tiles']}>
        {PAGED_CATEGORIES.map((category) => (
          <li key={category}>
            <Link to={categoryPath.to(category)} className={styles['tile']} data-category={category}>
              <CategoryPicture category={category} className={styles['picture'] ?? ''} />
              <span className={styles['name']}>{t(`category.${category}.title`)}</span>
              <span className={styles['note']}>{noteOf(category)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
