import type { TypePolicies } from '@apollo/client';

interface KnownWallet {
  /** ISO 8601 in UTC, so that comparing the texts compares the moments. */
  readonly asOf: string;
}

/**
 * Results with the wallet may arrive out of order: the one with the later `asOf` is kept, as a whole. No field of an
 * older one is merged into it.
 */
export const walletPolicies = {
  Viewer: {
    fields: {
      wallet: {
        merge: (known: KnownWallet | null | undefined, incoming: KnownWallet | null) =>
          known && incoming && incoming.asOf < known.asOf ? known : incoming,
      },
    },
  },
} satisfies TypePolicies;
