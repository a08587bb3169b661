import { useEffect, useEffectEvent } from 'react';

const wanted = new Set<() => void>();

/** Everything that is missing though no query of it failed: each entry asks again. */
export const missingParts = (): readonly (() => void)[] => [...wanted];

/**
 * Has a part of the page asked for again (`recovery.ts`) for as long as it is missing, such as one that the operator
 * could not deliver with the others.
 */
export function useRefetchWhileMissing(isMissing: boolean, ask: () => void): void {
  const again = useEffectEvent(ask);
  useEffect(
    function wantWhileMissing() {
      if (!isMissing) return undefined;
      const entry = (): void => again();
      wanted.add(entry);
      return () => void wanted.delete(entry);
    },
    [isMissing],
  );
}
