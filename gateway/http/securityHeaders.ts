import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Security headers of every response. */
export function securityHeaders(production: boolean): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(production && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

export function setSecurityHeaders(response: ServerResponse, production: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders(production))) response.setHeader(name, value);
}

/** Origins that Google's tag needs, by its documentation. */
const ANALYTICS = {
  script: 'https://www.googletagmanager.com',
  reports: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
} as const;

export interface Origins {
  readonly images: readonly string[];
  readonly games: readonly string[];
}

/**
 * The page's Content-Security-Policy: its own scripts and styles, images and games from the operator's origins.
 * @param origins null until the platform has been reached: then images and games may come from any origin, so that a
 *   page loaded during an outage works once it is over
 * @param withAnalytics the operator uses analytics and this visitor has consented: only then may its script load and
 *   send reports
 * @param style the text of the page's style element
 */
export function contentPolicy(
  origins: Origins | null,
  {
    production,
    withAnalytics,
    style,
  }: { readonly production: boolean; readonly withAnalytics: boolean; readonly style: string | null },
): string {
  const anywhere = production ? ['https:'] : ['https:', 'http:'];
  const images = origins?.images ?? anywhere;
  const games = origins?.games ?? anywhere;
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...(withAnalytics ? [ANALYTICS.script] : [])].join(' ')}`,
    `style-src 'self'${style === null ? '' : ` 'sha256-${createHash('sha256').update(style).digest('base64')}'`}`,
    `connect-src ${["'self'", ...(withAnalytics ? ANALYTICS.reports : [])].join(' ')}`,
    "font-src 'self'",
    `img-src ${["'self'", 'data:', 'blob:', ...images, ...(withAnalytics ? ANALYTICS.reports : [])].join(' ')}`,
    `frame-src ${games.length > 0 ? games.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
