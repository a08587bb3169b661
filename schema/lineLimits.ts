/** The longest part of a username that an agent looks for, in characters. */
export const LONGEST_NAME_PART = 64;
