import type { MouseEvent } from 'react';
import type { IconName } from '../../../ui/Icon/paths.ts';

/** A studio in the shell's data. */
export interface ListedVendor {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly isHot: boolean | null;
  readonly logo: { readonly url: string };
}

/** One entry of the navigation. */
export interface NavEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly to: string;
  /** Handles a click instead of the link, for example to ask for a sign-in first. */
  readonly onFollow?: (event: MouseEvent) => void;
  /** Vendors in its dropdown; without any it has none. */
  readonly vendors: readonly { readonly vendor: ListedVendor; readonly to: string }[];
}
