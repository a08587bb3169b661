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
 * The wallet as the game frame last saw it, so that the header moves with the spin and not with the next question to
 * the gateway.
 * @param amount what the main wallet holds, in major units
 */
export function applyBalance(cache: ApolloCache, viewerId: string, amount: string): void {
  cache.modify<{ wallet: unknown }>({
    id: `Viewer:${viewerId}`,
    fields: { wallet: (known: unknown) => (isWallet(known) ? withMain(known, amount) : known) },
  });
}

/** A game knows only the main wallet; what lies in vendors' wallets stays. */
function withMain(wallet: StoredWallet, amount: string): StoredWallet {
  const elsewhere = toCents(wallet.balance.amount) - toCents(wallet.mainBalance.amount);
  return {
    ...wallet,
    balance: { ...wallet.balance, amount: fromCents(toCents(amount) + elsewhere) },
    mainBalance: { ...wallet.mainBalance, amount },
    // Later than what it replaces, and earlier than any answer to a later question.
    asOf: new Date(Date.parse(wallet.asOf) + 1).toISOString(),
  };
}

function isWallet(value: unknown): value is StoredWallet {
  return typeof value === 'object' && value !== null && 'balance' in value && 'mainBalance' in value && 'asOf' in value;
}
