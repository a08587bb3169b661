import { returnPath } from '../../../../schema/sitePaths.ts';
import { memberStorage } from '../../../lib/storage/memberStorage.ts';

const kept = memberStorage('croupier-linking', 'tab');
/** As long as the gateway keeps an identity that waits. */
const WAITS_MS = 15 * 60_000;

/**
 * Remembers in this tab that somebody is about to link a provider's account, should they sign in another way, such
 * as joining.
 */
export const beginLinking = (next: string): void => kept.keep(JSON.stringify({ next, until: Date.now() + WAITS_MS }));

export const endLinking = (): void => kept.keep(null);

/** Ends it later for who is here now, even if somebody else is here by then. */
export function linkingToEnd(): () => void {
  const mine = kept.bound();
  return () => mine.keep(null);
}

/** Where to go after having signed in, to finish what was begun; null when nothing was. */
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
