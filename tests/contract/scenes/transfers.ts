import { randomUUID } from 'node:crypto';
import type { Scene } from './Scene.ts';
import { send } from './stage.ts';

const PASSWORD = '424242';

/** Mutations of transfers to other members. */
export const transferScenes: Readonly<Record<string, Scene>> = {
  TransferToUpline: {
    own: 2,
    shared: 1,
    ends: 'TransferToUplineSuccess',
    async prepare({ world }) {
      const agent = await world.member({ type: 1 });
      const player = await world.player({ uplineId: Number(agent.memberId) });
      await send(player, 'SetPaymentPassword', { input: { password: PASSWORD, idempotencyKey: randomUUID() } });
      const input = { amount: '100.00', paymentPassword: PASSWORD, idempotencyKey: randomUUID() };
      return [player, { input }];
    },
  },
  TransferToDownline: {
    own: 1,
    shared: 1,
    ends: 'TransferToDownlineSuccess',
    async prepare({ world }) {
      const agent = await world.player({ type: 1, balance: '500.00' });
      const below = await world.member({ uplineId: Number(agent.memberId) });
      await send(agent, 'SetPaymentPassword', { input: { password: PASSWORD, idempotencyKey: randomUUID() } });
      const order = { receiverId: below.memberId, amount: '100.00' };
      return [agent, { input: { ...order, paymentPassword: PASSWORD, idempotencyKey: randomUUID() } }];
    },
  },
};
