import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { claimablePromotions } from '../../../../schema/upstream/promotions.ts';
import {
  children,
  fields,
  optionalCount,
  optionalDecimal,
  optionalMoment,
  optionalText,
  text,
} from '../../../upstream/decode.ts';
import type { Meanings } from '../../../upstream/words.ts';
import { ourWord } from '../../../upstream/words.ts';
import type { PromotionKind, PromotionPayout, PromotionRewardRecord } from './records.ts';

/** Of what a reward is paid as; where the operator does not say, it is money. */
export const PAYOUTS: Meanings<Exclude<PromotionPayout, 'OTHER'>> = {
  MONEY: 'MONEY',
  BONUS: 'BONUS',
  TICKET: 'TICKETS',
};

const KINDS: Meanings<PromotionKind> = {
  MANUAL: 'MANUAL',
  RAFFLE: 'RAFFLE',
  TICKET: 'TICKET',
  LOGIN: 'LOGIN',
  REGISTER: 'REGISTER',
  SAVIOR: 'CASH_BACK',
  FIRST_DEPOSIT: 'FIRST_DEPOSIT',
  UPGRADE_BONUS: 'UPGRADE',
  MISSION: 'MISSION',
  MISSION_MANUAL: 'MISSION',
  REFERRAL: 'REFERRAL',
};

/** Our word for the operator's kind of promotion. */
export const toPromotionKind = (operatorKind: string): PromotionKind => ourWord(operatorKind, KINDS) ?? 'OTHER';

/** The rewards that wait for a claim. */
export function toRewards(value: ValueOf<typeof claimablePromotions>): readonly PromotionRewardRecord[] {
  return children(fields({ list: value }, claimablePromotions.name), 'list').map((row) => {
    const operatorPromotionKind = text(row, 'promotionType');
    const operatorPayout = optionalText(row, 'rewardType');
    return {
      id: rewardIdOf(text(row, 'claimId'), operatorPromotionKind),
      title: optionalText(row, 'title'),
      promotionKind: toPromotionKind(operatorPromotionKind),
      operatorPromotionKind,
      payout: ourWord(operatorPayout, PAYOUTS) ?? 'MONEY',
      operatorPayout,
      amount: optionalDecimal(row, 'amount'),
      ticketCount: optionalCount(row, 'ticketCount'),
      endsAt: optionalMoment(row, 'endTime'),
    };
  });
}

/** A claim names number and kind, so an id holds both. */
export const rewardIdOf = (claimId: string, kind: string): string => `${claimId}.${kind}`;

/** What an id holds; null for one that no reward can have. */
export function claimOf(id: string): { readonly claimId: string; readonly kind: string } | null {
  const [, claimId, kind] = /^([\w-]{1,64})\.([\w-]{1,64})$/.exec(id) ?? [];
  return claimId === undefined || kind === undefined ? null : { claimId, kind };
}
