import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** What a document may do, and who may show it; says nothing about a script or a style sheet. */
const OF_DOCUMENTS = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/**
 * Security headers of every response.
 * @param isPart of a page: a script, style sheet or font of the build
 */
export function securityHeaders(production: boolean, isPart = false): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(!isPart && OF_DOCUMENTS),
    ...(production && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

export function setSecurityHeaders(response: ServerResponse, production: boolean, isPart = false): void {
  for (const [name, value] of Object.entries(securityHeaders(production, isPart))) response.setHeader(name, value);
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
 * @param script the text of the page's inline script
 * @param style the text of the page's style element
 */
export function contentPolicy(
  origins: Origins | null,
  {
    production,
    withAnalytics,
    script,
    style,
  }: {
    readonly production: boolean;
    readonly withAnalytics: boolean;
    readonly script: string | null;
    readonly style: string | null;
  },
): string {
  const anywhere = production ? ['https:'] : ['https:', 'http:'];
  const images = origins?.images ?? anywhere;
  const games = origins?.games ?? anywhere;
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashOf(script), ...(withAnalytics ? [ANALYTICS.script] : [])].join(' ')}`,
    `style-src ${["'self'", ...hashOf(style)].join(' ')}`,
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

/** How a policy names one inline element. */
const hashOf = (text: string | null): readonly string[] =>
  text === null ? [] : [`'sha256-${createHash('sha256').update(text).digest('base64')}'`];
