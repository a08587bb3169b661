/** Maximum length of the author and the reason of a change. */
export const AUTHOR_LIMITS = { by: 80, reason: 300 } as const;
