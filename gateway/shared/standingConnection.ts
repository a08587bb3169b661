import { badUserInput } from './badUserInput.ts';
import { now } from './clock.ts';
import type { Connection, PageArguments, PageRows } from './connection.ts';
import { readConnection } from './connection.ts';

/** A page of a list at a moment, in epoch milliseconds; null where the operator does not tell at which. */
export interface StandingRows<Row> extends PageRows<Row> {
  readonly asOf: number | null;
}

export interface StandingList<Row> {
  /** Identifies the list including its filters. */
  readonly name: string;
  /** Where the filter ends, in epoch milliseconds. */
  readonly until: number | null;
  page(pageNumber: number, pageSize: number, until: number | null): Promise<StandingRows<Row>>;
}

/** With the moment at which the list stands, ISO 8601. */
export type StandingConnection<Row> = Connection<Row> & { readonly asOf: string };

/**
 * Reads one page of a list that grows at its beginning, newest first. Its cursors carry the moment at which the first
 * page was read and the list is read at that moment again, so that entries which come meanwhile move no other from one
 * page to the next. A client that goes by numbers keeps to a moment by its filter.
 */
export async function readStanding<Row>(
  { name, until, page }: StandingList<Row>,
  { after, ...paging }: PageArguments,
  defaultSize: number,
): Promise<StandingConnection<Row>> {
  // With a number beside it a cursor is refused as it is.
  const cursor = typeof after === 'string' && !paging.page ? decode(after) : null;
  let asOf = cursor?.asOf ?? null;
  const pageAt = async (number: number, size: number): Promise<PageRows<Row>> => {
    const rows = await page(number, size, asOf ?? until);
    asOf ??= rows.asOf ?? Math.min(until ?? Infinity, Math.floor(now()));
    return rows;
  };
  const read = await readConnection(
    name,
    [{ page: pageAt }],
    { ...paging, after: cursor?.after ?? after ?? null },
    defaultSize,
  );
  return withMoment(read, asOf ?? Math.floor(now()));
}

function withMoment<Row>(read: Connection<Row>, asOf: number): StandingConnection<Row> {
  const mark = (cursor: string): string => `${asOf.toString(36)}.${cursor}`;
  const { startCursor, endCursor } = read.pageInfo;
  return {
    ...read,
    edges: read.edges.map(({ cursor, node }) => ({ cursor: mark(cursor), node })),
    pageInfo: {
      ...read.pageInfo,
      startCursor: startCursor === null ? null : mark(startCursor),
      endCursor: endCursor === null ? null : mark(endCursor),
    },
    asOf: new Date(asOf).toISOString(),
  };
}

/** Not a secret. */
function decode(cursor: string): { readonly asOf: number; readonly after: string } {
  const [, asOf, after] = /^([\da-z]{1,8})\.([\w-]+)$/.exec(cursor) ?? [];
  if (asOf === undefined || after === undefined) throw badUserInput('after', 'is no cursor of this list');
  return { asOf: Number.parseInt(asOf, 36), after };
}
