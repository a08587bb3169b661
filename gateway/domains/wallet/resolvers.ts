import type { Resolvers } from '../../generated/types.ts';
import type { Currency } from '../../shared/assets.ts';
import type { MoneyInCurrency, MoneyRecord } from '../../shared/money.ts';
import type { GatewayContext } from '../../context.ts';
import type { SessionViewer } from '../../session/viewer.ts';
import type { WalletRecord, WatchedViewer } from './records.ts';

export const walletResolvers = {
  Viewer: {
    wallet: (viewer, _args, { sources }) => (isWatched(viewer) ? viewer.wallet : sources.wallet.wallet()),
    writeOutcome: (_viewer, { key }, { sources }) => sources.wallet.writeOutcome(key),
  },
  Mutation: {
    collectWallets: (_root, _args, { sources }) => sources.wallet.collect(),
  },
  Subscription: {
    walletChanged: {
      subscribe: (_root, _args, { sources }) => sources.wallet.changes(),
      resolve: (viewer: WatchedViewer) => viewer,
    },
  },
  Wallet: {
    balance: (wallet) => inCurrencyOf(wallet, wallet.total),
    mainBalance: (wallet) => inCurrencyOf(wallet, wallet.main),
    isSingle: (_wallet, _args, { sources }) => sources.wallet.isSingle(),
    accounts: (wallet) =>
      wallet.accounts.map(({ id, name, amount, isMain }) => ({
        id: `${wallet.memberId}.${id}`,
        name,
        isMain,
        balance: inCurrencyOf(wallet, amount),
      })),
  },
  Money: {
    amount: (money) => (typeof money === 'string' ? money : money.amount),
    currencyCode: (money, _args, context) => named(money, 'currencyCode') ?? brandCurrency(context, 'code'),
    currencySymbol: (money, _args, context) => named(money, 'currencySymbol') ?? brandCurrency(context, 'symbol'),
  },
} satisfies Resolvers;

const isWatched = (viewer: SessionViewer): viewer is WatchedViewer => 'wallet' in viewer;

function inCurrencyOf({ currencyCode, currencySymbol }: WalletRecord, amount: string): MoneyInCurrency {
  return { amount, currencyCode, currencySymbol };
}

const named = (money: MoneyRecord, key: 'currencyCode' | 'currencySymbol'): string | null =>
  typeof money === 'string' ? null : money[key];

/** What all money is in that the operator names no currency with. */
async function brandCurrency({ sources }: GatewayContext, key: keyof Currency): Promise<string> {
  return (await sources.site.assets()).currency[key];
}
