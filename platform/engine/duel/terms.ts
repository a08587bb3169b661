/**
 * Milliseconds of platform time: until the house player takes the empty seat, for one card, and for looking at a trick
 * before the next.
 */
export const WAIT = 15_000;
export const TURN = 15_000;
export const SHOW = 3_000;

/** Steps of a stake within a room's limits, in cents. */
const STEPS = [10n, 20n, 50n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n];

/** What may be played for in a room, ascending, in cents: both who meet there pay the same. */
export const stakesOf = ({ minBet, maxBet }: { readonly minBet: bigint; readonly maxBet: bigint }): bigint[] =>
  [...new Set([minBet, ...STEPS.filter((step) => step > minBet && step < maxBet), maxBet])].filter(
    (stake) => stake > 0n,
  );

/** Whether the engine plays a PVP title: only duels, recognised by their names. */
export const isDuel = ({ gameType, name }: { readonly gameType: string; readonly name: string }): boolean =>
  gameType === 'PVP' && /\bDuel\b/.test(name);
