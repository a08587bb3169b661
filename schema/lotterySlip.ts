/** The most bets that one slip places. */
export const MOST_BETS = 100;
