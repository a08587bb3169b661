import { randomUUID } from 'node:crypto';
import type { Player } from '../../support/world.ts';
import type { Scene } from './Scene.ts';
import type { Stage } from './stage.ts';
import { send } from './stage.ts';

const PASSWORD = '424242';

/** A member with points and a payment password. */
async function rich({ world }: Stage): Promise<Player> {
  const player = await world.player({ points: 1_000_000 });
  await send(player, 'SetPaymentPassword', { input: { password: PASSWORD, idempotencyKey: randomUUID() } });
  return player;
}

interface Mall {
  readonly rewards: {
    readonly nodes: ReadonlyArray<{ id: string; points: string; amount: object | null; stock: number | null }>;
  };
}

/** Mutations of points. */
export const pointScenes: Readonly<Record<string, Scene>> = {
  RedeemReward: {
    own: 3,
    shared: 1,
    ends: 'RedeemRewardSuccess',
    async prepare(stage) {
      const player = await rich(stage);
      const { rewards } = await send<Mall>(player, 'Rewards', {});
      const reward = rewards.nodes.find(({ amount, stock }) => amount === null && stock === null);
      const input = {
        rewardId: reward?.id,
        quantity: 1,
        points: reward?.points,
        address: '1 Harbour Road',
        mobile: '+63 917 555 0101',
        paymentPassword: PASSWORD,
        idempotencyKey: randomUUID(),
      };
      return [player, { input }];
    },
  },
  ConvertPoints: {
    own: 3,
    shared: 1,
    ends: 'ConvertPointsSuccess',
    async prepare(stage) {
      const player = await rich(stage);
      const query = '{ viewer { pointRules { pointsPerUnit } } }';
      const outcome = await player.run<{ viewer: { pointRules: { pointsPerUnit: string } } }, unknown>(query);
      const { pointsPerUnit } = outcome.expectData().viewer.pointRules;
      const input = { points: '1000', pointsPerUnit, paymentPassword: PASSWORD, idempotencyKey: randomUUID() };
      return [player, { input }];
    },
  },
};
