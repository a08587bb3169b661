import { randomUUID } from 'node:crypto';
import { applicationPromotion, PROMOTION_CODE, winRaffleTickets } from '../promotionOfferSamples.ts';
import { issueReward } from '../promotionSamples.ts';
import { giveTicket } from '../ticketSamples.ts';
import type { Scene } from './Scene.ts';

/** Mutations of promotions, and of what they pay. */
export const promotionScenes: Readonly<Record<string, Scene>> = {
  OpenTicket: {
    own: 4,
    shared: 1,
    ends: 'OpenTicketSuccess',
    async prepare({ world }) {
      const player = await world.player();
      const ticketId = await giveTicket(world.platform, player);
      return [player, { input: { ticketId, clientSeed: 'mine', idempotencyKey: randomUUID() } }];
    },
  },
  ClaimPromotionReward: {
    own: 4,
    shared: 1,
    ends: 'ClaimPromotionRewardSuccess',
    async prepare({ world }) {
      const player = await world.player();
      const rewardId = `${await issueReward(world.platform, player)}.LOGIN`;
      return [player, { input: { rewardId, idempotencyKey: randomUUID() } }];
    },
  },
  ClaimRaffleTickets: {
    own: 4,
    shared: 1,
    ends: 'ClaimRaffleTicketsSuccess',
    async prepare({ world }) {
      const player = await world.player();
      const promotionNumber = await winRaffleTickets(world.platform, player);
      return [player, { input: { promotionNumber, idempotencyKey: randomUUID() } }];
    },
  },
  JoinPromotion: {
    own: 2,
    shared: 2,
    ends: 'JoinPromotionSuccess',
    async prepare({ world }) {
      const player = await world.player();
      const { number, version } = await applicationPromotion(world.platform);
      const order = { promotionNumber: number, version, comment: 'A table story.' };
      return [player, { input: { ...order, idempotencyKey: randomUUID() } }];
    },
  },
  RedeemPromotionCode: {
    own: 2,
    shared: 1,
    ends: 'RedeemPromotionCodeSuccess',
    async prepare({ world }) {
      const player = await world.player();
      return [player, { input: { code: PROMOTION_CODE, idempotencyKey: randomUUID() } }];
    },
  },
};
