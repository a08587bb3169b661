import { eq, min } from '../../database/drizzle.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Executor } from '../../database/database.ts';
import type { MemberAccount } from '../../ledger/accounts.ts';
import {
  heldAccount,
  isMemberAccount,
  isWallet,
  MAIN_WALLET,
  memberAccount,
  nameOf,
  purposeOf,
} from '../../ledger/accounts.ts';
import { ledgerAccounts } from '../../ledger/tables.ts';
import type { Texts } from '../../texts.ts';
import { vendorCards } from '../games/tables.ts';

/** The wire's number of the main wallet. */
export const MAIN_ACCOUNT_TYPE = 2;

const MAIN_WALLET_NAMES: Texts = {
  EN: 'Main wallet',
  CN: '主钱包',
  ID: 'Dompet utama',
  TH: 'กระเป๋าหลัก',
  TY: 'Main wallet',
  VI: 'Ví chính',
};

/** One of a member's wallets, in cents. */
export interface Wallet {
  /** `main`, or the code of the vendor that holds it. */
  readonly wallet: string;
  readonly accountTypeId: number;
  readonly names: Texts;
  readonly balance: bigint;
}

/** What a member has, in cents. */
export interface Holdings {
  /** The main wallet, used or not, and those at vendors. */
  readonly wallets: readonly [Wallet, ...Wallet[]];
  /** What waits for somebody to agree: the member's, in none of the wallets. */
  readonly held: bigint;
  /** The same of points. */
  readonly heldPoints: bigint;
  /** Of all bonuses together. */
  readonly bonus: bigint;
}

interface Shown {
  /** False: each vendor has a wallet, used or not. True: one is listed where it was ever used. */
  readonly isSingle?: boolean;
}

export async function holdingsOf(executor: Executor, memberId: number, shown: Shown = {}): Promise<Holdings> {
  const rows = await executor
    .select({ account: ledgerAccounts.account, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.memberId, memberId));
  return toHoldings(
    executor,
    memberId,
    new Map(
      rows.flatMap(({ account, balance }): Array<[MemberAccount, bigint]> =>
        isMemberAccount(account) ? [[account, balance]] : [],
      ),
    ),
    shown,
  );
}

/** What all wallets of a member hold together, in cents. */
export async function totalOf(executor: Executor, memberId: number): Promise<bigint> {
  const { wallets } = await holdingsOf(executor, memberId);
  return wallets.reduce((sum, { balance }) => sum + balance, 0n);
}

/** What a member has, from balances that are known, such as those that a transaction has locked. */
export async function toHoldings(
  executor: Executor,
  memberId: number,
  balances: ReadonlyMap<MemberAccount, bigint>,
  { isSingle = true }: Shown = {},
): Promise<Holdings> {
  const balanceOf = (account: MemberAccount): bigint => balances.get(account) ?? 0n;
  const accounts = [...balances.keys()];
  const vendors = new Set(accounts.filter((account) => purposeOf(account) === 'wallet').map(nameOf));
  const main: Wallet = {
    wallet: MAIN_WALLET,
    accountTypeId: MAIN_ACCOUNT_TYPE,
    names: MAIN_WALLET_NAMES,
    balance: balanceOf(memberAccount(memberId)),
  };
  const others = isSingle && vendors.size === 0 ? [] : await vendorWallets(executor);
  return {
    wallets: [
      main,
      ...others
        .filter(({ wallet, accountTypeId }) =>
          isSingle ? vendors.has(wallet) : accountTypeId !== MAIN_ACCOUNT_TYPE && isWallet(wallet),
        )
        .map((wallet) => ({ ...wallet, balance: balanceOf(memberAccount(memberId, wallet.wallet)) })),
    ],
    held: balanceOf(heldAccount(memberId)),
    heldPoints: balanceOf(heldAccount(memberId, 'PTS')),
    bonus: accounts
      .filter((account) => purposeOf(account) === 'bonus')
      .reduce((sum, account) => sum + balanceOf(account), 0n),
  };
}

/** The wallets that a member may have at vendors. */
async function vendorWallets(executor: Executor): Promise<Array<Omit<Wallet, 'balance'>>> {
  const rows = await executor
    .select({
      wallet: vendorCards.code,
      accountTypeId: min(vendorCards.accountTypeId),
      displayName: min(vendorCards.displayName),
    })
    .from(vendorCards)
    .groupBy(vendorCards.code)
    .orderBy(min(vendorCards.accountTypeId));
  return rows.flatMap(({ wallet, accountTypeId, displayName }) =>
    accountTypeId === null ? [] : [{ wallet, accountTypeId, names: { EN: displayName ?? wallet } }],
  );
}

/** The wallet behind the wire's number. Refuses one that no vendor of the operator has. */
export async function walletOf(executor: Executor, accountTypeId: number | string): Promise<string> {
  const id = Number(accountTypeId);
  if (id === MAIN_ACCOUNT_TYPE) return MAIN_WALLET;
  const [card] =
    Number.isInteger(id) && id >= 0 && id < 2 ** 31
      ? await executor.select({ code: vendorCards.code }).from(vendorCards).where(eq(vendorCards.accountTypeId, id))
      : [];
  if (!card || !isWallet(card.code))
    throw new Refusal('DATA_NOT_FOUND', { status: 400, message: 'There is no such wallet' });
  return card.code;
}
