import type { HouseAccount } from '../../../ledger/accounts.ts';

/**
 * The account for stakes until the duel is over. Duels are for real accounts only: play money must not be mixed with a
 * member's.
 */
export const POT: HouseAccount = 'house:games';

/** The topic of changes at a game's tables (`rounds/events.ts`). */
export const newsOf = (nodeId: number): string => `duel:${nodeId}`;
