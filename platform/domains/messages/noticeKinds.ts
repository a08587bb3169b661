import type { Texts } from '../../texts.ts';

const DEPOSIT_NOTICES = ['deposit-credited', 'deposit-failed', 'deposit-under-review', 'deposit-sent-back'] as const;
export type DepositNotice = (typeof DEPOSIT_NOTICES)[number];

const WITHDRAWAL_NOTICES = ['withdrawal-approved', 'withdrawal-rejected'] as const;
export type WithdrawalNotice = (typeof WITHDRAWAL_NOTICES)[number];

const TRANSFER_NOTICES = ['transfer-received'] as const;
export type TransferNotice = (typeof TRANSFER_NOTICES)[number];

const REDEMPTION_NOTICES = ['redemption-approved', 'redemption-rejected'] as const;
export type RedemptionNotice = (typeof REDEMPTION_NOTICES)[number];

const BONUS_NOTICES = ['bonus-granted', 'bonus-begun', 'bonus-done', 'bonus-expired'] as const;
export type BonusNotice = (typeof BONUS_NOTICES)[number];

/** What the platform tells a member by itself ([001] §8). */
export const NOTICE_KINDS = [
  ...DEPOSIT_NOTICES,
  ...WITHDRAWAL_NOTICES,
  ...TRANSFER_NOTICES,
  ...REDEMPTION_NOTICES,
  ...BONUS_NOTICES,
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What stands in a notice. */
export interface NoticeValues {
  readonly reference: string;
  /** A word of the subject's own, or empty. */
  readonly reason: string;
  /** Decimal text in major units, with the symbol of its currency. */
  readonly amount: string;
  readonly currencySymbol: string;
  /** What the subject is called; left out where it has no name. */
  readonly names?: Texts;
}
