import { useState } from 'react';

interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error?: unknown;
}

/**
 * What a query answered last, where it now lacks `part` because asking again has failed, or while the store is filled
 * anew: what stands on the page stays, with what was typed into it.
 * @param part of the data, without which there is nothing to show
 * @param of whose data it is; those of another are never shown
 */
export function useLastKnown<Data>({ data, error }: Answer<Data>, part: unknown, of = ''): Data | undefined {
  const [last, setLast] = useState<{ readonly data: Data | undefined; readonly of: string } | null>(null);
  const isKnown = (part !== undefined && part !== null) || (data !== undefined && error === undefined);
  if (isKnown && (last?.data !== data || last?.of !== of)) setLast({ data, of });
  return isKnown || last?.of !== of ? data : last.data;
}
