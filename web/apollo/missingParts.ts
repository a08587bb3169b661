import { useEffect, useEffectEvent } from 'react';

const refetches = new Set<() => void>();

/** Refetches of the parts that are missing although no query failed. */
export const missingParts = (): readonly (() => void)[] => [...refetches];

/**
 * Refetches a part of the page (`recovery.ts`) while it is missing, for example because the operator could not deliver
 * it.
 */
export function useRefetchWhileMissing(isMissing: boolean, ask: () => void): void {
  const again = useEffectEvent(ask);
  useEffect(
    function refetchWhileMissing() {
      if (!isMissing) return undefined;
      const entry = (): void => again();
      refetches.add(entry);
      return () => void refetches.delete(entry);
    },
    [isMissing],
  );
}
