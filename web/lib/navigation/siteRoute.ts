import type { RouteObject } from 'react-router-dom';
import type { SITE_PATHS } from '../../../schema/sitePaths.ts';

type WithoutSlash<Path> = Path extends `/${infer Rest}` ? Rest : never;
type Page = Exclude<WithoutSlash<(typeof SITE_PATHS)[number]>, ''>;

/** How the router matches pages; the last ones are below no page of their own. */
export type SitePattern = Page | `${Page}/:${string}` | 'start/:category' | 'provider/:code' | '*';

/** A route whose pattern is an address of the site, so that the router has no page the gateway does not know. */
export type SiteRoute = RouteObject & { readonly path?: SitePattern };
