import { randomUUID } from 'node:crypto';
import type { Player } from '../../support/world.ts';
import type { Scene } from './Scene.ts';
import type { Stage } from './stage.ts';
import { send } from './stage.ts';

const agentIn = ({ world }: Stage): Promise<Player> => world.player({ type: 1 });

/** Mutations of accounts that agents open, and of their links. */
export const agentAccountScenes: Readonly<Record<string, Scene>> = {
  OpenDownlineAccount: {
    own: 1,
    shared: 1,
    ends: 'OpenDownlineAccountSuccess',
    prepare: async (stage) => {
      const username = `n${randomUUID().replaceAll('-', '').slice(0, 10)}`;
      const account = { username, password: 'Secret2026', kind: 'PLAYER', confirmsTerms: true };
      return [await agentIn(stage), { input: { ...account, idempotencyKey: randomUUID() } }];
    },
  },
  CreateInvitationLink: {
    own: 1,
    shared: 1,
    ends: 'CreateInvitationLinkSuccess',
    prepare: async (stage) => [
      await agentIn(stage),
      { input: { joinsAs: 'AGENT', note: 'For friends', maxUses: 3, idempotencyKey: randomUUID() } },
    ],
  },
  CloseInvitationLink: {
    own: 2,
    shared: 1,
    ends: 'CloseInvitationLinkSuccess',
    prepare: async (stage) => {
      const agent = await agentIn(stage);
      const made = await send<{ readonly link: { readonly id: string } }>(agent, 'CreateInvitationLink', {
        input: { joinsAs: 'PLAYER', idempotencyKey: randomUUID() },
      });
      return [agent, { input: { linkId: made.link.id, idempotencyKey: randomUUID() } }];
    },
  },
};
