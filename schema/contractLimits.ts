/** At most so many tiers has a contract. */
export const MOST_TIERS = 10;

/** Of a contract's history the latest steps are shown: the end may be asked for, and taken back, again and again. */
export const MOST_REVISIONS = 200;
