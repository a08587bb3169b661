import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { ConfirmProvider } from '../../ui/Confirm/ConfirmProvider.tsx';
import { Inbox } from './Inbox.tsx';

const message = (id: string, isRead: boolean) => ({
  __typename: 'Message',
  id,
  title: `Letter ${id}`,
  content: `<p>Words of ${id}</p>`,
  sentAt: '2026-05-02T10:00:00.000Z',
  isRead,
  sender: 'Customer service',
  notice: null,
  threadId: null as string | null,
  subject: null,
});
const viewer = (unreadMessageCount: number) => ({ __typename: 'Viewer', id: '7', unreadMessageCount });
const inbox = (unread: number, nodes: readonly object[], pageNumber = 1, pageCount = 1): Answer => ({
  viewer: {
    ...viewer(unread),
    inbox: {
      __typename: 'MessageConnection',
      nodes,
      pageInfo: { __typename: 'PageInfo', pageNumber, pageCount, hasNextPage: false },
    },
  },
});
const done = (what: 'read' | 'delete', ids: readonly string[], unread: number): Answer => ({
  [`${what}Messages`]: {
    __typename: what === 'read' ? 'ReadMessagesSuccess' : 'DeleteMessagesSuccess',
    ids,
    viewer: viewer(unread),
  },
});

function open(answers: Readonly<Record<string, readonly Answer[]>>) {
  const gateway = testGateway(answers);
  render(
    <ConfirmProvider>
      <Inbox
        linkTo={(subject) => ({ to: `/?about=${subject.__typename}`, state: null, keepScroll: true })}
        threadLink={(id) => ({ to: `/?thread=${id}`, state: null, keepScroll: true })}
      />
    </ConfirmProvider>,
    { wrapper: gateway.Around },
  );
  return gateway.sent;
}

const unreadMarks = () => screen.queryAllByText('Unread:').length;

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('inbox', 'paging');
});

test('opening a message shows it and marks it as read, once; the count is the platform’s', async () => {
  const sent = open({
    Inbox: [inbox(2, [message('1', false), message('2', false)])],
    ReadMessages: [done('read', ['1'], 1)],
  });
  const head = await screen.findByRole('button', { name: /Letter 1/ });
  expect(unreadMarks()).toBe(2);
  fireEvent.click(head);
  expect(head.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Words of 1')).toBeTruthy();
  expect(await screen.findByText('1 unread message')).toBeTruthy();
  expect(unreadMarks()).toBe(1);
  fireEvent.click(head);
  fireEvent.click(head);
  expect(sent.filter(({ name }) => name === 'ReadMessages')).toHaveLength(1);
});

test('a notice leads to what it is about', async () => {
  const subject = { __typename: 'MessageDeposit', depositId: '700001' };
  open({ Inbox: [inbox(0, [{ ...message('1', true), notice: 'DEPOSIT_CREDITED', subject }, message('2', true)])] });
  fireEvent.click(await screen.findByRole('button', { name: /Letter 1/ }));
  expect(screen.getByRole('link', { name: 'See the deposit' }).getAttribute('href')).toBe('/?about=MessageDeposit');
  fireEvent.click(screen.getByRole('button', { name: /Letter 2/ }));
  expect(screen.queryByRole('link')).toBeNull();
});

test('a mark that the platform refused is undone', async () => {
  open({ Inbox: [inbox(1, [message('1', false)])], ReadMessages: [new Error('away')] });
  fireEvent.click(await screen.findByRole('button', { name: /Letter 1/ }));
  await waitFor(() => expect(unreadMarks()).toBe(1));
  expect(screen.getByText('1 unread message')).toBeTruthy();
});

test('all are marked up to the newest that was shown, with one request; the list is asked for again', async () => {
  const read = [message('3', true), message('2', true), message('1', true)];
  const sent = open({
    Inbox: [inbox(2, [message('3', false), message('2', true), message('1', false)]), inbox(0, read)],
    ReadAllMessages: [{ readAllMessages: { __typename: 'ReadAllMessagesSuccess', viewer: viewer(0) } }],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(unreadMarks()).toBe(0));
  expect(sent.find(({ name }) => name === 'ReadAllMessages')?.variables).toEqual({ upTo: '3' });
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('what takes a reply leads to its thread', async () => {
  open({ Inbox: [inbox(0, [{ ...message('1', true), threadId: '9' }, message('2', true)])] });
  fireEvent.click(await screen.findByRole('button', { name: /Letter 1/ }));
  expect(screen.getByRole('link', { name: 'Reply' }).getAttribute('href')).toBe('/?thread=9');
});

test('a message is deleted after a confirmation; when the last page is empty the one before opens', async () => {
  const sent = open({
    Inbox: [inbox(0, [message('1', true)], 1, 2), inbox(0, [message('9', true)], 2, 2), inbox(0, [message('1', true)])],
    DeleteMessages: [done('delete', ['9'], 0)],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2 of 2' }));
  fireEvent.click(await screen.findByRole('button', { name: /Letter 9/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this message?' });
  expect(dialog.textContent).toContain('“Letter 9”');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: /Letter 1/ })).toBeTruthy();
  expect(
    sent.some(({ name, variables }) => name === 'DeleteMessages' && JSON.stringify(variables) === '{"ids":["9"]}'),
  ).toBe(true);
});

test('an empty inbox says so', async () => {
  open({ Inbox: [inbox(0, [], 1, 0)] });
  expect(await screen.findByText('No messages')).toBeTruthy();
});

test('an inbox that the operator has just removed is empty, not loading forever', async () => {
  open({ Inbox: [{ viewer: { ...viewer(0), unreadMessageCount: null, inbox: null } }] });
  expect(await screen.findByText('No messages')).toBeTruthy();
});
