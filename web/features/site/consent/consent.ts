/** The gateway reads it, too: the page's Content-Security-Policy allows the analytics script only with consent. */
const COOKIE = 'analytics';
const KEPT_SECONDS = 180 * 86_400;

export type Consent = 'yes' | 'no';

/** The visitor's choice; null without one. */
export function savedConsent(): Consent | null {
  const value = new RegExp(`(?:^|; )${COOKIE}=(yes|no)`).exec(document.cookie)?.[1];
  return value === 'yes' || value === 'no' ? value : null;
}

export function saveConsent(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${consent}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`;
}
