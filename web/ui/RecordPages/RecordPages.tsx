import type { ReactNode } from 'react';
import { NothingMore } from '../Pagination/NothingMore.tsx';
import { Pagination } from '../Pagination/Pagination.tsx';
import { countPages, type NumberedPageInfo } from '../Pagination/pages.ts';
import { usePageName } from '../Pagination/usePageName.ts';
import styles from './Record.module.css';
import { RecordFailed, RecordLoading } from './RecordStates.tsx';

/** What a query of a numbered page answers. */
interface Shown {
  readonly nodes: readonly unknown[];
  readonly pageInfo: NumberedPageInfo;
}

interface RecordPagesProps<Page extends Shown> {
  /** Null or undefined: not known (yet). */
  readonly shown: Page | null | undefined;
  readonly hasFailed: boolean;
  readonly busy: boolean;
  readonly page: number;
  readonly filter: ReactNode;
  /** In place of rows and pages, where there are none at all. */
  readonly empty: ReactNode;
  readonly onRetry: () => void;
  readonly onPage: (page: number) => void;
  readonly children: (shown: Page) => ReactNode;
}

/** A record in numbered pages below its filter: failed, loading, empty, or its rows. */
export function RecordPages<Page extends Shown>(props: RecordPagesProps<Page>) {
  const { shown, hasFailed, busy, page, filter, empty, onRetry, onPage, children } = props;
  return (
    <div className={styles['record']}>
      {filter}
      {!shown ? (
        hasFailed ? (
          <RecordFailed busy={busy} onRetry={onRetry} />
        ) : (
          <RecordLoading />
        )
      ) : shown.nodes.length === 0 && shown.pageInfo.pageNumber === 1 ? (
        empty
      ) : (
        <>
          {shown.nodes.length === 0 ? <NothingMore /> : children(shown)}
          <PageStatus pageInfo={shown.pageInfo} />
          <Pagination page={page} pageInfo={shown.pageInfo} onChange={onPage} />
        </>
      )}
    </div>
  );
}

/** Which page of how many is shown; empty for a single one. */
function PageStatus({ pageInfo }: Pick<Shown, 'pageInfo'>) {
  const toName = usePageName();
  const { pageNumber, pageCount } = pageInfo;
  return (
    <p className={styles['place']} role="status">
      {countPages(pageInfo, pageNumber) > 1 && toName(pageNumber, pageCount)}
    </p>
  );
}
