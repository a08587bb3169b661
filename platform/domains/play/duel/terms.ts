import type { HouseAccount } from '../../../ledger/accounts.ts';

/** Where stakes lie until somebody wins them. Duels are for real accounts only: play money never meets a member's. */
export const POT: HouseAccount = 'house:games';

/** The name under which changes at a game's tables are told (`rounds/events.ts`). */
export const newsOf = (nodeId: number): string => `duel:${nodeId}`;
