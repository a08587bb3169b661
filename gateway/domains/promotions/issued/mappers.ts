import type { ValueOf } from '../../../../schema/upstream/call.ts';
import { claimablePromotions } from '../../../../schema/upstream/promotions.ts';
import { children, fields, optionalDecimal, optionalMoment, optionalText, text } from '../../../upstream/decode.ts';
import type { Meanings } from '../../../upstream/words.ts';
import { ourWord } from '../../../upstream/words.ts';
import type { PromotionKind, PromotionRewardRecord } from './records.ts';

const KINDS: Meanings<PromotionKind> = {
  MANUAL: 'MANUAL',
  RAFFLE: 'RAFFLE',
  TICKET: 'TICKET',
  LOGIN: 'LOGIN',
  REGISTER: 'REGISTER',
  SAVIOR: 'CASH_BACK',
  UPGRADE_BONUS: 'UPGRADE',
  MISSION: 'MISSION',
  MISSION_MANUAL: 'MISSION',
  REFERRAL: 'REFERRAL',
};

/** The rewards that wait for a claim. */
export function toRewards(value: ValueOf<typeof claimablePromotions>): readonly PromotionRewardRecord[] {
  return children(fields({ list: value }, claimablePromotions.name), 'list').map((row) => {
    const operatorPromotionKind = text(row, 'promotionType');
    return {
      id: idOf(text(row, 'claimId'), operatorPromotionKind),
      title: optionalText(row, 'title'),
      promotionKind: ourWord(operatorPromotionKind, KINDS) ?? 'OTHER',
      operatorPromotionKind,
      amount: optionalDecimal(row, 'amount'),
      endsAt: optionalMoment(row, 'endTime'),
    };
  });
}

/** A claim names number and kind, so an id holds both. */
const idOf = (claimId: string, kind: string): string => `${claimId}.${kind}`;

/** What an id holds; null for one that no reward can have. */
export function claimOf(id: string): { readonly claimId: string; readonly kind: string } | null {
  const [, claimId, kind] = /^([\w-]{1,64})\.([\w-]{1,64})$/.exec(id) ?? [];
  return claimId === undefined || kind === undefined ? null : { claimId, kind };
}
