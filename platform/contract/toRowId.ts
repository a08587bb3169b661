/** Rows are numbered from 1. */
const ID_OF_NO_ROW = 0;

/**
 * The number of a row. A text that is none, as ids are written, becomes one that no row has, so that it is refused as
 * an unknown id, and not as a request that is malformed.
 */
export const toRowId = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : ID_OF_NO_ROW);
