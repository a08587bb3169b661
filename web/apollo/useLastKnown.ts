import { useState } from 'react';

interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error?: unknown;
}

/**
 * The last data of a query that contain `part`, while the present ones do not: because a refetch has failed, or the
 * cache was reset. A form on the page then keeps its input.
 * @param part of the present data, without which there is nothing to show
 * @param of id of what the data are about; data about anything else are never returned
 */
export function useLastKnown<Data>({ data, error }: Answer<Data>, part: unknown, of = ''): Data | undefined {
  const [last, setLast] = useState<{ readonly data: Data | undefined; readonly of: string } | null>(null);
  const isKnown = (part !== undefined && part !== null) || (data !== undefined && error === undefined);
  if (isKnown && (last?.data !== data || last?.of !== of)) setLast({ data, of });
  return isKnown || last?.of !== of ? data : last.data;
}
