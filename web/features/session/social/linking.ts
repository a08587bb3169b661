const KEY = 'croupier-linking';
/** As long as the gateway keeps an identity that waits. */
const WAITS_MS = 15 * 60_000;

/** Remembers in this tab that somebody is about to link a provider's account, should they come in by another door, such as joining. */
export function beginLinking(next: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ next, until: Date.now() + WAITS_MS }));
  } catch {
    // Without storage they link it later, in the security centre.
  }
}

export function endLinking(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Where to go after having signed in, to finish what was begun; null when nothing was. */
export function linkingPath(): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { readonly next: string; readonly until: number } | null;
    return kept && kept.until > Date.now() ? `/login?${new URLSearchParams({ social: 'pending', next: kept.next }).toString()}` : null;
  } catch {
    return null;
  }
}
