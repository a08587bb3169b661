import { useQuery } from '@apollo/client/react';
import type { JackpotMode, Language } from '../../apollo/schema.generated.ts';
import { BrandDocument } from './useBrand.generated.ts';

export interface Brand {
  readonly currencySymbol: string;
  readonly jackpotMode: JackpotMode;
  /** The operator's that the site speaks. */
  readonly languages: readonly Language[];
}

/** Fields of the brand that games need; read from the cache, without a request. Null until known. */
export function useBrand(): Brand | null {
  const { data } = useQuery(BrandDocument);
  const site = data?.site;
  return site
    ? {
        currencySymbol: site.currency.symbol,
        jackpotMode: site.jackpotMode,
        languages: site.languages.map(({ code }) => code),
      }
    : null;
}
