import type { ReactNode } from 'react';
import { Pagination } from '../Pagination/Pagination.tsx';
import type { PagePlace } from '../Pagination/pages.ts';
import { PageStatus } from './PageStatus.tsx';
import styles from './Record.module.css';
import { RecordFailed, RecordLoading } from './RecordStates.tsx';

/** What a query of a numbered page answers. */
interface Shown {
  readonly nodes: readonly unknown[];
  readonly pageInfo: PagePlace;
}

interface RecordPagesProps<Page extends Shown> {
  /** Null or undefined: not known (yet). */
  readonly shown: Page | null | undefined;
  readonly hasFailed: boolean;
  readonly busy: boolean;
  readonly page: number;
  readonly filter: ReactNode;
  /** In place of the rows, where there are none. */
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
      ) : shown.nodes.length === 0 ? (
        empty
      ) : (
        <>
          {children(shown)}
          <PageStatus place={shown.pageInfo} />
          <Pagination page={page} place={shown.pageInfo} onChange={onPage} />
        </>
      )}
    </div>
  );
}
