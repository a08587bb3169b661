import type { Provider } from '../../../../schema/upstream/identities.ts';
import type { IdTokenVerifier, TrustedProvider } from './verifyIdToken.ts';
import { createIdTokenVerifier } from './verifyIdToken.ts';

/** A verifier for each provider in the settings. */
export function verifiersOf(trusted: readonly TrustedProvider[]): ReadonlyMap<Provider, IdTokenVerifier> {
  return new Map(trusted.map((provider) => [provider.name, createIdTokenVerifier(provider)]));
}
