import type { SITE_PATHS } from '../../../schema/sitePaths.ts';
import type { PageHandle } from './siteRouter.ts';

type WithoutSlash<Path> = Path extends `/${infer Rest}` ? Rest : never;
type SitePage = Exclude<WithoutSlash<(typeof SITE_PATHS)[number]>, ''>;

/** How the router matches pages; the last ones are below no page of their own. */
export type SitePattern = SitePage | `${SitePage}/:${string}` | 'start/:category' | 'provider/:code' | '*';

/** A route whose pattern is an address of the site, so that the router has no page the gateway does not know. */
export interface SiteRoute extends PageHandle {
  /** None for the site's first address. */
  readonly path?: SitePattern;
}
