import { returnPath } from '../../../../schema/sitePaths.ts';
import { memberStorage } from '../../../lib/storage/memberStorage.ts';

const kept = memberStorage('croupier-linking', 'tab');
/** As long as the gateway keeps an identity that is not linked yet. */
const WAITS_MS = 15 * 60_000;

/**
 * Remembers in this tab that the visitor is linking a provider's account, in case they sign in another way, such as by
 * registering.
 */
export const beginLinking = (next: string): void => kept.keep(JSON.stringify({ next, until: Date.now() + WAITS_MS }));

export const endLinking = (): void => kept.keep(null);

/** Returns a function that ends it for the present owner, even if another member has signed in by then. */
export function linkingToEnd(): () => void {
  const mine = kept.bound();
  return () => mine.keep(null);
}

/** Where to go after the sign-in to finish the link; null if none was started. */
export function linkingPath(): string | null {
  try {
    const begun = JSON.parse(kept.fromGuest() ?? kept.own() ?? 'null') as {
      readonly next: string;
      readonly until: number;
    } | null;
    return begun && begun.until > Date.now() ? returnPath('pending', begun.next) : null;
  } catch {
    return null;
  }
}
