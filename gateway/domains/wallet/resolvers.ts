import type { Resolvers, ResolversTypes } from '../../generated/types.ts';
import type { Currency } from '../../shared/assets.ts';
import type { GatewayContext } from '../../context.ts';
import type { WalletRecord } from './records.ts';

type Money = Awaited<ResolversTypes['Money']>;

export const walletResolvers = {
  Viewer: {
    wallet: (_viewer, _args, { sources }) => sources.wallet.wallet(),
    writeOutcome: (_viewer, { key }, { sources }) => sources.wallet.writeOutcome(key),
  },
  Mutation: {
    collectWallets: (_root, _args, { sources }) => sources.wallet.collect(),
  },
  Subscription: {
    walletChanged: {
      subscribe: (_root, _args, { sources }) => sources.wallet.changes(),
      resolve: (wallet: WalletRecord) => wallet,
    },
  },
  Wallet: {
    id: (wallet) => wallet.memberId,
    balance: (wallet, _args, context) => money(wallet.total, wallet, context),
    mainBalance: (wallet, _args, context) => money(wallet.main, wallet, context),
    isSingle: (_wallet, _args, { sources }) => sources.wallet.isSingle(),
    accounts: async (wallet, _args, context) => {
      const currency = await currencyOf(wallet, context);
      return wallet.accounts.map(({ id, name, amount, isMain }) => ({
        id: `${wallet.memberId}.${id}`,
        name,
        isMain,
        balance: inCurrency(amount, currency),
      }));
    },
  },
} satisfies Resolvers;

function money(amount: string, wallet: WalletRecord, context: GatewayContext): Money | Promise<Money> {
  const currency = currencyOf(wallet, context);
  return currency instanceof Promise
    ? currency.then((known) => inCurrency(amount, known))
    : inCurrency(amount, currency);
}

function inCurrency(amount: string, { symbol, code }: Currency): Money {
  return { amount, currencySymbol: symbol, currencyCode: code };
}

/** The operator usually names the currency with the balance; the brand's holds where it does not. */
function currencyOf(wallet: WalletRecord, { sources }: GatewayContext): Currency | Promise<Currency> {
  const { currencyCode: code, currencySymbol: symbol } = wallet;
  if (code !== null && symbol !== null) return { code, symbol };
  return sources.site
    .assets()
    .then(({ currency }) => ({ code: code ?? currency.code, symbol: symbol ?? currency.symbol }));
}
