import { expect, test } from 'vitest';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { createNews } from './createNews.ts';

const message = (id: string, isRead = false) => ({
  __typename: 'Message',
  id,
  title: `Notice ${id}`,
  content: '',
  sentAt: null,
  isRead,
  sender: null,
  notice: 'DEPOSIT_CREDITED',
  threadId: null,
  subject: { __typename: 'MessageDeposit', depositId: id },
});
const inbox = (unreadMessageCount: number, nodes: readonly object[], viewerId = '7'): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: viewerId,
    unreadMessageCount,
    inbox: {
      __typename: 'MessageConnection',
      nodes,
      pageInfo: { __typename: 'PageInfo', pageNumber: 1, pageCount: 1, hasNextPage: false },
    },
  },
});

function listening(...answers: readonly Answer[]) {
  const { client, sent } = testGateway({ Inbox: answers });
  const told: string[] = [];
  return { told, sent, news: createNews(client, '7', ({ id }) => told.push(id)) };
}

test('what there was before is not told, nor that messages were read', async () => {
  const { news, told, sent } = listening();
  for (const count of [3, 3, 1, 0]) await news.hear(count);
  expect([told, sent]).toEqual([[], []]);
});

test('what has come is told once, the oldest first, and not what was unread before', async () => {
  const { news, told } = listening(
    inbox(3, [message('9'), message('8', true), message('7'), message('1')]),
    inbox(4, [message('10'), message('9'), message('7'), message('1')]),
  );
  await news.hear(1);
  await news.hear(3);
  expect(told).toEqual(['7', '9']);
  await news.hear(3);
  await news.hear(4);
  expect(told).toEqual(['7', '9', '10']);
});

test('a message that the answer knows before the count does is told once', async () => {
  const { news, told } = listening(inbox(2, [message('8'), message('7')]), inbox(2, [message('8'), message('7')]));
  await news.hear(0);
  await news.hear(1);
  await news.hear(2);
  expect(told).toEqual(['7', '8']);
});

test('counts that come while the inbox is asked for are looked into afterwards', async () => {
  const { news, told } = listening(inbox(1, [message('7')]), inbox(2, [message('8'), message('7')]));
  await news.hear(0);
  const first = news.hear(1);
  void news.hear(2);
  await first;
  expect(told).toEqual(['7', '8']);
});

test('another member’s inbox is not told, and a failure is no end', async () => {
  const { news, told } = listening(inbox(1, [message('7')], '8'), new Error('away'), inbox(3, [message('9')]));
  await news.hear(0);
  await news.hear(1);
  await news.hear(2);
  expect(told).toEqual([]);
  await news.hear(3);
  expect(told).toEqual(['9']);
});
