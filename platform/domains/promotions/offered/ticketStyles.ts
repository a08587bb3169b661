/** The styles of tickets that a promotion can give. */
export const TICKET_STYLES: readonly string[] = [];
