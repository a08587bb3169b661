/** The gateway reads it, too: only for those who agreed does the page's content policy let the counting script in. */
const COOKIE = 'analytics';
const KEPT_SECONDS = 180 * 86_400;

export type Consent = 'yes' | 'no';

/** What the visitor has said about being counted; null while they have not. */
export function savedConsent(): Consent | null {
  const value = new RegExp(`(?:^|; )${COOKIE}=(yes|no)`).exec(document.cookie)?.[1];
  return value === 'yes' || value === 'no' ? value : null;
}

export function saveConsent(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${consent}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`;
}
