/** The part of a page that shows a record, or one entry of it. */
export type RecordPart = { readonly kind: 'record' } | { readonly kind: 'case'; readonly id: string };

/** The word in the address below which a record lies; the gateway knows that of deposits (`deposits/request.ts`). */
const RECORD = 'record';

export const RECORD_PATH = [RECORD] as const;
export const casePath = (id: string): readonly string[] => [RECORD, id];

/** What of a record an address shows; null where it shows another part. An id may have points of its own. */
export function recordPartOf([name, ...rest]: readonly string[]): RecordPart | null {
  if (name !== RECORD) return null;
  const id = rest.join('.');
  return id === '' ? { kind: 'record' } : { kind: 'case', id };
}
