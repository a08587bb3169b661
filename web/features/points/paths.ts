import type { SiteLink } from '../../../schema/sitePaths.ts';

/** The parts of the points mall ([001] §2), in the order of their links. */
export const VIEWS = ['rewards', 'details', 'history', 'rules'] as const;
export type View = (typeof VIEWS)[number];

export const pointMallPath = {
  to: (view: View): SiteLink => `/pointMall?view=${view}`,
};

/** The part that an address names; the rewards where it names none. */
export function viewOf(search: URLSearchParams): View {
  const named = search.get('view');
  return VIEWS.find((view) => view === named) ?? 'rewards';
}
