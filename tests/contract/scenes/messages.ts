import { randomUUID } from 'node:crypto';
import { openThread } from '../messageSamples.ts';
import type { Scene } from './Scene.ts';
import { asMember } from './Scene.ts';
import { send } from './stage.ts';

/** Mutations that write messages, and the one that marks all as read. */
export const messageScenes: Readonly<Record<string, Scene>> = {
  ReadAllMessages: { own: 2, shared: 0, ends: 'ReadAllMessagesSuccess', prepare: asMember(() => ({ upTo: '1' })) },
  ReadLineNotice: {
    own: 1,
    shared: 0,
    ends: 'ReadLineNoticeSuccess',
    async prepare({ world }) {
      const agent = await world.player({ type: 1 });
      const { line } = await send<{ line: { notices: { id: string }[] } }>(agent, 'LineNotices', {});
      return [agent, { id: line.notices[0]?.id }];
    },
  },
  SendMessage: {
    own: 1,
    shared: 0,
    ends: 'SendMessageSuccess',
    prepare: asMember(() => ({
      input: { recipient: 'SUPPORT', title: 'A question', content: 'Hello', idempotencyKey: randomUUID() },
    })),
  },
  ReplyToMessage: {
    own: 1,
    shared: 0,
    ends: 'ReplyToMessageSuccess',
    async prepare({ world }) {
      const agent = await world.member({ type: 1 });
      const player = await world.player({ uplineId: Number(agent.memberId) });
      await openThread(world.platform, agent, player);
      const { inbox } = await send<{ inbox: { nodes: { id: string }[] } }>(player, 'Inbox', { page: 1 });
      const messageId = inbox.nodes[0]?.id;
      return [player, { input: { messageId, content: 'Thank you', idempotencyKey: randomUUID() } }];
    },
  },
};
