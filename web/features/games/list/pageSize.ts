/** The catalogue's page size ([001] §9). */
export const PAGE_SIZE = 14;
