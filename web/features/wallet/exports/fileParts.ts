import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import type { ExportRequest, Format } from './exportRequest.ts';
import type { ExportRow } from './readExport.ts';
import type { Column } from './useColumns.ts';

/** Puts a file together from entries as they come; what is done is kept outside of the page's memory. */
export interface FileParts {
  add(rows: readonly ExportRow[]): void;
  /** The whole file. */
  finish(): Blob;
}

/** A table with its header. */
export function csvParts(columns: readonly Column[]): FileParts {
  const parts = [new Blob([BYTE_ORDER_MARK, csvLine(columns.map(({ title }) => ({ kind: 'text', text: title })))])];
  return {
    add(rows) {
      const lines = rows.map((row) => csvLine(columns.map(({ kind, value }) => ({ kind, text: value(row) }))));
      parts.push(new Blob(lines));
    },
    finish: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

/** A JSON object that says what it holds, with an entry on each line. */
export function jsonParts({ record, period: { firstDay, lastDay } }: ExportRequest): FileParts {
  const head = JSON.stringify({ record, firstDay, lastDay });
  return listed([`${head.slice(0, -1)},"entries":[\n`], (row) => JSON.stringify(row), '\n]}\n');
}

/** A file of receipts as `receiptFileText` has it: each kept to the letter, one by itself without a list. */
export function receiptParts(): FileParts {
  let count = 0;
  const list = listed([], ({ receipt }) => receipt ?? '', '');
  return {
    add(rows) {
      count += rows.length;
      list.add(rows);
    },
    finish: () =>
      new Blob(count === 1 ? [list.finish(), '\n'] : ['[\n', list.finish(), '\n]\n'], { type: 'application/json' }),
  };
}

function listed(before: readonly string[], textOf: (row: ExportRow) => string, after: string): FileParts {
  const parts = [new Blob([...before])];
  let isFirst = true;
  return {
    add(rows) {
      parts.push(new Blob([isFirst ? '' : ',\n', rows.map(textOf).join(',\n')]));
      isFirst = false;
    },
    finish: () => new Blob([...parts, after], { type: 'application/json' }),
  };
}

/** What makes the file. Receipts are always in a format of their own; only CSV has columns. */
export function partsOf(request: ExportRequest, format: Format, columns: readonly Column[]): FileParts {
  if (request.record === 'receipts') return receiptParts();
  return format === 'csv' ? csvParts(columns) : jsonParts(request);
}
