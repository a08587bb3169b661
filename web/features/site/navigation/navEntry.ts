import type { MouseEvent } from 'react';
import type { IconName } from '../../../ui/Icon/paths.ts';

/** A studio as the site's frame lists it. */
export interface ListedVendor {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly isHot: boolean | null;
  readonly logo: { readonly url: string };
}

/** One place the navigation leads to. */
export interface NavEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly to: string;
  /** Follows it in another way than a link does, such as after asking who is here. */
  readonly onFollow?: (event: MouseEvent) => void;
  /** Those its dropdown shows; without any it has none. */
  readonly vendors: readonly { readonly vendor: ListedVendor; readonly to: string }[];
}
