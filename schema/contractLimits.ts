/** At most so many tiers has a contract. */
export const MOST_TIERS = 10;
