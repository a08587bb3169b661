import { useEffect, useEffectEvent } from 'react';
import { toCents, fromCents } from '../../../schema/cents.ts';
import { type HeldBalance, releaseBalance, useHeldBalance } from '../../lib/heldBalance.ts';
import { nextTask } from '../../lib/scheduling/nextTask.ts';

interface Money {
  readonly amount: string;
  readonly currencySymbol: string | null;
}

interface Wallet {
  readonly balance: Money;
  readonly mainBalance: Money;
}

/**
 * The balance to show, everywhere on this page: the ledger's, or the game's while a game shows a round
 * (`docs/decisions/rounds-before-balances.md`). When the round has been shown the wallet is refetched unless it agrees,
 * because the game's balance is as old as the round.
 * @param ask refetches the wallet into the cache
 */
export function useShownBalance(wallet: Wallet | null, ask: () => Promise<unknown>): Money | null {
  const held = useHeldBalance();
  const shown = wallet && (held ? { ...wallet.balance, amount: besideOthers(held, wallet) } : wallet.balance);
  const isKnown = shown?.amount === wallet?.balance.amount;
  const askLedger = useEffectEvent(ask);

  useEffect(
    function giveWay() {
      if (!held?.isShown) return;
      if (isKnown) releaseBalance(held);
      // The cache notifies components a task after its update.
      else
        void askLedger()
          .catch(() => undefined)
          .then(nextTask)
          .then(() => releaseBalance(held));
    },
    [held, isKnown],
  );
  return shown;
}

/** The sum of all wallets: a game knows only the one it is played from. */
function besideOthers({ amount }: HeldBalance, { balance, mainBalance }: Wallet): string {
  const elsewhere = toCents(balance.amount) - toCents(mainBalance.amount);
  if (elsewhere === 0n) return amount;
  return fromCents(toCents(amount) + elsewhere);
}
