import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../lib/navigation/RouterView.tsx';
import { type Centre, type CentreState, withCentre } from '../../lib/navigation/centreLink.ts';
import type { CentrePageLink } from '../../lib/navigation/centrePages.ts';
import { centreDepth, linkInside } from '../../lib/navigation/linkInside.ts';
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
  /** Link to a part of a page, such as `depositv2.record`. Going back leads here. */
  readonly linkInside: (centre: Centre, path: readonly string[]) => CentrePageLink;
  /** To the menu, or from a part of a page to where it was opened from. */
  readonly back: (centre: Centre, path?: readonly string[]) => void;
  /** Closes the centre, and removes its history entries. */
  readonly close: () => void;
}

/** Navigation within a centre; the address has the page, the history entry the depth. */
export function useCentreNavigation(): CentreNavigation {
  const location = useLocation();
  const navigate = useNavigate();
  const isPhone = useMedia(PHONE);
  const depth = centreDepth(location.state);
  const replace = (to: string, newDepth: number): void =>
    void navigate(to, {
      replace: true,
      preventScrollReset: true,
      state: { centreDepth: newDepth } satisfies CentreState,
    });
  return {
    isPhone,
    linkTo: (centre, page) => ({
      to: withCentre(location, centre, page),
      replace: !isPhone,
      state: { centreDepth: isPhone ? depth + 1 : depth } satisfies CentreState,
    }),
    linkInside: (centre, path) => linkInside(location, centre, path),
    back: (centre, path = []) =>
      depth > 1 ? void navigate(-1) : replace(withCentre(location, centre, path.slice(0, -1).join('.')), depth),
    close: () => (depth > 0 ? void navigate(-depth) : replace(withCentre(location, null), 0)),
  };
}
