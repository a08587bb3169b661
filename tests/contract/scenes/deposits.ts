import { randomUUID } from 'node:crypto';
import { uploadFile } from '../../../schema/upstream/memberFiles.ts';
import type { Visitor } from '../../support/player.ts';
import type { Player } from '../../support/world.ts';
import { tokenOf } from '../../support/world.ts';
import type { Scene } from './Scene.ts';
import { asMember } from './Scene.ts';
import type { Stage } from './stage.ts';
import { send } from './stage.ts';

/** One grey point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

interface Offered {
  readonly viewer: {
    readonly depositOptions: {
      readonly methods: readonly {
        readonly way: string;
        readonly channels: readonly { readonly id: string; readonly isUnderMaintenance: boolean }[];
      }[];
    };
  };
}

/** The id of an open channel that is paid in this way. */
export async function channelOf(visitor: Visitor, way: string): Promise<string> {
  const offered = await visitor.run<Offered, unknown>(
    '{ viewer { depositOptions { methods { way channels { id isUnderMaintenance } } } } }',
  );
  const channels = offered
    .expectData()
    .viewer.depositOptions.methods.filter((method) => method.way === way)
    .flatMap((method) => method.channels);
  const channel = channels.find(({ isUnderMaintenance }) => !isUnderMaintenance);
  if (!channel) throw new Error(`No channel is paid by ${way}`);
  return channel.id;
}

const inputOf = async (visitor: Visitor, way: string) => ({
  input: { channelId: await channelOf(visitor, way), amount: '500.00', idempotencyKey: randomUUID() },
});

/** The id of a deposit that the member has just opened. */
export async function openedDeposit(visitor: Visitor, way = 'REDIRECT'): Promise<string> {
  return (await send<{ depositId: string }>(visitor, 'RequestDeposit', await inputOf(visitor, way))).depositId;
}

/** The id of a picture that the member has sent. */
export async function sentPicture(player: Player, { world: { platform } }: Stage): Promise<string> {
  const token = await tokenOf(platform, { ...player, email: '', dialingCode: '', mobile: '' });
  const body = { contentType: 'image/png', data: PNG, idempotencyKey: randomUUID() };
  const { value } = await platform.rest.call(uploadFile, { token, body });
  return (value as { fileId: string }).fileId;
}

/** Mutations of deposits. */
export const depositScenes: Readonly<Record<string, Scene>> = {
  RequestDeposit: {
    own: 4,
    shared: 1,
    ends: 'RequestDepositSuccess',
    prepare: asMember(async (visitor) => inputOf(visitor, 'REDIRECT')),
  },
  AddDepositSlip: {
    own: 2,
    shared: 1,
    ends: 'AddDepositSlipSuccess',
    prepare: asMember(async (visitor, stage) => ({
      input: {
        depositId: await openedDeposit(visitor, 'TRANSFER'),
        fileIds: [await sentPicture(visitor, stage)],
        idempotencyKey: randomUUID(),
      },
    })),
  },
};
