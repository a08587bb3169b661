import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionContext } from '../../lib/session.ts';
import { setOwner } from '../../lib/storage/owner.ts';
import { forgetAllBut } from '../../lib/storage/storage.ts';
import { type Answer, testGateway } from '../../testing/gateway.tsx';
import { testSession } from '../../testing/session.ts';
import { useIntent } from './useIntent.ts';
import type { WriteOutcome } from './useWriteOutcome.ts';

type Told =
  | { readonly __typename: 'PaySuccess' | 'OutcomeUnclear' | 'TooMuch' }
  | { readonly __typename: 'Unreachable'; readonly isUnclear: boolean };
interface Sent {
  readonly content: string;
  readonly key: string;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  forgetAllBut(new Set());
  setOwner('m1');
});
afterEach(() => vi.useRealTimers());

const isText = (value: unknown): value is string => typeof value === 'string';
const success: Told = { __typename: 'PaySuccess' };
const unclear: Told = { __typename: 'OutcomeUnclear' };

const outcome = (state: string, more: object = {}): Answer => ({
  viewer: {
    __typename: 'Viewer',
    id: 'm1',
    writeOutcome: { __typename: 'WriteOutcome', state, reason: null, subjectId: null, ...more },
    wallet: null,
  },
});
const cannotAsk: Answer = { viewer: { __typename: 'Viewer', id: 'm1', writeOutcome: null, wallet: null } };

/** A form that sends what a button is named after, and shows what is unclear. */
function open(told: readonly (Told | Promise<Told>)[] = [], outcomes: readonly Answer[] = []) {
  const left = [...told];
  const sent: Sent[] = [];
  const clear: { outcome: WriteOutcome; content: string }[] = [];
  const gateway = testGateway({ WriteOutcome: outcomes });
  function Form() {
    const intent = useIntent<string, Told>({
      name: 'pay',
      isContent: isText,
      perform: async (content, key) => {
        sent.push({ content, key });
        return (await left.shift()) ?? success;
      },
      onOutcome: (came, content) => void clear.push({ outcome: came, content }),
    });
    return (
      <>
        <output aria-busy={intent.isSending}>{intent.unclear ?? 'nothing'}</output>
        {['5', '6'].map((content) => (
          <button key={content} disabled={intent.isSending} onClick={() => void intent.send(content)}>
            {content}
          </button>
        ))}
      </>
    );
  }
  const { unmount } = render(
    <gateway.Around>
      <SessionContext value={testSession('member', { viewerId: 'm1' })}>
        <Form />
      </SessionContext>
    </gateway.Around>,
  );
  return { sent, clear, unmount, asked: () => gateway.sent.map(({ variables }) => variables['key']) };
}

const press = async (content: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: content })));
const shown = () => screen.getByRole('status').textContent;
const pass = async (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));

test.each([success, { __typename: 'TooMuch' }, { __typename: 'Unreachable', isUnclear: false }] as const)(
  'after a clear answer, %j, the next sending has another key',
  async (answer) => {
    const { sent } = open([answer]);
    await press('5');
    await press('5');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect(sessionStorage).toHaveLength(0);
  },
);

test.each([unclear, { __typename: 'Unreachable', isUnclear: true }] as const)(
  'after %j what was sent stays as it was, and is sent again under its key whatever the form says',
  async (answer) => {
    const { sent } = open([answer, unclear]);
    await press('5');
    expect(shown()).toBe('5');
    await press('6');
    expect(sent.map(({ content }) => content)).toEqual(['5', '5']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  },
);

test('what is unclear is shown while it is sent again, and nothing while it is sent for the first time', async () => {
  const [first, second] = [Promise.withResolvers<Told>(), Promise.withResolvers<Told>()];
  open([first.promise, second.promise]);
  const state = () => [shown(), screen.getByRole('status').getAttribute('aria-busy')];
  await press('5');
  expect(state()).toEqual(['nothing', 'true']);
  await act(async () => first.resolve(unclear));
  expect(state()).toEqual(['5', 'false']);
  await press('5');
  expect(state()).toEqual(['5', 'true']);
  await act(async () => second.resolve(success));
  expect(state()).toEqual(['nothing', 'false']);
});

test('the key is kept before it is sent', async () => {
  let keptMeanwhile = '';
  const { sent } = open([new Promise((resolve) => setTimeout(() => resolve(success), 100))]);
  await press('5');
  keptMeanwhile = JSON.stringify(Object.entries(sessionStorage));
  expect(keptMeanwhile).toContain(sent[0]?.key);
  await pass(200);
  expect(sessionStorage).toHaveLength(0);
});

test('an unclear outcome is asked for with growing pauses, and nothing is sent again by itself', async () => {
  const { sent, asked, clear } = open(
    [unclear],
    [outcome('UNKNOWN'), new Error('away'), outcome('UNKNOWN'), outcome('DONE', { subjectId: '81' })],
  );
  await press('5');
  await pass(900);
  expect(asked()).toHaveLength(0);
  await pass(200);
  expect(asked()).toHaveLength(1);
  await pass(2_000);
  expect(asked()).toHaveLength(2);
  await pass(3_000);
  expect(asked()).toHaveLength(2);
  await pass(1_100);
  expect(asked()).toHaveLength(3);
  await pass(8_100);
  expect(asked()).toEqual(Array.from({ length: 4 }, () => sent[0]?.key));
  expect(clear).toEqual([{ outcome: { kind: 'done', subjectId: '81' }, content: '5' }]);
  expect([shown(), sent.length]).toEqual(['nothing', 1]);
  await pass(60_000);
  expect(asked()).toHaveLength(4);
});

test('a refusal for good is told with its reason, and frees the form', async () => {
  const { sent, clear } = open([unclear, success], [outcome('REFUSED', { reason: 'deposit-limit' })]);
  await press('5');
  await pass(1_100);
  expect(clear).toEqual([{ outcome: { kind: 'refused', reason: 'deposit-limit' }, content: '5' }]);
  await press('6');
  expect(sent.map(({ content }) => content)).toEqual(['5', '6']);
});

test('the refusal of a repetition leaves the first sending unclear', async () => {
  const { sent, clear } = open([unclear, { __typename: 'TooMuch' }], [outcome('DONE')]);
  await press('5');
  await press('5');
  expect(shown()).toBe('5');
  await pass(1_100);
  expect([clear.length, sent.length]).toEqual([1, 2]);
});

test('where the operator cannot be asked, it is asked once and the form stays as it was', async () => {
  const { asked } = open([unclear], [cannotAsk]);
  await press('5');
  await pass(60_000);
  expect([asked().length, shown()]).toEqual([1, '5']);
});

test('after a reload it is asked on; another member neither sees it nor asks', async () => {
  const before = open([unclear]);
  await press('5');
  before.unmount();
  const after = open([], [outcome('DONE')]);
  expect(shown()).toBe('5');
  act(() => setOwner('m2'));
  expect(shown()).toBe('nothing');
  await pass(20_000);
  expect(after.asked()).toEqual([]);
  act(() => setOwner('m1'));
  await pass(1_100);
  expect(after.clear).toHaveLength(1);
});

test('an answer that comes when another member is here clears the intent of the one who sent it', async () => {
  const { sent } = open([new Promise((resolve) => setTimeout(() => resolve(success), 100))]);
  await press('5');
  act(() => setOwner('m2'));
  await pass(200);
  act(() => setOwner('m1'));
  expect(shown()).toBe('nothing');
  expect(sent).toHaveLength(1);
});

test('what another release kept, in a form that this one does not know, is no content', async () => {
  const before = open([unclear]);
  await press('5');
  before.unmount();
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"key":"k","content":{"amount":5}}');
  const { asked } = open();
  await waitFor(() => expect(shown()).toBe('nothing'));
  await pass(20_000);
  expect(asked()).toEqual([]);
});
