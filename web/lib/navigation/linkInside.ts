import { type Location, useLocation } from 'react-router-dom';
import { type Centre, type CentreState, withCentre } from './centreLink.ts';
import type { CentrePageLink } from './centrePages.ts';

/** How many history entries the open centre has added; 0 where none is open. */
export const centreDepth = (state: unknown): number => (isCentreState(state) ? state.centreDepth : 0);
const isCentreState = (state: unknown): state is CentreState =>
  typeof state === 'object' && state !== null && 'centreDepth' in state && typeof state.centreDepth === 'number';

/** A link to a part of a centre's page, such as `depositv2.record`, from wherever one is. Going back leads here. */
export const linkInside = (location: Location, centre: Centre, path: readonly string[]): CentrePageLink => ({
  to: withCentre(location, centre, path.join('.')),
  state: { centreDepth: centreDepth(location.state) + 1 } satisfies CentreState,
  keepScroll: true,
});

/** The same as a hook. */
export function useLinkInside(): (centre: Centre, path: readonly string[]) => CentrePageLink {
  const location = useLocation();
  return (centre, path) => linkInside(location, centre, path);
}
