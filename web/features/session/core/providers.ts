import type { IdentityProvider } from '../../../apollo/schema.generated.ts';

/** Names of companies, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<IdentityProvider, string>> = { GOOGLE: 'Google', FACEBOOK: 'Facebook' };

/** The provider with this name in the gateway's addresses. */
export function providerNamed(name: string | null): IdentityProvider | null {
  const found = Object.keys(PROVIDER_NAMES).find((provider) => provider.toLowerCase() === name);
  return (found as IdentityProvider | undefined) ?? null;
}

/**
 * The gateway's address that starts a provider's sign-in; afterwards the browser returns to `next`, a path of the site.
 */
export const signInWith = (provider: IdentityProvider, next: string): string =>
  `/sign-in/${provider.toLowerCase()}?${new URLSearchParams({ next }).toString()}`;
