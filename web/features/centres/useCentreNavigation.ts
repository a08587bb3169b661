import { useLocation, useNavigate } from 'react-router-dom';
import { type Centre, type CentreState, withCentre } from '../../lib/navigation/centreLink.ts';
import { useMedia } from '../../lib/browser/useMedia.ts';
import type { LinkProps } from '../../ui/Link/Link.tsx';
import { PHONE } from './CentreRoom.tsx';

export interface CentreNavigation {
  readonly isPhone: boolean;
  /**
   * Link to another page of the open centre. On a phone going back leads to the menu; on a wide screen it closes the
   * centre.
   */
  readonly linkTo: (centre: Centre, page: string) => Required<Pick<LinkProps, 'to' | 'state' | 'replace'>>;
  readonly back: (centre: Centre) => void;
  /** Closes the centre, and removes its history entries. */
  readonly close: () => void;
}

const depthOf = (state: unknown): number => (isCentreState(state) ? state.centreDepth : 0);
const isCentreState = (state: unknown): state is CentreState =>
  typeof state === 'object' && state !== null && 'centreDepth' in state && typeof state.centreDepth === 'number';

/** Navigation within a centre; the address has the page, the history entry the depth. */
export function useCentreNavigation(): CentreNavigation {
  const location = useLocation();
  const navigate = useNavigate();
  const isPhone = useMedia(PHONE);
  const depth = depthOf(location.state);
  const replace = (to: string, centreDepth: number): void =>
    void navigate(to, { replace: true, preventScrollReset: true, state: { centreDepth } satisfies CentreState });
  return {
    isPhone,
    linkTo: (centre, page) => ({
      to: withCentre(location, centre, page),
      replace: !isPhone,
      state: { centreDepth: isPhone ? depth + 1 : depth } satisfies CentreState,
    }),
    back: (centre) => (depth > 1 ? void navigate(-1) : replace(withCentre(location, centre), depth)),
    close: () => (depth > 0 ? void navigate(-depth) : replace(withCentre(location, null), 0)),
  };
}
