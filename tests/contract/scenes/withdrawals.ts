import { randomUUID } from 'node:crypto';
import { codeSentTo } from '../../support/outbox.ts';
import type { Visitor } from '../../support/player.ts';
import type { Scene } from './Scene.ts';
import { asMember } from './Scene.ts';
import type { Stage } from './stage.ts';
import { PAYEE, send } from './stage.ts';

const PASSWORD = '424242';

const withKey = <Input extends object>(input: Input) => ({ input: { ...input, idempotencyKey: randomUUID() } });
const setPassword = async (visitor: Visitor): Promise<unknown> =>
  send(visitor, 'SetPaymentPassword', withKey({ password: PASSWORD }));

/** A card of the member's own: numbers belong to one member each. */
const newCard = () =>
  withKey({
    bankId: 'HARBOUR',
    kind: 'BANK_CARD',
    number: `4${randomUUID().replaceAll(/\D/g, '').padEnd(15, '7').slice(0, 15)}`,
    payeeName: PAYEE,
    paymentPassword: PASSWORD,
  });

/** A withdrawal to a new card that can be used at once. */
async function newWithdrawal(visitor: Visitor, { world: { platform } }: Stage) {
  await platform.control('/settings/cards', { waitMinutes: 0 });
  await setPassword(visitor);
  const { cardId } = await send<{ cardId: string }>(visitor, 'AddCard', newCard());
  return withKey({ cardId, amount: '100.00', paymentPassword: PASSWORD });
}

/** The id of a withdrawal that the operator has sent. */
export async function sentWithdrawal(visitor: Visitor, stage: Stage): Promise<string> {
  const input = await newWithdrawal(visitor, stage);
  const { withdrawalId } = await send<{ withdrawalId: string }>(visitor, 'RequestWithdrawal', input);
  for (const [at, decision] of ['approve', 'send'].entries())
    await stage.world.platform.control(`/operator/withdrawals/${withdrawalId}/${decision}`, { version: at + 1 });
  return withdrawalId;
}

/** Mutations of withdrawals, and of what they need. */
export const withdrawalScenes: Readonly<Record<string, Scene>> = {
  SetPaymentPassword: {
    own: 1,
    shared: 0,
    ends: 'SetPaymentPasswordSuccess',
    prepare: asMember(() => withKey({ password: PASSWORD })),
  },
  ChangePaymentPassword: {
    own: 1,
    shared: 0,
    ends: 'ChangePaymentPasswordSuccess',
    prepare: asMember(async (visitor) => {
      await setPassword(visitor);
      return withKey({ oldPassword: PASSWORD, password: '535353' });
    }),
  },
  ResetPaymentPassword: {
    own: 1,
    shared: 0,
    ends: 'ResetPaymentPasswordSuccess',
    async prepare({ world }) {
      const { username, password, dialingCode, mobile } = await world.member();
      const visitor = await world.guest();
      await send(visitor, 'Login', { input: { username, password } });
      await setPassword(visitor);
      await send(visitor, 'RequestOperationCode', { input: { operation: 'RESET_PAYMENT_PASSWORD', channel: 'SMS' } });
      const code = await codeSentTo(world.platform, `+${dialingCode}${mobile}`);
      return [visitor, withKey({ channel: 'SMS', code, password: '535353' })];
    },
  },
  RemoveCard: {
    own: 1,
    shared: 0,
    ends: 'RemoveCardSuccess',
    prepare: asMember(async (visitor) => {
      await setPassword(visitor);
      const { cardId } = await send<{ cardId: string }>(visitor, 'AddCard', newCard());
      return withKey({ cardId, paymentPassword: PASSWORD });
    }),
  },
  AddCard: {
    own: 1,
    shared: 0,
    ends: 'AddCardSuccess',
    prepare: asMember(async (visitor) => {
      await setPassword(visitor);
      return newCard();
    }),
  },
  RequestOperationCode: {
    own: 1,
    shared: 0,
    ends: 'RequestOperationCodeSuccess',
    prepare: asMember(() => ({ input: { operation: 'WITHDRAW', channel: 'SMS' } })),
  },
  RequestWithdrawal: {
    own: 2,
    shared: 1,
    ends: 'RequestWithdrawalSuccess',
    prepare: asMember(newWithdrawal),
  },
  ConfirmWithdrawal: {
    own: 2,
    shared: 0,
    ends: 'ConfirmWithdrawalSuccess',
    prepare: asMember(async (visitor, stage) =>
      withKey({ withdrawalId: await sentWithdrawal(visitor, stage), receipt: 'RECEIVED' }),
    ),
  },
};
