import { formatCount } from '../../../lib/formatCount.ts';
import { useLocale } from '../../../lib/locale.ts';

/** A whole number of a report; null where the operator does not say. */
export function Count({ count }: { readonly count: number | null }) {
  const locale = useLocale();
  return count === null ? '—' : formatCount(count, locale);
}
