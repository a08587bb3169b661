import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { documentOf } from '../../operator/documents.ts';
import type { Services } from '../../services.ts';
import { siteOf } from './origins.ts';

/** Where the profile lies on this platform. */
export const WEB_CLIP_PATH = '/app/site.mobileconfig';

/** Where a visitor of that site gets the profile for it. */
export function webClipAddress(platform: string, site: string): string {
  const address = new URL(WEB_CLIP_PATH, platform);
  address.searchParams.set('site', site);
  return address.href;
}

/**
 * The configuration profile for iPhone and iPad: an icon on the home screen that opens the site, and nothing else. It
 * is not signed, which iOS reports; since iOS 17 players install it in the settings. It contains the address of the
 * site on the requested host, with the scheme and port of the address, never a host from the request's content.
 */
export function registerWebClip(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { site?: string } }>(WEB_CLIP_PATH, async (request, reply) => {
    const { name } = await documentOf(services.db, 'brand');
    const profile = webClipProfile(name, await siteOf(services, request));
    return reply
      .headers({
        'content-type': 'application/x-apple-aspen-config',
        'content-disposition': 'attachment; filename="site.mobileconfig"',
        'cache-control': 'no-store',
      })
      .send(profile);
  });
}

function webClipProfile(brand: string, site: string): string {
  const host = new URL(site).hostname;
  const text = (key: string, value: string): string => `<key>${key}</key><string>${escaped(value)}</string>`;
  const clip = [
    text('PayloadType', 'com.apple.webClip.managed'),
    '<key>PayloadVersion</key><integer>1</integer>',
    text('PayloadIdentifier', `site.${host}.webclip`),
    text('PayloadUUID', uuidOf(`${site} clip`)),
    text('PayloadDisplayName', brand),
    text('Label', brand),
    text('URL', `${site}/`),
    '<key>FullScreen</key><true/><key>IsRemovable</key><true/>',
  ];
  const profile = [
    `<key>PayloadContent</key><array><dict>${clip.join('')}</dict></array>`,
    text('PayloadType', 'Configuration'),
    '<key>PayloadVersion</key><integer>1</integer>',
    text('PayloadIdentifier', `site.${host}`),
    text('PayloadUUID', uuidOf(site)),
    text('PayloadDisplayName', brand),
    text('PayloadOrganization', brand),
    '<key>PayloadRemovalDisallowed</key><false/>',
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>${profile.join('')}</dict></plist>
`;
}

/** The same for the same site, so that a second installation replaces the first. */
function uuidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return groups.join('-').toUpperCase();
}

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
