import type { FastifyInstance } from 'fastify';
import * as calls from '../../../../schema/upstream/promotionOffers.ts';
import { serve, serveMember } from '../../../contract/serve.ts';
import type { Services } from '../../../services.ts';
import { claimRaffle } from '../issued/rewards.ts';
import { categoriesIn } from './categories.ts';
import { redeemCode, redeemedCodes } from './codes.ts';
import { join, refuseTrial } from './join.ts';
import { shownOffers } from './read.ts';
import { statusesOf } from './statuses.ts';
import { toWireOffer } from './wire.ts';

/** Promotions that are offered, where a member stands in each, and taking part. */
export function registerOffered(app: FastifyInstance, services: Services): void {
  const { db, clock, settings } = services;
  serve(app, calls.promotionList, async ({ language }) => {
    const { enabled } = await settings.get(db, 'promotions');
    return (await shownOffers(db, enabled, clock.now())).map((offer) => toWireOffer(offer, language));
  });
  serve(app, calls.promotionCategories, ({ language }) => [...categoriesIn(language)]);
  serveMember(app, calls.promotionStatuses, async ({ member }) => [...(await statusesOf(db, services, member))]);
  serveMember(app, calls.joinPromotion, async ({ member, body }) => {
    await join(services, member, body);
    return null;
  });
  serveMember(app, calls.claimRaffle, async ({ member, body }) => {
    refuseTrial(member);
    await claimRaffle(services, member, body);
    return null;
  });
  serveMember(app, calls.promoCodes, ({ member, language }) => redeemedCodes(db, member.id, language));
  serveMember(app, calls.claimPromoCode, async ({ member, body }) => {
    await redeemCode(services, member, body);
    return null;
  });
}
