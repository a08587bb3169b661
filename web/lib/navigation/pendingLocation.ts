interface Place {
  readonly pathname: string;
  readonly search?: string;
  readonly hash?: string;
}

let ahead: Place | null = null;

/**
 * Where the router is on the way to, for whoever must know at once: it tells React in a transition, which another one
 * may overtake.
 */
export const pendingPath = (): string | null => ahead?.pathname ?? null;

/** The same with all that belongs to the address. */
export const pendingAddress = (): string | null => ahead && `${ahead.pathname}${ahead.search ?? ''}${ahead.hash ?? ''}`;

/** For the router itself. */
export function setPendingLocation({
  navigation: { location },
}: {
  readonly navigation: { readonly location?: Place | undefined };
}): void {
  ahead = location ?? null;
}
