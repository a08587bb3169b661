let ahead: string | null = null;

/** Where the router is on the way to, for whoever must know at once: it tells React in a transition, which another one may overtake. */
export const pathAhead = (): string | null => ahead;

/** For the router itself. */
export function noteAhead({ navigation: { location } }: { readonly navigation: { readonly location?: { readonly pathname: string } | undefined } }): void {
  ahead = location?.pathname ?? null;
}
