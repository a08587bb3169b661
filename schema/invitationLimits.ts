/** Characters of the note of an invitation link, as people count them (`countCharacters`). */
export const MOST_NOTE_CHARACTERS = 60;
/** How many days away the end of a link may be. */
export const MOST_LINK_DAYS = 366;
/** How often a link may be used at most. */
export const MOST_LINK_USES = 10_000;
