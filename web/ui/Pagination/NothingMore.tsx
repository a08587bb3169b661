import { useTranslation } from 'react-i18next';
import styles from './Pagination.module.css';

/**
 * In place of the rows of a page that turned out to have none: where the operator does not count, after the last full
 * one, or where rows have gone since. Its text is in the lazy namespace `paging`.
 */
export function NothingMore() {
  const { t } = useTranslation('paging');
  return (
    <p className={styles['nothing']} role="status">
      {t('nothingMore')}
    </p>
  );
}
