import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { SessionContext } from '../../lib/session.ts';
import { setOwner } from '../../lib/storage/owner.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { testSession } from '../../testing/session.ts';
import { Thread } from './Thread.tsx';

const received = (id: string, isRead = true) => ({
  __typename: 'Message',
  id,
  content: `<p>Theirs ${id}</p>`,
  sentAt: '2026-05-02T10:00:00.000Z',
  isRead,
});
const written = (id: string) => ({
  __typename: 'SentMessage',
  id,
  content: `<p>Mine ${id}</p>`,
  sentAt: '2026-05-02T09:00:00.000Z',
});
const thread = (nodes: readonly object[], more: object = {}, pageCount = 1): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    messageThread: {
      __typename: 'ThreadMessageConnection',
      id: '9',
      title: 'A question',
      party: 'SUPPORT',
      partyName: null,
      nodes,
      pageInfo: { __typename: 'PageInfo', pageNumber: 1, pageCount, hasNextPage: false },
      ...more,
    },
  },
});
const none: Answer = { viewer: { __typename: 'Viewer', id: '7', messageThread: null } };
const replied = (__typename: string, more: object = {}): Answer => ({ replyToMessage: { __typename, ...more } });

function open(answers: Readonly<Record<string, readonly Answer[]>>) {
  const gateway = testGateway(answers);
  const view = render(
    <SessionContext value={testSession('member')}>
      <Thread id="9" />
    </SessionContext>,
    { wrapper: gateway.Around },
  );
  const named = (name: string) => gateway.sent.filter((request) => request.name === name);
  return { ...view, named };
}

async function reply(text: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Your reply'), { target: { value: text } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
}

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('writing', 'inbox', 'paging', 'refusals');
});
beforeEach(() => {
  sessionStorage.clear();
  setOwner('7');
});
afterEach(() => vi.useRealTimers());

test('the oldest of a page stands first, each with who wrote it; what was unread is marked once', async () => {
  const { named } = open({
    MessageThread: [thread([received('3', false), written('2'), received('1', false)])],
    ReadMessages: [{ readMessages: { __typename: 'ReadMessagesSuccess', ids: ['3', '1'], viewer: null } }],
  });
  expect(await screen.findByRole('heading', { name: 'A question' })).toBeDefined();
  const texts = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Customer service.*Theirs 1$/),
    expect.stringMatching(/^You.*Mine 2$/),
    expect.stringMatching(/^Customer service.*Theirs 3$/),
  ]);
  await waitFor(() => expect(named('ReadMessages')).toHaveLength(1));
  expect(named('ReadMessages')[0]?.variables).toEqual({ ids: ['3', '1'] });
});

test('a thread in which nobody has answered yet says so, and has no form', async () => {
  open({ MessageThread: [thread([written('1')], { title: '' })] });
  expect(await screen.findByRole('heading', { name: 'No subject' })).toBeDefined();
  expect(screen.queryByLabelText('Your reply')).toBeNull();
});

test('a long thread has pages; one that does not come shows neither another page nor nothing', async () => {
  const { named } = open({
    MessageThread: [thread([received('2')], {}, 2), new Error('away'), thread([written('1')])],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2 of 2' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Mine 1')).toBeDefined();
  expect(screen.queryByText('Theirs 2')).toBeNull();
  expect(named('MessageThread').map(({ variables }) => variables['page'])).toEqual([1, 2, 2]);
});

test('a thread that the member does not have is told as none', async () => {
  open({ MessageThread: [none] });
  expect(await screen.findByRole('heading', { name: 'No such conversation' })).toBeDefined();
});

test('an answer goes to the newest message that was received, under a key; the thread is asked for again', async () => {
  const { named } = open({
    MessageThread: [thread([written('5'), received('4'), received('3')]), thread([written('6'), received('4')])],
    ReplyToMessage: [replied('ReplyToMessageSuccess', { threadId: '9', viewer: { __typename: 'Viewer', id: '7' } })],
  });
  await reply('Thank you');
  expect(await screen.findByText('Mine 6')).toBeDefined();
  expect(named('ReplyToMessage').map(({ variables }) => variables)).toEqual([
    { input: { messageId: '4', content: 'Thank you', idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/) } },
  ]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('');
});

test('an answer that was refused stays written, with the reason', async () => {
  open({ MessageThread: [thread([received('4')])], ReplyToMessage: [replied('MessageNotFound')] });
  await reply('Thank you');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('Thank you');
});

test('an answer whose outcome is unclear is shown as unclear, and sent again under the same key only', async () => {
  const { named } = open({
    MessageThread: [thread([received('4')]), thread([written('5'), received('4')])],
    ReplyToMessage: [
      replied('OutcomeUnclear'),
      replied('ReplyToMessageSuccess', { threadId: '9', viewer: { __typename: 'Viewer', id: '7' } }),
    ],
    WriteOutcome: Array.from({ length: 8 }, () => new Error('away')),
  });
  await reply('Thank you');
  expect(await screen.findByText('Thank you')).toBeDefined();
  expect(screen.queryByLabelText('Your reply')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send again' })));
  expect(await screen.findByText('Mine 5')).toBeDefined();
  const keys = named('ReplyToMessage').map(
    ({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey,
  );
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['REFUSED', 'Thank you'],
  ['DONE', ''],
])('once an unclear answer is %s, %j is in the form, not the draft it began with', async (state, text) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const writeOutcome = { __typename: 'WriteOutcome', state, reason: null, subjectId: null };
  const { unmount } = open({ MessageThread: [thread([received('4')])], ReplyToMessage: [replied('MessageNotFound')] });
  await reply('Thanks');
  unmount();
  open({
    MessageThread: [thread([received('4')]), thread([received('4')])],
    ReplyToMessage: [replied('OutcomeUnclear')],
    WriteOutcome: [{ viewer: { __typename: 'Viewer', id: '7', wallet: null, writeOutcome } }],
  });
  await reply('Thank you');
  await act(async () => vi.advanceTimersByTimeAsync(1_500));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your reply')).value).toBe(text);
});
