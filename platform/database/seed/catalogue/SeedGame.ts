import type { games } from '../../../domains/games/tables.ts';

/** A game as it is first written into the catalogue; its popularity is set once all games are known. */
export type SeedGame = Omit<typeof games.$inferInsert, 'popularity'>;
