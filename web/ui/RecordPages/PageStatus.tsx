import { countPages, type PagePlace } from '../Pagination/pages.ts';
import { usePageName } from '../Pagination/usePageName.ts';
import styles from './Record.module.css';

/** Tells which page of how many is shown; empty for a single one. Its texts are the lazy namespace `paging`. */
export function PageStatus({ place }: { readonly place: PagePlace }) {
  const toName = usePageName();
  const { pageNumber, pageCount } = place;
  return (
    <p className={styles['place']} role="status">
      {countPages(place, pageNumber) > 1 && toName(pageNumber, pageCount)}
    </p>
  );
}
