import { randomUUID } from 'node:crypto';
import { issueReward } from '../promotionSamples.ts';
import type { Scene } from './Scene.ts';

/** Mutations of what promotions pay. */
export const promotionScenes: Readonly<Record<string, Scene>> = {
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
