import type { IdentityProvider } from '../../../apollo/schema.generated.ts';

/** Names of companies, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<IdentityProvider, string>> = { GOOGLE: 'Google', FACEBOOK: 'Facebook' };

/** What the gateway calls a provider in the address. */
export function providerNamed(name: string | null): IdentityProvider | null {
  const found = Object.keys(PROVIDER_NAMES).find((provider) => provider.toLowerCase() === name);
  return (found as IdentityProvider | undefined) ?? null;
}

/** Where the gateway begins a provider's sign-in; afterwards the browser is at `next`, a path of the site. */
export const signInWith = (provider: IdentityProvider, next: string): string =>
  `/sign-in/${provider.toLowerCase()}?${new URLSearchParams({ next }).toString()}`;
