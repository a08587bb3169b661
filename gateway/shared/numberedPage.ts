import { createHash } from 'node:crypto';
import { badUserInput, checkFirst } from './badUserInput.ts';

/** One page of a list that the operator pages by number. */
export interface NumberedRows<Row> {
  readonly rows: readonly Row[];
  /** Null when the operator does not report it. */
  readonly totalPages: number | null;
}

/** The page as a connection, addressed by cursor or by page number. */
export interface NumberedPage<Row> {
  readonly edges: readonly { readonly cursor: string; readonly node: Row }[];
  readonly nodes: readonly Row[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly pageNumber: number;
  readonly pageCount: number | null;
}

/** Paging arguments: `first` rows, after a cursor or on a numbered page. */
export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly page?: number | null;
}

const MAX_ROWS = 50;
const MAX_PAGES = 100_000;
/** Characters of the list's hash in a cursor; enough to distinguish lists. */
const LIST_HASH_LENGTH = 6;

/**
 * Reads one page. A client with a constant page size costs one call per page; a cursor from the middle of a page costs
 * two.
 * @param list identifies the list including its filters, so that a cursor of another list is rejected
 */
export async function readNumberedPage<Row>(
  list: string,
  { first, after, page }: PageArguments,
  defaultSize: number,
  load: (page: number, size: number) => Promise<NumberedRows<Row>>,
): Promise<NumberedPage<Row>> {
  const size = checkFirst(first ?? defaultSize, MAX_ROWS);
  const listHash = createHash('sha256').update(list).digest('base64url').slice(0, LIST_HASH_LENGTH);
  const start = startOf(listHash, size, after ?? null, page ?? null);
  const pageNumber = Math.floor(start / size) + 1;
  const skipped = start % size;
  const current = await load(pageNumber, size);
  const isLast = (rows: NumberedRows<Row>, number: number): boolean =>
    rows.rows.length === 0 || (rows.totalPages === null ? rows.rows.length < size : number >= rows.totalPages);
  const next = skipped > 0 && !isLast(current, pageNumber) ? await load(pageNumber + 1, size) : null;
  const nodes = [...current.rows.slice(skipped, size), ...(next?.rows.slice(0, skipped) ?? [])];
  const edges = nodes.map((node, at) => ({ cursor: encode(listHash, start + at + 1), node }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: next ? next.rows.length > skipped || !isLast(next, pageNumber + 1) : !isLast(current, pageNumber),
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? encode(listHash, start),
    },
    pageNumber,
    pageCount: current.totalPages,
  };
}

function startOf(listHash: string, size: number, after: string | null, page: number | null): number {
  if (after !== null && page !== null) throw badUserInput('page', 'cannot be given together with after');
  if (after !== null) return decode(listHash, after);
  if (page !== null && (page < 1 || page > MAX_PAGES)) throw badUserInput('page', `must be between 1 and ${MAX_PAGES}`);
  return ((page ?? 1) - 1) * size;
}

/** Not a secret. */
function encode(listHash: string, offset: number): string {
  return Buffer.from(`${offset}:${listHash}`).toString('base64url');
}

function decode(listHash: string, cursor: string): number {
  const [, offset, list] = /^(\d{1,7}):(.+)$/.exec(Buffer.from(cursor.slice(0, 40), 'base64url').toString()) ?? [];
  if (list !== listHash || offset === undefined) throw badUserInput('after', 'is no cursor of this list');
  return Number(offset);
}
