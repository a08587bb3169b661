/** Most characters that a change is told of its author and its reason. */
export const AUTHOR_LIMITS = { by: 80, reason: 300 } as const;
