/** Prizes of a table that tickets are drawn from. */
export const MOST_PRIZES = 24;

/** Prizes of a ticket that the gateway tells of, also where an operator has larger tables; `PrizeTicket.prizes`. */
export const MOST_PRIZES_TOLD = 50;

/** Prizes that are read at all, from an operator's form and from a receipt: more are no table. */
export const MOST_PRIZES_READ = 100;
