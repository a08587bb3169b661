import { useLocation } from 'react-router-dom';
import type { AgentPage, MemberPage } from './centrePages.ts';

/**
 * The two centres, by the query parameter that opens each over any page: `?centre=withdraw`. Without a name:
 * `?centre=`.
 */
export type Centre = 'centre' | 'agentCentre';

/**
 * How many history entries the open centre has put on top of the page it lies over; kept in the entry, so that it
 * outlives a reload.
 */
export interface CentreState {
  readonly centreDepth: number;
}

interface CentreLink {
  readonly to: string;
  readonly state: CentreState;
  readonly keepScroll: true;
}

/** Whether an address asks for a centre. */
export const asksForCentre = (search: string): boolean => /[?&](?:centre|agentCentre)=/.test(search);

/**
 * The address with this centre open, at this page of it, or with none (`null`); everything else of the address stays.
 */
export function withCentre(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  centre: Centre | null,
  page = '',
): string {
  const params = new URLSearchParams(search);
  params.delete('centre');
  params.delete('agentCentre');
  if (centre !== null) params.set(centre, page);
  const rest = params.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}

/**
 * Makes links that open a centre over the page one is on: `<Link {...toCentre('centre', 'depositv2')}>`. The way back
 * closes it.
 */
export function useCentreLink(): {
  (centre: 'centre', page?: MemberPage): CentreLink;
  (centre: 'agentCentre', page?: AgentPage): CentreLink;
} {
  const location = useLocation();
  return (centre: Centre, page?: MemberPage | AgentPage) => ({
    to: withCentre(location, centre, page),
    state: { centreDepth: 1 },
    keepScroll: true,
  });
}
