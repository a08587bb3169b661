import { useLocation } from 'react-router-dom';
import type { AgentPage, MemberPage } from './centrePages.ts';

/**
 * The two centres, by the query parameter that opens each over any page: `?centre=withdraw`. Without a name:
 * `?centre=`.
 */
export type Centre = 'centre' | 'agentCentre';

/**
 * How many history entries the open centre has added after its page's; stored in the entry, so that it survives a
 * reload.
 */
export interface CentreState {
  readonly centreDepth: number;
}

interface CentreLink {
  readonly to: string;
  readonly state: CentreState;
  readonly keepScroll: true;
}

/** Whether an address opens a centre. */
export const asksForCentre = (search: string): boolean => /[?&](?:centre|agentCentre)=/.test(search);

/** The address with this centre open at this page, or closed (`null`); the rest of the address stays. */
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
 * Makes links that open a centre over the present page: `<Link {...toCentre('centre', 'depositv2')}>`. Going back
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
