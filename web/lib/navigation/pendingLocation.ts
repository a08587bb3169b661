interface Place {
  readonly pathname: string;
  readonly search?: string;
  readonly hash?: string;
}

let pending: Place | null = null;

/**
 * Address of the pending navigation, with search and hash. Read from the router directly: its state reaches React in a
 * transition, which may be late.
 */
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
