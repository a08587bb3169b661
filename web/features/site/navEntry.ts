import type { FragmentType } from '@apollo/client';
import type { IconName } from '../../ui/Icon/paths.ts';
import type { MainNav_VendorFragment } from './MainNav.generated.ts';

/** One place the navigation leads to. */
export interface NavEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly to: string;
  /** Those its dropdown shows; without any it has none. */
  readonly vendors: readonly { readonly vendor: FragmentType<MainNav_VendorFragment> & { readonly id: string }; readonly to: string }[];
}
