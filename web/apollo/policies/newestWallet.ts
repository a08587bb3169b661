import type { TypePolicies } from '@apollo/client';

interface KnownWallet {
  /** ISO 8601 in UTC, so that the text sorts as the moment does. */
  readonly asOf: string;
}

/**
 * Answers about the wallet overtake each other: whichever was asked for later stays, whole. Nothing of an older one is
 * mixed into it.
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
