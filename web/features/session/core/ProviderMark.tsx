import type { KnownProvider } from './providers.ts';

/** Simplified logos in the text colour. */
const DRAWINGS: Readonly<Record<KnownProvider, string>> = {
  GOOGLE: 'M20.2 10.4H12v3.5h4.7a4.7 4.7 0 1 1-1.4-5.3l2.6-2.6A8.4 8.4 0 1 0 20.4 12q0-.8-.2-1.6Z',
  FACEBOOK:
    'M13.6 21v-7.4h2.6l.4-3h-3V8.8c0-.9.3-1.5 1.5-1.5h1.6V4.6a20 20 0 0 0-2.3-.1c-2.3 0-3.9 1.4-3.9 4v2.1H8v3h2.5V21Z',
};

/** The provider's logo; its name is always beside it. */
export function ProviderMark({ provider }: { readonly provider: KnownProvider }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d={DRAWINGS[provider]} />
    </svg>
  );
}
