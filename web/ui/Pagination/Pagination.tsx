import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton/IconButton.tsx';
import { pageMarks } from './pageMarks.ts';
import styles from './Pagination.module.css';
import { countPages, type NumberedPageInfo } from './pages.ts';
import { usePageName } from './usePageName.ts';

interface PaginationProps {
  /** The page that was chosen, from 1; perhaps still on its way. */
  readonly page: number;
  /** Of the page that is shown. */
  readonly pageInfo: NumberedPageInfo;
  readonly onChange: (page: number) => void;
}

/** Numbered pages; renders nothing for a single page. Its texts are the lazy namespace `paging`. */
export function Pagination({ page, pageInfo, onChange }: PaginationProps) {
  const { t } = useTranslation(['paging', 'common']);
  const toName = usePageName();
  const count = countPages(pageInfo, page);
  if (count < 2) return null;
  return (
    <nav className={styles['pages']} aria-label={t('paging:label')}>
      <IconButton
        icon="chevron-left"
        label={t('common:ui.previous')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <ol className={styles['marks']}>
        {pageMarks(page, count).map((mark, at) => (
          <li key={mark ?? `gap ${at}`}>
            {mark === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                className={styles['mark']}
                aria-label={toName(mark, pageInfo.pageCount)}
                aria-current={mark === page ? 'page' : undefined}
                onClick={() => mark !== page && onChange(mark)}
              >
                {mark}
              </button>
            )}
          </li>
        ))}
      </ol>
      <IconButton
        icon="chevron-right"
        label={t('common:ui.next')}
        disabled={page >= count}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}
