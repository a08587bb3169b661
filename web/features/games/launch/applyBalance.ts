import type { ApolloCache } from '@apollo/client';
import { fromCents, toCents } from '../../../../schema/cents.ts';

interface StoredMoney {
  readonly amount: string;
}

interface StoredWallet {
  readonly balance: StoredMoney;
  readonly mainBalance: StoredMoney;
  readonly asOf: string;
}

/**
 * Writes the main wallet's balance from the game frame into the cache, so that the header follows each spin without a
 * request.
 * @param amount balance of the main wallet, in major units
 */
export function applyBalance(cache: ApolloCache, viewerId: string, amount: string): void {
  cache.modify<{ wallet: unknown }>({
    id: `Viewer:${viewerId}`,
    fields: { wallet: (known: unknown) => (isWallet(known) ? withMain(known, amount) : known) },
  });
}

/** A game knows only the main wallet; the amounts in vendors' wallets stay. */
function withMain(wallet: StoredWallet, amount: string): StoredWallet {
  const elsewhere = toCents(wallet.balance.amount) - toCents(wallet.mainBalance.amount);
  return {
    ...wallet,
    balance: { ...wallet.balance, amount: fromCents(toCents(amount) + elsewhere) },
    mainBalance: { ...wallet.mainBalance, amount },
    // Later than the wallet it replaces, and earlier than the result of any later request.
    asOf: new Date(Date.parse(wallet.asOf) + 1).toISOString(),
  };
}

function isWallet(value: unknown): value is StoredWallet {
  return typeof value === 'object' && value !== null && 'balance' in value && 'mainBalance' in value && 'asOf' in value;
}
