import { isTrial } from '../members/memberTypes.ts';

/** What accounts count: the house's currency, in cents, or points, which are whole. */
export const ASSETS = ['MONEY', 'PTS'] as const;
export type Asset = (typeof ASSETS)[number];

/**
 * The house's own accounts. Money that members hold came from `cashier` (deposits), `promotions` (bonuses) or `games`
 * (winnings), so those run below zero as members grow rich: of each asset the sum of all accounts is always zero.
 * `in-transit` has what is between the bank and a member, `fees` what is kept of deposits; `points` gives and takes
 * points, and pays for those that are converted; `agents` pays what contracts promise.
 */
export const HOUSE_ACCOUNTS = [
  'house:agents',
  'house:cashier',
  'house:fees',
  'house:games',
  'house:in-transit',
  'house:jackpot',
  'house:opening',
  'house:points',
  'house:promotions',
  'house:trial',
] as const;
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];

/** A member's account: `member:`, their id, and what it is for. */
export type MemberAccount = `member:${number}:${string}`;

export type Account = HouseAccount | MemberAccount;

export const MAIN_WALLET = 'main';

/** What a member's account is for; `wallet` is money held at a vendor. */
export type Purpose = 'main' | 'wallet' | 'held' | 'bonus' | 'points' | 'points-held';

const BONUS = 'bonus:';
const RESERVED: ReadonlySet<string> = new Set(['held', 'points', 'points-held'] satisfies Purpose[]);

/** Whether a vendor's code can name a wallet: other accounts of a member have these names. */
export const isWallet = (code: string): boolean => !RESERVED.has(code) && !code.startsWith(BONUS);

/** The account behind a member's wallet; `wallet` is `main` or a vendor code. Throws on another account's name. */
export function memberAccount(memberId: number, wallet: string = MAIN_WALLET): MemberAccount {
  if (!isWallet(wallet)) throw new RangeError(`${wallet} is no wallet`);
  return `member:${memberId}:${wallet}`;
}

/** What is the member's but cannot be spent, because somebody else has to agree: see `holds.ts`. */
export const heldAccount = (memberId: number, asset: Asset = 'MONEY'): MemberAccount =>
  `member:${memberId}:${asset === 'PTS' ? 'points-held' : 'held'}`;

/** Money of one bonus, which only some games may use. */
export const bonusAccount = (memberId: number, bonusId: number): MemberAccount =>
  `member:${memberId}:${BONUS}${bonusId}`;

export const pointsAccount = (memberId: number): MemberAccount => `member:${memberId}:points`;

/** A member's account without its owner: `main`, a vendor's code, `held`. */
export const nameOf = (account: MemberAccount): string => account.split(':').slice(2).join(':');

export function purposeOf(account: MemberAccount): Purpose {
  const name = nameOf(account);
  switch (name) {
    case MAIN_WALLET:
    case 'held':
    case 'points':
    case 'points-held':
      return name;
    default:
      return name.startsWith(BONUS) ? 'bonus' : 'wallet';
  }
}

/**
 * What an account counts. A member's account has one asset; an account of the house that has both counts money unless
 * an entry says otherwise.
 */
export function assetOf(account: Account): Asset {
  return isMemberAccount(account) && ['points', 'points-held'].includes(purposeOf(account)) ? 'PTS' : 'MONEY';
}

export const isMemberAccount = (account: Account): account is MemberAccount => account.startsWith('member:');

/** Whom an account belongs to; null for the house. */
export function ownerOf(account: Account): number | null {
  return isMemberAccount(account) ? Number(account.split(':')[1]) : null;
}

/**
 * The account that takes a member's stakes and pays what they win. Trial players play against their own account,
 * so play money never reaches the games' result or the jackpot.
 */
export function bankOf(member: { readonly type: number }): HouseAccount {
  return isTrial(member) ? 'house:trial' : 'house:games';
}
