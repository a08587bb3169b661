import { isTrial } from '../members/memberTypes.ts';

/**
 * The house's own accounts. Money that members hold came from `cashier` (deposits), `promotions` (bonuses) or `games`
 * (winnings), so those run below zero as members grow rich: the sum of all accounts is always zero.
 */
export type HouseAccount =
  | 'house:cashier'
  | 'house:games'
  | 'house:jackpot'
  | 'house:promotions'
  | 'house:trial'
  | 'house:opening';

/** A member's wallet: the main one, or one held at a vendor. */
export type MemberAccount = `member:${number}:${string}`;

export type Account = HouseAccount | MemberAccount;

export const MAIN_WALLET = 'main';

/** The account behind a member's wallet; `wallet` is `main` or a vendor code. */
export function memberAccount(memberId: number, wallet: string = MAIN_WALLET): MemberAccount {
  return `member:${memberId}:${wallet}`;
}

/** Whom an account belongs to; null for the house. */
export function ownerOf(account: Account): number | null {
  return account.startsWith('member:') ? Number(account.split(':')[1]) : null;
}

/**
 * The account that takes a member's stakes and pays what they win. Trial players play against their own account,
 * so play money never reaches the games' result or the jackpot.
 */
export function bankOf(member: { readonly type: number }): HouseAccount {
  return isTrial(member) ? 'house:trial' : 'house:games';
}
