import type { Origins } from './securityHeaders.ts';

/** Most preconnects in the head. Each costs a phone half a second that the page's own files need. */
const CONNECTIONS = 2;

/**
 * Tags for search engines, link previews and preconnects, needed before any script has run: the brand's name and
 * tagline, the image origins.
 */
export function headTags(data: Readonly<Record<string, unknown>> | null, origins: Origins | null): string {
  const { name, tagline } = brandOf(data);
  const title = `<title>${escapeHtml(name ?? '…')}</title>`;
  const description = tagline === null ? '' : `<meta name="description" content="${escapeHtml(tagline)}">`;
  const connections = (origins?.images ?? [])
    .slice(0, CONNECTIONS)
    .map((origin) => `<link rel="preconnect" href="${escapeHtml(origin)}">`);
  return [title, description, ...connections].join('');
}

function brandOf(data: Readonly<Record<string, unknown>> | null): {
  readonly name: string | null;
  readonly tagline: string | null;
} {
  const site = data?.['site'];
  const brand =
    typeof site === 'object' &&
    site !== null &&
    'brand' in site &&
    typeof site.brand === 'object' &&
    site.brand !== null
      ? site.brand
      : {};
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  return { name: text('name' in brand ? brand.name : null), tagline: text('tagline' in brand ? brand.tagline : null) };
}

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
