import type { Resolvers } from '../../generated/types.ts';
import type { Currency } from '../../shared/assets.ts';
import type { MoneyInCurrency, MoneyRecord } from '../../shared/money.ts';
import type { GatewayContext } from '../../context.ts';
import type { SessionViewer } from '../../session/viewer.ts';
import { accountIdOf } from './transfers.ts';
import type { WalletRecord, WatchedViewer } from './records.ts';

export const walletResolvers = {
  Viewer: {
    wallet: (viewer, _args, { sources }) => (isWatched(viewer) ? viewer.wallet : sources.wallet.wallet()),
    balanceHistory: (_viewer, { days }, { sources }) => sources.wallet.history(days),
    writeOutcome: (_viewer, { key }, { sources }) => sources.wallet.writeOutcome(key),
  },
  Mutation: {
    transferBetweenWallets: (_root, { input }, { sources }) => sources.wallet.transfer(input),
    collectWallets: (_root, { input }, { sources }) => sources.wallet.collect(input.idempotencyKey),
  },
  Subscription: {
    walletChanged: {
      subscribe: (_root, _args, { sources }) => sources.wallet.changes(),
      resolve: (viewer: WatchedViewer) => viewer,
    },
  },
  BalanceDay: { date: ({ day }) => day },
  Wallet: {
    balance: (wallet) => inCurrencyOf(wallet, wallet.total),
    mainBalance: (wallet) => inCurrencyOf(wallet, wallet.main),
    isSingle: (_wallet, _args, { sources }) => sources.wallet.isSingle(),
    accounts: (wallet) =>
      wallet.accounts.map(({ id, name, amount, isMain }) => ({
        id: accountIdOf(wallet.memberId, id),
        name,
        isMain,
        balance: inCurrencyOf(wallet, amount),
      })),
    held: (wallet) => ({
      total: wallet.heldTotal === null ? null : inCurrencyOf(wallet, wallet.heldTotal),
      holds:
        wallet.holds?.map(({ amount, isPoints, ...hold }) => ({
          ...hold,
          amount: isPoints ? null : inCurrencyOf(wallet, amount),
          points: isPoints ? amount : null,
        })) ?? null,
    }),
    bonus: (wallet) => (wallet.bonus === null ? null : inCurrencyOf(wallet, wallet.bonus)),
  },
  Money: {
    amount: (money) => (typeof money === 'string' ? money : money.amount),
    currencyCode: (money, _args, context) => factOf(currencyOf(money, context), 'code'),
    currencySymbol: (money, _args, context) => factOf(currencyOf(money, context), 'symbol'),
  },
} satisfies Resolvers;

const isWatched = (viewer: SessionViewer): viewer is WatchedViewer => 'wallet' in viewer;

function inCurrencyOf({ currencyCode, currencySymbol }: WalletRecord, amount: string): MoneyInCurrency {
  return { amount, currencyCode, currencySymbol };
}

const UNNAMED = { currencyCode: null, currencySymbol: null };

/** The currency that an amount names, or the brand’s; the first without a promise, since lists have many amounts. */
function currencyOf(money: MoneyRecord, { sources }: GatewayContext): Currency | Promise<Currency> {
  const { currencyCode: code, currencySymbol: symbol } = typeof money === 'string' ? UNNAMED : money;
  return code !== null && symbol !== null ? { code, symbol } : completeFromBrand(code, symbol, sources.site.currency());
}

const factOf = <Fact extends keyof Currency>(
  currency: Currency | Promise<Currency>,
  fact: Fact,
): Currency[Fact] | Promise<Currency[Fact]> =>
  currency instanceof Promise ? currency.then((known) => known[fact]) : currency[fact];

/** Where only the code or the symbol is named, the brand has the other one if it is in the same currency. */
async function completeFromBrand(
  code: string | null,
  symbol: string | null,
  asked: Promise<Currency>,
): Promise<Currency> {
  const brand = await asked;
  if (code !== null) return code === brand.code ? brand : { code, symbol: code };
  return symbol === null || symbol === brand.symbol ? brand : { code, symbol };
}
