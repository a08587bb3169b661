import type { ValueOf } from '../../../schema/upstream/call.ts';
import { availablePromotions } from '../../../schema/upstream/promotions.ts';
import { child, fields, flag, optionalChild, optionalCount } from '../../upstream/decode.ts';

/** The kinds that are claimed by hand; the others pay by themselves (wire §7.7). */
const CLAIMABLE = [
  'MANUAL',
  'RAFFLE',
  'TICKET',
  'REGISTER',
  'LOGIN',
  'FIRST_DEPOSIT',
  'SAVIOR',
  'UPGRADE_BONUS',
  'MISSION_MANUAL',
] as const;

/** Promotions waiting for the member's claim; a kind that is switched off does not count. */
export function toClaimableCount(value: ValueOf<typeof availablePromotions>): number {
  const content = child(fields(value, availablePromotions.name), 'content');
  return CLAIMABLE.reduce((sum, kind) => {
    const entry = optionalChild(content, kind);
    return entry !== null && flag(entry, 'enabled') ? sum + (optionalCount(entry, 'count') ?? 0) : sum;
  }, 0);
}

/** Whether friends can be invited now, and how many rewards for friends wait; null where the operator says neither. */
export function toReferral(value: ValueOf<typeof availablePromotions>): ReferralRecord | null {
  const entry = optionalChild(child(fields(value, availablePromotions.name), 'content'), 'REFERRAL');
  return entry && { isOn: flag(entry, 'enabled'), claimable: optionalCount(entry, 'count') };
}

export interface ReferralRecord {
  readonly isOn: boolean;
  readonly claimable: number | null;
}
