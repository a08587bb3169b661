import { eq, min } from 'drizzle-orm';
import { Refusal } from '../../contract/Refusal.ts';
import type { Executor } from '../../database/database.ts';
import { MAIN_WALLET } from '../../ledger/accounts.ts';
import { ledgerAccounts } from '../../ledger/tables.ts';
import { vendorCards } from '../games/tables.ts';

/** The wire's number of the main wallet. */
export const MAIN_ACCOUNT_TYPE = 2;

/** One of a member's wallets, in cents. */
export interface Wallet {
  /** `main`, or the code of the vendor that holds it. */
  readonly wallet: string;
  readonly accountTypeId: number;
  readonly displayName: string;
  readonly balance: bigint;
}

/** A member's main wallet, used or not, and those at vendors that were ever used. */
export async function walletsOf(executor: Executor, memberId: number): Promise<readonly [Wallet, ...Wallet[]]> {
  const rows = await executor.select().from(ledgerAccounts).where(eq(ledgerAccounts.memberId, memberId));
  const held = new Map(rows.map((row) => [row.account.split(':').slice(2).join(':'), row.balance]));
  const main: Wallet = {
    wallet: MAIN_WALLET,
    accountTypeId: MAIN_ACCOUNT_TYPE,
    displayName: 'Main wallet',
    balance: held.get(MAIN_WALLET) ?? 0n,
  };
  if (held.size <= 1) return [main];
  const vendors = await executor
    .select({
      wallet: vendorCards.code,
      accountTypeId: min(vendorCards.accountTypeId),
      displayName: min(vendorCards.displayName),
    })
    .from(vendorCards)
    .groupBy(vendorCards.code)
    .orderBy(min(vendorCards.accountTypeId));
  const used = vendors.flatMap(({ wallet, accountTypeId, displayName }): Wallet[] => {
    const balance = held.get(wallet);
    return balance === undefined || accountTypeId === null
      ? []
      : [{ wallet, accountTypeId, displayName: displayName ?? wallet, balance }];
  });
  return [main, ...used];
}

/** The wallet behind the wire's number. Refuses one that no vendor of the operator has. */
export async function walletOf(executor: Executor, accountTypeId: number | string): Promise<string> {
  const id = Number(accountTypeId);
  if (id === MAIN_ACCOUNT_TYPE) return MAIN_WALLET;
  const [card] =
    Number.isInteger(id) && id >= 0 && id < 2 ** 31
      ? await executor.select({ code: vendorCards.code }).from(vendorCards).where(eq(vendorCards.accountTypeId, id))
      : [];
  if (!card) throw new Refusal('INVALID_PARAMETERS', { status: 400, message: 'There is no such wallet' });
  return card.code;
}
