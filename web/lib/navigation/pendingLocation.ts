interface Place {
  readonly pathname: string;
  readonly search?: string;
  readonly hash?: string;
}

let pending: Place | null = null;

/**
 * Path of the pending navigation. Read from the router directly: its state reaches React in a transition, which may be
 * late.
 */
export const pendingPath = (): string | null => pending?.pathname ?? null;

/** The same with search and hash. */
export const pendingAddress = (): string | null =>
  pending && `${pending.pathname}${pending.search ?? ''}${pending.hash ?? ''}`;

/** Called with every state of the router. */
export function setPendingLocation({
  navigation: { location },
}: {
  readonly navigation: { readonly location?: Place | undefined };
}): void {
  pending = location ?? null;
}
