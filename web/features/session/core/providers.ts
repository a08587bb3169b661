import type { IdentityProvider } from '../../../apollo/schema.generated.ts';

/** A provider by which one can sign in here. */
export type KnownProvider = Exclude<IdentityProvider, 'OTHER'>;

export const isKnownProvider = (provider: IdentityProvider): provider is KnownProvider => provider !== 'OTHER';

/** Names of companies, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<KnownProvider, string>> = { GOOGLE: 'Google', FACEBOOK: 'Facebook' };

/** The provider with this name in the gateway's addresses. */
export function providerNamed(name: string | null): KnownProvider | null {
  const found = Object.keys(PROVIDER_NAMES).find((provider) => provider.toLowerCase() === name);
  return (found as KnownProvider | undefined) ?? null;
}

/**
 * The gateway's address that starts a provider's sign-in; afterwards the browser returns to `next`, a path of the site.
 */
export const signInWith = (provider: KnownProvider, next: string): string =>
  `/sign-in/${provider.toLowerCase()}?${new URLSearchParams({ next }).toString()}`;
