import type { FastifyInstance } from 'fastify';
import {
  availablePromotions,
  claimablePromotions,
  claimPromotion,
  merchantPromotions,
} from '../../../schema/upstream/promotions.ts';
import { serve, serveMember } from '../../contract/serve.ts';
import type { Services } from '../../services.ts';
import { registerBonuses } from './bonuses/routes.ts';
import { registerClub } from './club/routes.ts';
import { claimReward, waitingRewards } from './issued/rewards.ts';
import { registerMissions } from './missions/routes.ts';
import { registerOffered } from './offered/routes.ts';
import { countClaimableReferrals, registerReferral } from './referral/routes.ts';
import { countClaimable } from './store.ts';
import { countTickets, registerTickets } from './tickets/routes.ts';
import type { PromotionKind } from './tables.ts';
import { PROMOTION_KINDS } from './tables.ts';

/** Promotions and the rewards that wait; bonuses, the club, missions, invitations, and tickets. */
export function registerPromotions(app: FastifyInstance, services: Services): void {
  registerBonuses(app, services);
  registerClub(app, services);
  registerMissions(app, services);
  registerOffered(app, services);
  registerReferral(app, services);
  registerTickets(app, services);
  const { db, clock, settings } = services;
  const answer = async (counts: ReadonlyMap<PromotionKind, number>) => {
    const { enabled } = await settings.get(db, 'promotions');
    const content = Object.fromEntries(
      PROMOTION_KINDS.map((kind) => [kind, { enabled: enabled.includes(kind), count: counts.get(kind) ?? 0 }]),
    );
    return { content, footer: {} };
  };
  serveMember(app, availablePromotions, async ({ member }) => {
    const counts = await countClaimable(db, member.id, clock.now());
    const tickets = (counts.get('TICKET') ?? 0) + (await countTickets(services, member.id));
    const referrals = await countClaimableReferrals(services, member);
    return answer(new Map([...counts, ['REFERRAL', referrals], ['TICKET', tickets]]));
  });
  serveMember(app, claimablePromotions, async ({ member, language }) => {
    const { enabled: kinds } = await settings.get(db, 'promotions');
    return waitingRewards(db, member.id, { kinds, now: clock.now(), language });
  });
  serveMember(app, claimPromotion, async ({ member, body }) => {
    await claimReward(services, member, body);
    return null;
  });
  serve(app, merchantPromotions, () => answer(new Map()));
}
