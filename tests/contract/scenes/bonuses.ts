import { randomUUID } from 'node:crypto';
import { grantBonus } from '../bonusSamples.ts';
import type { Scene } from './Scene.ts';

/** Mutations of bonuses. */
export const bonusScenes: Readonly<Record<string, Scene>> = {
  GiveUpBonus: {
    own: 2,
    shared: 1,
    ends: 'GiveUpBonusSuccess',
    async prepare({ world }) {
      const player = await world.player();
      const bonusId = await grantBonus(world.platform, player);
      return [player, { input: { bonusId, idempotencyKey: randomUUID() } }];
    },
  },
};
