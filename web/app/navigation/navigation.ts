import type { GameCategory } from '../../apollo/schema.generated.ts';
import type { IconName } from '../../ui/Icon/paths.ts';

/** Entries of the header, the menu and the bottom bar, in the operator's order ([000] §2). */
export const CATEGORY_ICONS = {
  RNG: 'slots',
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  FISH: 'fish',
  PVP: 'pvp',
  LOTTERY: 'lottery',
  COCKFIGHT: 'cockfight',
} as const satisfies Readonly<Record<Exclude<GameCategory, 'OTHER'>, IconName>>;

/** A vendor's games on its category's page. */
export const vendorPath = (page: string, code: string): string =>
  `${page}?${new URLSearchParams({ vendor: code }).toString()}`;

export const MAX_VENDORS_IN_DROPDOWN = 6;
