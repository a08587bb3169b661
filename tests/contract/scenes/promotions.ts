import { randomUUID } from 'node:crypto';
import { issueReward } from '../promotionSamples.ts';
import { giveTicket } from '../ticketSamples.ts';
import type { Scene } from './Scene.ts';

/** Mutations of what promotions pay, and of their tickets. */
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
};
