import { createHash } from 'node:crypto';
import { badUserInput, checkFirst } from './badUserInput.ts';

/** One page of a list that the operator pages by number. Counts are null if the operator does not return them. */
export interface PageRows<Row> {
  readonly rows: readonly Row[];
  readonly totalPages: number | null;
  readonly totalCount: number | null;
}

/** A list of the operator; a connection may be made of several. */
export interface Feed<Row> {
  page(pageNumber: number, pageSize: number): Promise<PageRows<Row>>;
  /** Leaves out what does not belong. */
  readonly keep?: (row: Row) => boolean;
}

/** Every connection of the schema, addressed by cursor or by page number. */
export interface Connection<Row> {
  readonly edges: readonly { readonly cursor: string; readonly node: Row }[];
  readonly nodes: readonly Row[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
    readonly pageNumber: number;
    readonly pageCount: number | null;
  };
  readonly totalCount: number | null;
}

/** Paging arguments: `first` rows, after a cursor or on a numbered page. */
export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly page?: number | null;
}

const MAX_ROWS = 50;
const MAX_PAGES = 100_000;
/** Page size for lists that are filtered here or counted through, where few rows of a page may be of use. */
const BATCH_SIZE = 50;
const MAX_CALLS = 8;
/** Characters of the list's hash in a cursor; enough to distinguish lists. */
const LIST_HASH_LENGTH = 6;

interface Position {
  readonly feed: number;
  /** Rows of that feed before this position. */
  readonly offset: number;
  /** Entries of the connection before this position. */
  readonly rank: number;
}

const START: Position = { feed: 0, offset: 0, rank: 0 };

/**
 * Reads one page of feeds that follow each other. A client with a constant page size costs one call per page of one
 * unfiltered feed. A numbered page of anything else is counted through from the start, as far as the calls reach.
 * @param list identifies the list including its filters, so that a cursor of another list is rejected
 */
export async function readConnection<Row>(
  list: string,
  feeds: readonly Feed<Row>[],
  { first, after, page }: PageArguments,
  defaultSize: number,
): Promise<Connection<Row>> {
  const size = checkFirst(first ?? defaultSize, MAX_ROWS);
  const number = checkPage(page ?? null, after ?? null);
  const listHash = createHash('sha256').update(list).digest('base64url').slice(0, LIST_HASH_LENGTH);
  const isDirect = feeds.length < 2 && !feeds[0]?.keep;
  const skipped = ((number ?? 1) - 1) * size;
  const start = typeof after === 'string' ? decode(listHash, after) : isDirect ? directly(skipped) : START;
  const edges: { readonly cursor: string; readonly node: Row }[] = [];
  let { feed: at, offset, rank } = start;
  let toSkip = isDirect ? 0 : skipped;
  let counts: Omit<PageRows<Row>, 'rows'> | null = feeds.length === 0 ? { totalPages: 0, totalCount: 0 } : null;

  // A page that begins in the middle of one of the operator's pages needs the next one, too.
  const maxCalls = isDirect ? (offset % size === 0 ? 1 : 2) : MAX_CALLS;
  for (let calls = 0; calls < maxCalls; calls++) {
    const feed = feeds[at];
    if (feed === undefined || edges.length === size) break;
    const batch = feed.keep || (skipped > 0 && !isDirect) ? BATCH_SIZE : size;
    const current = Math.floor(offset / batch) + 1;
    const { rows, ...told } = await feed.page(current, batch);
    if (isDirect) counts ??= told;
    for (const [index, node] of rows.entries()) {
      if (index < offset % batch || feed.keep?.(node) === false) continue;
      const before = (current - 1) * batch + index;
      if (edges.length === size) return finish({ feed: at, offset: before, rank }, true);
      rank += 1;
      if (toSkip > 0) toSkip -= 1;
      else edges.push({ cursor: encode(listHash, { feed: at, offset: before + 1, rank }), node });
    }
    const isLast = rows.length === 0 || (told.totalPages === null ? rows.length < batch : current >= told.totalPages);
    at += isLast ? 1 : 0;
    offset = isLast ? 0 : current * batch;
  }
  if (toSkip > 0 && at < feeds.length) throw badUserInput('page', 'is too far into this list; go on with after');
  return finish({ feed: at, offset, rank }, at < feeds.length);

  function finish(end: Position, hasNextPage: boolean): Connection<Row> {
    return {
      edges,
      nodes: edges.map(({ node }) => node),
      pageInfo: {
        hasNextPage,
        hasPreviousPage: skipped > 0 || start.feed > 0 || start.offset > 0,
        startCursor: edges[0]?.cursor ?? null,
        endCursor: encode(listHash, end),
        pageNumber: number ?? Math.floor(start.rank / size) + 1,
        pageCount: counts?.totalPages ?? null,
      },
      totalCount: counts?.totalCount ?? null,
    };
  }
}

const directly = (offset: number): Position => ({ feed: 0, offset, rank: offset });

function checkPage(page: number | null, after: string | null): number | null {
  if (page === null) return null;
  if (after !== null) throw badUserInput('page', 'cannot be given together with after');
  if (page < 1 || page > MAX_PAGES) throw badUserInput('page', `must be between 1 and ${MAX_PAGES}`);
  return page;
}

/** Not a secret. */
function encode(listHash: string, { feed, offset, rank }: Position): string {
  return Buffer.from(`${feed}:${offset}:${rank}:${listHash}`).toString('base64url');
}

function decode(listHash: string, cursor: string): Position {
  const [, feed, offset, rank, list] =
    /^(\d):(\d{1,7}):(\d{1,7}):(.+)$/.exec(Buffer.from(cursor.slice(0, 40), 'base64url').toString()) ?? [];
  if (list !== listHash) throw badUserInput('after', 'is no cursor of this list');
  return { feed: Number(feed), offset: Number(offset), rank: Number(rank) };
}
