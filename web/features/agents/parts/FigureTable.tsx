import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './FigureTable.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Words, which begin where their column begins; figures end where it ends. */
  readonly isText?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface FigureTableProps<Row> {
  readonly caption: string;
  readonly showCaption?: boolean;
  /** What a row is about. */
  readonly head: Column<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Rows of the choice before, while the new ones are on their way. */
  readonly stale?: boolean;
}

/** A table of figures; on a phone each row is a card that names its figures. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { caption, showCaption = false, head, columns, rows, keyOf, stale = false } = props;
  return (
    <table className={styles['table']} aria-busy={stale}>
      <caption>{showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}</caption>
      <thead>
        <tr>
          {[head, ...columns].map(({ key, title, isText }) => (
            <th key={key} scope="col" data-text={isText}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{head.cell(row)}</th>
            {columns.map(({ key, title, isText, cell }) => (
              <td key={key} data-title={title} data-text={isText}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
