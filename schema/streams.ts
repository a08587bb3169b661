/** How many subscriptions one stream carries; a page of the site has six at most. */
export const MOST_SHARED = 8;
