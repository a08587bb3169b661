import { asTyped } from '../../../../schema/registrationFields.ts';
import type { Services } from '../../../services.ts';
import { linkBehind, stateOf } from '../../contracts/accounts/joining.ts';
import { inviterBehind } from '../../promotions/referral/codes.ts';
import type { FieldFault } from './faults.ts';
import { refuseFaults } from './faults.ts';
import { agentBehind, recommenderBehind } from './invitation.ts';
import type { RegistrationBody } from './rules.ts';

/** Whom a new member is below, and what they are. */
export interface Place {
  readonly uplineId: number | null;
  /** On the wire's scale: 0 player, 1 agent. */
  readonly type: number;
  /** The link that they join with; null without one. */
  readonly linkId: number | null;
}

/**
 * The place of a new member: below the agent whose link they bring, else the agent of the invitation, else the member
 * who recommended them. A link counts also where the form does not ask for a code: the operator lets agents make them.
 */
export async function placeOf(
  { db, clock }: Services,
  body: RegistrationBody,
  asks: (name: string) => boolean,
): Promise<Place> {
  const brought = asTyped('affiliateCode', body.affiliateCode ?? '');
  const recommender = asks('recommenderId') ? asTyped('recommenderId', body.recommenderId ?? '') : '';
  const link = brought === '' ? null : await linkBehind(db, brought);
  const agent = brought === '' || link || !asks('affiliateCode') ? null : await agentBehind(db, brought);
  const recommended = recommender === '' ? null : await recommenderBehind(db, recommender);
  const state = link && stateOf(link, clock.now());
  const faults: FieldFault[] = [];
  if (state !== null && state !== 'open') faults.push({ field: 'affiliateCode', reason: state });
  if (asks('affiliateCode') && brought !== '' && !link && !agent)
    faults.push({ field: 'affiliateCode', reason: 'unknown' });
  if (recommender !== '' && recommended === null) faults.push({ field: 'recommenderId', reason: 'unknown' });
  refuseFaults(faults);
  if (link) return { uplineId: link.agentId, type: link.type, linkId: link.id };
  return { uplineId: agent?.id ?? recommended, type: 0, linkId: null };
}

/**
 * The member whose code a newcomer brings. A link brings one also where the form does not ask for it; then an unknown
 * code is ignored, as the visitor cannot correct it.
 */
export async function inviterOf(
  { db }: Services,
  { referralCode = '' }: RegistrationBody,
  asks: (name: string) => boolean,
): Promise<number | null> {
  const code = asTyped('referralCode', referralCode);
  if (code === '') return null;
  const inviter = await inviterBehind(db, code);
  if (inviter === null && asks('referralCode')) refuseFaults([{ field: 'referralCode', reason: 'unknown' }]);
  return inviter;
}
