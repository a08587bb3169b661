import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { initI18n, loadWords } from '../../i18n/init.ts';
import { SessionContext } from '../../lib/session.ts';
import { setOwner } from '../../lib/storage/owner.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { testSession } from '../../testing/session.ts';
import { WriteForm } from './WriteForm.tsx';

const recipients = (...parties: readonly string[]): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    messageRecipients: parties.map((party) => ({ __typename: 'MessageRecipient', party })),
  },
});
const refused = (__typename: string, more: object = {}): Answer => ({ sendMessage: { __typename, ...more } });

function open(answers: Readonly<Record<string, readonly Answer[]>>) {
  const gateway = testGateway(answers);
  const threads: (string | null)[] = [];
  const view = render(
    <SessionContext value={testSession('member')}>
      <WriteForm onSent={(threadId) => threads.push(threadId)} />
    </SessionContext>,
    { wrapper: gateway.Around },
  );
  return { sent: gateway.sent, threads, ...view };
}

const write = async (text: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Message'), { target: { value: text } });
};
const send = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeAll(async () => {
  await initI18n('EN');
  await loadWords('writing', 'refusals');
});
beforeEach(() => {
  sessionStorage.clear();
  setOwner('7');
});
afterEach(() => vi.useRealTimers());

test('a message is sent under a key, and leads to its thread', async () => {
  const { sent, threads } = open({
    MessageRecipients: [recipients('SUPPORT')],
    SendMessage: [refused('SendMessageSuccess', { threadId: '9' })],
  });
  await write('Why?');
  send();
  await waitFor(() => expect(threads).toEqual(['9']));
  expect(sent.at(-1)?.variables).toEqual({
    input: { recipient: 'SUPPORT', title: '', content: 'Why?', idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/) },
  });
});

test('what was written outlives a failed sending and a reload, and is gone once it was sent', async () => {
  const first = open({
    MessageRecipients: [recipients('SUPPORT')],
    SendMessage: [refused('RateLimited', { retryAfterSeconds: 30 })],
  });
  await write('Why?');
  send();
  expect(await screen.findByText(/Too many messages. Nothing was sent. Try again in 30 seconds./)).toBeTruthy();
  first.unmount();
  const second = open({
    MessageRecipients: [recipients('SUPPORT')],
    SendMessage: [refused('SendMessageSuccess', { threadId: '9' })],
  });
  expect(await screen.findByDisplayValue('Why?')).toBeTruthy();
  send();
  await waitFor(() => expect(second.threads).toEqual(['9']));
  second.unmount();
  open({ MessageRecipients: [recipients('SUPPORT')] });
  await screen.findByLabelText('Message');
  expect(screen.queryByDisplayValue('Why?')).toBeNull();
});

test('another member does not see what was written', async () => {
  const first = open({ MessageRecipients: [recipients('SUPPORT')] });
  await write('A secret');
  await waitFor(() => expect(JSON.stringify(Object.entries(sessionStorage))).toContain('A secret'));
  first.unmount();
  setOwner('8');
  open({ MessageRecipients: [recipients('SUPPORT')] });
  await screen.findByLabelText('Message');
  expect(screen.queryByDisplayValue('A secret')).toBeNull();
});

test('only those who can be written to are offered; a downline is named', async () => {
  const { sent } = open({
    MessageRecipients: [recipients('SUPPORT', 'DOWNLINE', 'OTHER')],
    SendMessage: [refused('DownlineNotFound')],
  });
  const to = await screen.findByLabelText('To');
  expect([...to.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Customer service',
    'A downline',
  ]);
  fireEvent.change(to, { target: { value: 'DOWNLINE' } });
  await write('Hello');
  send();
  expect(await screen.findByText('Enter the username of a downline.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Username of your downline'), { target: { value: 'someone' } });
  send();
  expect(await screen.findByText('You have no such downline. Nothing was sent.')).toBeTruthy();
  expect(sent.at(-1)?.variables).toMatchObject({ input: { recipient: 'DOWNLINE', downlineName: 'someone' } });
});

test('an unclear outcome is told as unclear, and nothing is sent again by itself', async () => {
  const { sent } = open({
    MessageRecipients: [recipients('SUPPORT')],
    SendMessage: [refused('OutcomeUnclear')],
    WriteOutcome: [new Error('away')],
  });
  await write('Why?');
  send();
  expect(await screen.findByText('We do not know yet whether your message was sent')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(sent.filter(({ name }) => name === 'SendMessage')).toHaveLength(1);
});

test('what was unclear and then refused is in the form again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const writeOutcome = { __typename: 'WriteOutcome', state: 'REFUSED', reason: 'rate-limited', subjectId: null };
  open({
    MessageRecipients: [recipients('SUPPORT')],
    SendMessage: [refused('OutcomeUnclear')],
    WriteOutcome: [{ viewer: { __typename: 'Viewer', id: '7', wallet: null, writeOutcome } }],
  });
  await write('Why?');
  send();
  await screen.findByText('We do not know yet whether your message was sent');
  await act(async () => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Why?');
  expect(screen.getByRole('alert')).toBeDefined();
});

test('an account that can write to nobody is told so', async () => {
  open({ MessageRecipients: [recipients()] });
  expect(await screen.findByText('Nobody to write to')).toBeTruthy();
});
