import { createHash } from 'node:crypto';
import { badUserInput } from '../../shared/badUserInput.ts';
import type { GameRows } from './mappers.ts';
import type { GameEdgeRecord, GamePage, GameRecord } from './records.ts';

/** One page-numbered list of the operator; a category may be made of several. */
export interface Feed {
  page(pageNo: number, pageSize: number): Promise<GameRows>;
  /**
   * Leaves out what does not belong. A sifted list is read in pages of its own size, since few rows of each may stay.
   */
  readonly keep?: (game: GameRecord) => boolean;
}

const SIFTED_PAGE_SIZE = 50;
/** A sifted list with nothing to find must end, too. */
const MOST_PAGES = 8;

/** Enough to tell lists apart; a cursor is a bookmark, not a secret. */
const MARK_LENGTH = 6;

/** Where to go on: which feed, and after how many of its rows. Opaque to clients. */
interface Position {
  readonly feed: number;
  readonly offset: number;
}

/**
 * Reads the next `first` games of feeds that follow each other, over pages that are numbered.
 * A client that keeps its page size costs one call per page; one that changes it in between costs two.
 * @param list says which list it is, so that a cursor of one is refused by another rather than read as some place in it
 */
export async function readPage(
  list: string,
  feeds: readonly Feed[],
  first: number,
  after: string | null,
): Promise<GamePage> {
  const mark = createHash('sha256').update(list).digest('base64url').slice(0, MARK_LENGTH);
  const start = after === null ? { feed: 0, offset: 0 } : decodeCursor(after, mark);
  const edges: GameEdgeRecord[] = [];
  let totalCount: number | null = null;
  let { feed: at, offset } = start;
  for (let asked = 0; at < feeds.length && asked < MOST_PAGES; asked++) {
    const feed = feeds[at];
    if (feed === undefined) break;
    const size = feed.keep ? SIFTED_PAGE_SIZE : first;
    const pageNo = Math.floor(offset / size) + 1;
    const { rows, ...page } = await feed.page(pageNo, size);
    if (feeds.length === 1 && !feed.keep) totalCount = page.totalCount;
    for (let index = offset % size; index < rows.length; index++) {
      const node = rows[index];
      if (node === undefined || feed.keep?.(node) === false) continue;
      if (edges.length === first) return finish(edges, { feed: at, offset: (pageNo - 1) * size + index }, true);
      edges.push({ cursor: encodeCursor({ feed: at, offset: (pageNo - 1) * size + index + 1 }, mark), node });
    }
    const last = rows.length === 0 || pageNo >= page.totalPages;
    at += last ? 1 : 0;
    offset = last ? 0 : pageNo * size;
    if (edges.length === first) break;
  }
  return finish(edges, { feed: at, offset }, at < feeds.length);

  function finish(found: readonly GameEdgeRecord[], end: Position, hasNextPage: boolean): GamePage {
    return {
      edges: found,
      hasNextPage,
      hasPreviousPage: start.feed > 0 || start.offset > 0,
      endCursor: encodeCursor(end, mark),
      totalCount,
    };
  }
}

function encodeCursor({ feed, offset }: Position, mark: string): string {
  return Buffer.from(`${feed}:${offset}:${mark}`).toString('base64url');
}

function decodeCursor(cursor: string, mark: string): Position {
  const [, feed, offset, list] =
    /^(\d):(\d{1,7}):(.+)$/.exec(Buffer.from(cursor.slice(0, 40), 'base64url').toString()) ?? [];
  if (feed === undefined || offset === undefined || list !== mark)
    throw badUserInput('after', 'is no cursor of this list');
  return { feed: Number(feed), offset: Number(offset) };
}
