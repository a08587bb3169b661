import { useQuery } from '@apollo/client/react';
import type { JackpotMode } from '../../apollo/schema.generated.ts';
import { BrandDocument } from './useBrand.generated.ts';

export interface Brand {
  readonly currencySymbol: string;
  readonly jackpotMode: JackpotMode;
}

/** What games need to know of the brand; it came with the page, so this asks nothing. Null until it is known. */
export function useBrand(): Brand | null {
  const { data } = useQuery(BrandDocument);
  return data?.site ? { currencySymbol: data.site.currency.symbol, jackpotMode: data.site.jackpotMode } : null;
}
