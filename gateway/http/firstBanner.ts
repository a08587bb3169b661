import { COMPACT_BANNERS, type PageBannerGroup } from '../../schema/sitePaths.ts';
import { escapeHtml } from './headTags.ts';

/** Placeholder in `index.html`; the build does not change it. */
const PLACE = '<i class="first-frame-banner"></i>';

/**
 * Inserts the page's first banner into the static HTML, with the URL and size the app uses: the largest contentful
 * paint needs no script.
 * @param data result of the site's first query, which names banners `<group>Banners`
 */
export function insertFirstBanner(
  source: string,
  group: PageBannerGroup | null,
  data: Readonly<Record<string, unknown>> | null,
): string {
  const banners = group === null ? null : data?.[`${group.toLowerCase()}Banners`];
  const [banner] = Array.isArray(banners) ? (banners as readonly unknown[]) : [];
  const [wide, narrow] = [urlOf(banner, 'picture'), urlOf(banner, 'phonePicture')];
  if (group === null || wide === null || narrow === null) return source.replace(PLACE, '');
  const compact = COMPACT_BANNERS.has(group) ? ' data-compact' : '';
  const picture = [
    `<picture class="first-frame-banner"${compact}>`,
    `<source media="(max-width: 639px)" srcset="${escapeHtml(narrow)}">`,
    `<img src="${escapeHtml(wide)}" alt="" fetchpriority="high">`,
    '</picture>',
  ].join('');
  return source.replace(PLACE, () => picture);
}

function urlOf(banner: unknown, name: 'picture' | 'phonePicture'): string | null {
  if (typeof banner !== 'object' || banner === null || !(name in banner)) return null;
  const picture: unknown = (banner as Readonly<Record<string, unknown>>)[name];
  return typeof picture === 'object' && picture !== null && 'url' in picture && typeof picture.url === 'string'
    ? picture.url
    : null;
}
