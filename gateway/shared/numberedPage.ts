import { badInput, checkFirst } from './badInput.ts';

/** A page of a list that the operator numbers. */
export interface NumberedRows<Row> {
  readonly rows: readonly Row[];
  /** Null where the operator does not say. */
  readonly totalPages: number | null;
}

/** A page of it as a connection, reached by cursor or by number. */
export interface NumberedPage<Row> {
  readonly edges: readonly { readonly cursor: string; readonly node: Row }[];
  readonly nodes: readonly Row[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean; readonly startCursor: string | null; readonly endCursor: string | null };
  readonly pageNumber: number;
  readonly pageCount: number | null;
}

/** Where to read: `first` rows, after a cursor or on a numbered page. */
export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly page?: number | null;
}

const MOST_ROWS = 50;
const MOST_PAGES = 100_000;

/**
 * Reads one page. A client that keeps its page size costs one call per page; a cursor from the middle of one costs two.
 * @param name of the list, so that a cursor of another is refused
 */
export async function readNumberedPage<Row>(name: string, { first, after, page }: PageArguments, byDefault: number, load: (page: number, size: number) => Promise<NumberedRows<Row>>): Promise<NumberedPage<Row>> {
  const size = checkFirst(first ?? byDefault, MOST_ROWS);
  const start = startOf(name, size, after ?? null, page ?? null);
  const pageNumber = Math.floor(start / size) + 1;
  const skipped = start % size;
  const here = await load(pageNumber, size);
  const isLast = (rows: NumberedRows<Row>, number: number): boolean => rows.rows.length === 0 || (rows.totalPages === null ? rows.rows.length < size : number >= rows.totalPages);
  const next = skipped > 0 && !isLast(here, pageNumber) ? await load(pageNumber + 1, size) : null;
  const nodes = [...here.rows.slice(skipped), ...(next?.rows.slice(0, skipped) ?? [])];
  const edges = nodes.map((node, at) => ({ cursor: encode(name, start + at + 1), node }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: next ? next.rows.length > skipped || !isLast(next, pageNumber + 1) : !isLast(here, pageNumber),
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? encode(name, start),
    },
    pageNumber,
    pageCount: here.totalPages,
  };
}

function startOf(name: string, size: number, after: string | null, page: number | null): number {
  if (after !== null && page !== null) throw badInput('page', 'cannot be given together with after');
  if (after !== null) return decode(name, after);
  if (page !== null && (page < 1 || page > MOST_PAGES)) throw badInput('page', `must be between 1 and ${MOST_PAGES}`);
  return ((page ?? 1) - 1) * size;
}

/** A bookmark, not a secret. */
function encode(name: string, offset: number): string {
  return Buffer.from(`${name}:${offset}`).toString('base64url');
}

function decode(name: string, cursor: string): number {
  const [, list, offset] = /^([a-z]+):(\d{1,7})$/.exec(Buffer.from(cursor.slice(0, 60), 'base64url').toString()) ?? [];
  if (list !== name || offset === undefined) throw badInput('after', 'is no cursor of this list');
  return Number(offset);
}
