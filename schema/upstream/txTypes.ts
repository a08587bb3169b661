/** What a movement of money was. */
export type TxKind =
  | 'DEPOSIT'
  | 'DEPOSIT_FEE'
  | 'WITHDRAWAL'
  | 'WITHDRAWAL_REQUESTED'
  | 'WITHDRAWAL_RETURNED'
  | 'STAKE'
  | 'PAYOUT'
  | 'STAKE_RETURNED'
  | 'JACKPOT'
  | 'WALLET_TRANSFER'
  | 'TRANSFER_RECEIVED'
  | 'TRANSFER_SENT'
  | 'TRANSFER_REQUESTED'
  | 'TRANSFER_RETURNED'
  | 'BONUS'
  | 'BONUS_RELEASED'
  | 'BONUS_RETURNED'
  | 'REBATE'
  | 'SALARY'
  | 'DIVIDEND'
  | 'POINTS_CONVERTED'
  | 'POINTS_EARNED'
  | 'REDEMPTION'
  | 'REDEMPTION_REQUESTED'
  | 'REDEMPTION_RETURNED'
  | 'PLAY_BALANCE'
  | 'ADJUSTMENT';

/**
 * The operator's numeric transaction codes. Of these only 6231 and 4203 have been seen on the wire (wire §6); the
 * others are ours. A deployment's own codes that are not here are shown by the operator's name for them.
 */
export const TX_TYPES: Readonly<Record<TxKind, number>> = {
  DEPOSIT: 1001,
  DEPOSIT_FEE: 1002,
  WITHDRAWAL: 2001,
  WITHDRAWAL_RETURNED: 2002,
  WITHDRAWAL_REQUESTED: 2003,
  STAKE: 3001,
  PAYOUT: 3002,
  STAKE_RETURNED: 3003,
  JACKPOT: 3004,
  WALLET_TRANSFER: 4203,
  TRANSFER_RECEIVED: 4301,
  TRANSFER_SENT: 4302,
  TRANSFER_REQUESTED: 4303,
  TRANSFER_RETURNED: 4304,
  BONUS: 5001,
  BONUS_RELEASED: 5002,
  BONUS_RETURNED: 5003,
  REBATE: 6231,
  SALARY: 6301,
  DIVIDEND: 6302,
  POINTS_CONVERTED: 6401,
  POINTS_EARNED: 6402,
  REDEMPTION: 6403,
  REDEMPTION_REQUESTED: 6404,
  REDEMPTION_RETURNED: 6405,
  PLAY_BALANCE: 7001,
  ADJUSTMENT: 9001,
};

const KINDS: ReadonlyMap<string, TxKind> = new Map(
  (Object.keys(TX_TYPES) as TxKind[]).map((kind) => [String(TX_TYPES[kind]), kind]),
);

/** The kind of a code; null for a code that only the operator knows. */
export const txKindOf = (code: string | null): TxKind | null => (code === null ? null : (KINDS.get(code) ?? null));
