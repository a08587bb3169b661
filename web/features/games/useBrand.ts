import { useQuery } from '@apollo/client/react';
import type { JackpotMode } from '../../apollo/schema.generated.ts';
import { BrandDocument } from './useBrand.generated.ts';

export interface Brand {
  readonly currencySymbol: string;
  readonly jackpotMode: JackpotMode;
}

/** Fields of the brand that games need; read from the cache, without a request. Null until known. */
export function useBrand(): Brand | null {
  const { data } = useQuery(BrandDocument);
  return data?.site ? { currencySymbol: data.site.currency.symbol, jackpotMode: data.site.jackpotMode } : null;
}
