/** What `PageInfo` says of a numbered page. */
export interface NumberedPageInfo {
  /** From 1. */
  readonly pageNumber: number;
  /** Null where the operator does not count. */
  readonly pageCount: number | null;
  readonly hasNextPage: boolean;
}

/**
 * How many pages can be chosen: all of them; where the operator does not count, those up to the shown one and the next.
 * @param wanted the page that was chosen, from 1: still on its way where it is not the one that `shown` is about
 */
export function countPages(shown: NumberedPageInfo, wanted: number): number {
  return shown.pageCount ?? Math.max(wanted, shown.pageNumber + (shown.hasNextPage ? 1 : 0));
}
