/**
 * What a posting is, with the operator's numeric transaction code, which its record filters send as text
 * (`excludeTxTypeIds=6231,4203`, wire). The codes other than those two are this project's own numbers in the same
 * ranges.
 */
export const KINDS = {
  deposit: { txCode: 1001, label: 'Deposit' },
  withdrawal: { txCode: 2001, label: 'Withdrawal' },
  withdrawalReturned: { txCode: 2002, label: 'Withdrawal returned' },
  stake: { txCode: 3001, label: 'Stake' },
  payout: { txCode: 3002, label: 'Payout' },
  stakeReturned: { txCode: 3003, label: 'Stake returned' },
  jackpotWin: { txCode: 3004, label: 'Jackpot' },
  jackpotFunding: { txCode: 3007, label: 'Jackpot funded by the house' },
  jackpotContribution: { txCode: 3005, label: 'Jackpot contribution' },
  round: { txCode: 3006, label: 'Round' },
  walletTransfer: { txCode: 4203, label: 'Transfer between wallets' },
  transferIn: { txCode: 4301, label: 'Transfer received' },
  transferOut: { txCode: 4302, label: 'Transfer sent' },
  bonus: { txCode: 5001, label: 'Bonus' },
  rebate: { txCode: 6231, label: 'Rebate' },
  salary: { txCode: 6301, label: 'Salary' },
  dividend: { txCode: 6302, label: 'Dividend' },
  pointsConverted: { txCode: 6401, label: 'Points converted' },
  trialGrant: { txCode: 7001, label: 'Play balance' },
  adjustment: { txCode: 9001, label: 'Adjustment' },
} as const;

export type PostingKind = keyof typeof KINDS;

/**
 * What the house does among its own accounts because a member played; it moves nothing of the member's, so no record of
 * theirs shows it.
 */
export const HOUSE_KINDS = ['jackpotFunding', 'jackpotContribution', 'round'] as const satisfies readonly PostingKind[];
