/** Where a page stands in its list, as `PageInfo` tells it. */
export interface PagePlace {
  readonly pageNumber: number;
  /** Null where the operator does not count. */
  readonly pageCount: number | null;
  readonly hasNextPage: boolean;
}

/**
 * How many pages a member can turn to: all of them, or, where the operator does not count, those up to the open one and
 * the next.
 * @param page the one that is wanted; while it is asked for, `place` is still that of the one before
 */
export function countPages(place: PagePlace, page: number): number {
  return place.pageCount ?? Math.max(page, place.pageNumber + (place.hasNextPage ? 1 : 0));
}
