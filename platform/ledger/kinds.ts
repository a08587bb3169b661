/**
 * What a movement is about, as its `reference` names it. `round`: a round of one player, `bet`: a bet on a round that
 * many share, or a combined one.
 */
export type Subject =
  | 'round'
  | 'bet'
  | 'duel'
  | 'deposit'
  | 'withdrawal'
  | 'transfer'
  | 'promotion'
  | 'redemption'
  | 'contract';

interface Kind {
  readonly txCode: number;
  readonly label: string;
  /** What postings of this kind are about, unless they say otherwise. */
  readonly subject: Subject | null;
}

const kind = (txCode: number, label: string, subject: Subject | null): Kind => ({ txCode, label, subject });

/**
 * What a posting is, with the operator's numeric transaction code, which its record filters send as text
 * (`excludeTxTypeIds=6231,4203`, wire). The codes other than those two are this project's own numbers in the same
 * ranges.
 */
export const KINDS = {
  deposit: kind(1001, 'Deposit', 'deposit'),
  depositFee: kind(1002, 'Deposit fee', 'deposit'),
  depositReceived: kind(1003, 'Deposit received from the bank', 'deposit'),
  depositSentBack: kind(1004, 'Deposit sent back to the bank', 'deposit'),
  withdrawal: kind(2001, 'Withdrawal', 'withdrawal'),
  withdrawalReturned: kind(2002, 'Withdrawal returned', 'withdrawal'),
  withdrawalHeld: kind(2003, 'Withdrawal requested', 'withdrawal'),
  withdrawalReceived: kind(2004, 'Withdrawal received', 'withdrawal'),
  withdrawalFee: kind(2005, 'Withdrawal fee', 'withdrawal'),
  stake: kind(3001, 'Stake', 'round'),
  payout: kind(3002, 'Payout', 'round'),
  stakeReturned: kind(3003, 'Stake returned', 'round'),
  jackpotWin: kind(3004, 'Jackpot', 'round'),
  jackpotContribution: kind(3005, 'Jackpot contribution', 'round'),
  jackpotFunding: kind(3007, 'Jackpot funded by the house', null),
  walletTransfer: kind(4203, 'Transfer between wallets', 'transfer'),
  transferIn: kind(4301, 'Transfer received', 'transfer'),
  transferOut: kind(4302, 'Transfer sent', 'transfer'),
  transferHeld: kind(4303, 'Transfer requested', 'transfer'),
  transferReturned: kind(4304, 'Transfer returned', 'transfer'),
  bonus: kind(5001, 'Bonus', 'promotion'),
  bonusReleased: kind(5002, 'Bonus released', 'promotion'),
  bonusReturned: kind(5003, 'Bonus returned', 'promotion'),
  rebate: kind(6231, 'Rebate', 'promotion'),
  salary: kind(6301, 'Salary', 'contract'),
  dividend: kind(6302, 'Dividend', 'contract'),
  pointsConverted: kind(6401, 'Points converted', 'redemption'),
  pointsEarned: kind(6402, 'Points earned', 'round'),
  redemption: kind(6403, 'Redemption', 'redemption'),
  redemptionHeld: kind(6404, 'Redemption requested', 'redemption'),
  redemptionReturned: kind(6405, 'Redemption returned', 'redemption'),
  trialGrant: kind(7001, 'Play balance', null),
  adjustment: kind(9001, 'Adjustment', null),
} satisfies Record<string, Kind>;

export type PostingKind = keyof typeof KINDS;

/**
 * What comes to a member, or goes, outside of games and holds. The index `ledger_transactions_outside_games` has these:
 * a change of the list needs a migration.
 */
export const OUTSIDE_GAMES = [
  'deposit',
  'depositFee',
  'withdrawal',
  'transferIn',
  'transferOut',
  'bonus',
  'bonusReturned',
  'rebate',
  'salary',
  'dividend',
  'pointsConverted',
  'redemption',
  'adjustment',
] as const satisfies readonly PostingKind[];

/** What the house does among its own accounts; it moves nothing of a member's, so no record of theirs shows it. */
export const HOUSE_KINDS = [
  'depositReceived',
  'depositSentBack',
  'withdrawalReceived',
  'withdrawalFee',
  'jackpotFunding',
  'jackpotContribution',
] as const satisfies readonly PostingKind[];

/** Why something is held, with the kinds of its postings: when it is held, posted, and returned. */
export const HOLD_REASONS = {
  withdrawal: { held: 'withdrawalHeld', posted: 'withdrawal', returned: 'withdrawalReturned' },
  transfer: { held: 'transferHeld', posted: 'transferOut', returned: 'transferReturned' },
  redemption: { held: 'redemptionHeld', posted: 'redemption', returned: 'redemptionReturned' },
} as const satisfies Record<string, Readonly<Record<'held' | 'posted' | 'returned', PostingKind>>>;

export type HoldReason = keyof typeof HOLD_REASONS;
