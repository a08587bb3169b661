import type { FieldPolicy } from '@apollo/client';

/**
 * A value of which a stream sends every change: answers that were sent for before the last event do not replace it
 * (`orderLink`).
 */
export const newest = {
  merge(known, incoming, { storage, extensions }) {
    const order = Number(extensions?.['order']);
    if (known !== undefined && order < Number(storage['order'])) return known;
    storage['order'] = order;
    return incoming;
  },
} satisfies FieldPolicy<unknown>;
