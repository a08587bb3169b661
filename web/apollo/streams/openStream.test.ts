import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage, initI18n } from '../../i18n/init.ts';
import { onSessionCheck } from '../lostSession.ts';
import { openStream } from './openStream.ts';
import { useStreamRestart, useIsStreamLost } from './streamStatus.ts';

/** One stream requested of the gateway: the request, and how to send events on it. */
interface Line {
  readonly operations: readonly string[];
  readonly language: string | null;
  readonly isOpen: () => boolean;
  say(result: object): void;
  breakOff(): void;
}

interface StreamRequest extends RequestInit {
  readonly signal: AbortSignal;
  readonly body: string;
}

const lines: Line[] = [];
/** When the gateway responds. */
let answering = Promise.resolve();
let leave: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  lines.length = 0;
  answering = Promise.resolve();
  vi.stubGlobal('fetch', (_address: string, { signal, headers, body: question }: StreamRequest) => {
    const { streams } = JSON.parse(question) as { streams: readonly { operationName: string }[] };
    const encoder = new TextEncoder();
    let isOpen = true;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const breakOff = (): void => {
          if (isOpen) controller.error(new TypeError('network error'));
          isOpen = false;
        };
        signal.addEventListener('abort', breakOff);
        lines.push({
          operations: streams.map(({ operationName }) => operationName),
          language: new Headers(headers).get('x-language'),
          isOpen: () => isOpen,
          say: (result) => controller.enqueue(encoder.encode(`event: next\ndata: ${JSON.stringify(result)}\n\n`)),
          breakOff,
        });
      },
    });
    return answering.then(() => new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
});

afterEach(async () => {
  for (const each of leave) each();
  leave = [];
  await pass(100);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const documents = {
  Ticks: gql`
    subscription Ticks {
      tick
    }
  `,
  Tocks: gql`
    subscription Tocks {
      tock
    }
  `,
  Tolls: gql`
    subscription Tolls {
      toll
    }
  `,
};

function watch(operation: keyof typeof documents) {
  const link = new ApolloLink((asked) => new Observable((observer) => openStream(asked, observer)));
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const heard = { values: [] as unknown[], errors: [] as unknown[], ended: false };
  const subscription = client.subscribe({ query: documents[operation] }).subscribe({
    next: ({ data, error }) => (error ? heard.errors.push(error.message) : heard.values.push(data)),
    complete: () => (heard.ended = true),
  });
  const standing = renderHook(() => useIsStreamLost(operation));
  const end = (): void => act(() => subscription.unsubscribe());
  leave.push(end);
  return { heard, isLost: () => standing.result.current, end };
}

const pass = async (milliseconds: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const tick = (value: number, stream = 0): object => ({ data: { tick: value }, extensions: { stream } });
const failed = (code: string, stream = 0): object => ({
  errors: [{ message: 'No.', extensions: { code } }],
  extensions: { stream },
});
const over = (stream = 0): object => ({ extensions: { stream, isOver: true } });

test('all subscriptions of a page share one stream, and each gets its own events', async () => {
  const [ticks, tocks] = [watch('Ticks'), watch('Tocks')];
  await pass(100);
  expect(lines.map(({ operations }) => operations)).toEqual([['Ticks', 'Tocks']]);
  lines[0]?.say(tick(1));
  lines[0]?.say({ data: { tock: 2 }, extensions: { stream: 1 } });
  await pass(0);
  expect([ticks.heard.values, tocks.heard.values]).toEqual([[{ tick: 1 }], [{ tock: 2 }]]);
});

test('the stream reopens in another language', async () => {
  await initI18n('EN');
  watch('Ticks');
  await pass(100);
  await changeLanguage('VI');
  await pass(100);
  expect(lines.map(({ operations, language, isOpen }) => [operations, language, isOpen()])).toEqual([
    [['Ticks'], 'EN', false],
    [['Ticks'], 'VI', true],
  ]);
});

test('the stream reopens for each added or removed subscription; the old one runs until then', async () => {
  const ticks = watch('Ticks');
  await pass(100);
  const tocks = watch('Tocks');
  await pass(50);
  lines[0]?.say(tick(1));
  await pass(50);
  expect(lines.map(({ operations, isOpen }) => [operations, isOpen()])).toEqual([
    [['Ticks'], false],
    [['Ticks', 'Tocks'], true],
  ]);
  lines[1]?.say(tick(2));
  await pass(0);
  expect(ticks.heard.values).toEqual([{ tick: 1 }, { tick: 2 }]);
  expect(ticks.isLost()).toBe(false);
  tocks.end();
  await pass(100);
  expect(lines.map(({ operations, isOpen }) => [operations, isOpen()]).slice(1)).toEqual([
    [['Ticks', 'Tocks'], false],
    [['Ticks'], true],
  ]);
  ticks.end();
  await pass(100);
  expect(lines.some(({ isOpen }) => isOpen())).toBe(false);
});

test('a subscription whose stream broke is lost until the stream is open again', async () => {
  const { heard, isLost } = watch('Ticks');
  await pass(100);
  lines[0]?.say(tick(1));
  await pass(0);
  const answer = Promise.withResolvers<void>();
  answering = answer.promise;
  lines[0]?.breakOff();
  await pass(1_700);
  expect([lines.length, isLost()]).toEqual([1, false]);
  await pass(200);
  expect([lines.length, isLost()]).toEqual([2, true]);
  answer.resolve();
  lines[1]?.say(tick(2));
  await pass(0);
  expect([heard.values, isLost()]).toEqual([[{ tick: 1 }, { tick: 2 }], false]);
});

test('of two subscriptions to one operation, removing one does not change the status of the other', async () => {
  const [one, other] = [watch('Ticks'), watch('Ticks')];
  await pass(100);
  lines[0]?.say(failed('UPSTREAM_UNAVAILABLE', 1));
  await pass(0);
  one.end();
  expect(other.isLost()).toBe(true);
  other.end();
  expect(other.isLost()).toBe(false);
});

test('a subscriber that missed events is notified of the restart', async () => {
  const ask = vi.fn<() => void>();
  renderHook(() => useStreamRestart('Tolls', ask));
  watch('Tolls');
  await pass(100);
  expect(ask).not.toHaveBeenCalled();
  lines[0]?.breakOff();
  await pass(3_000);
  expect([lines.length, ask.mock.calls.length]).toEqual([2, 1]);
});

test('a hidden page has no stream, and opens it at once when it is visible again', async () => {
  watch('Ticks');
  await pass(100);
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  watch('Tocks');
  await pass(60_000);
  expect(lines.map(({ isOpen }) => isOpen())).toEqual([false]);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(lines.map(({ operations, isOpen }) => [operations, isOpen()]).slice(1)).toEqual([[['Ticks', 'Tocks'], true]]);
});

test('a refused subscription is retried with growing delays; the others continue', async () => {
  const [ticks, tocks] = [watch('Ticks'), watch('Tocks')];
  await pass(100);
  lines[0]?.say(failed('UPSTREAM_UNAVAILABLE'));
  lines[0]?.say(over());
  await pass(0);
  expect([ticks.isLost(), tocks.isLost()]).toEqual([true, false]);
  await pass(2_000);
  lines[1]?.say(failed('INTERNAL'));
  lines[1]?.say({ data: { tock: 1 }, extensions: { stream: 1 } });
  await pass(3_200);
  expect(lines).toHaveLength(2);
  await pass(200);
  lines[2]?.say(tick(1));
  await pass(0);
  expect([ticks.heard, ticks.isLost()]).toEqual([{ values: [{ tick: 1 }], errors: [], ended: false }, false]);
  expect(tocks.heard).toEqual({ values: [{ tock: 1 }], errors: [], ended: false });
});

test('an error in one event is passed on and leaves the stream open', async () => {
  const { heard, isLost } = watch('Ticks');
  await pass(100);
  lines[0]?.say({
    data: null,
    errors: [{ message: 'No tick.', path: ['tick'], extensions: {} }],
    extensions: { stream: 0 },
  });
  lines[0]?.say(tick(2));
  await pass(60_000);
  expect(heard).toMatchObject({ values: [{ tick: 2 }], errors: ['No tick.'], ended: false });
  expect(isLost()).toBe(false);
});

test.each(['SESSION_ENDED', 'SESSION_REQUIRED'])(
  'after %s the session is checked, and the subscription is asked for again as long as somebody wants it',
  async (code) => {
    const check = vi.fn<() => void>();
    leave.push(onSessionCheck(check));
    const { heard, isLost, end } = watch('Ticks');
    await pass(100);
    lines[0]?.say(tick(1));
    lines[0]?.say(failed(code));
    lines[0]?.say(over());
    await pass(0);
    expect([check.mock.calls.length, isLost()]).toEqual([1, true]);
    await pass(2_000);
    lines[1]?.say(tick(2));
    await pass(0);
    expect([heard, isLost()]).toEqual([{ values: [{ tick: 1 }, { tick: 2 }], errors: [], ended: false }, false]);
    lines[1]?.say(failed(code));
    end();
    await pass(60_000);
    expect(lines).toHaveLength(2);
  },
);

test('a page opens no more subscriptions than a stream may carry', async () => {
  const many = Array.from({ length: 8 }, () => watch('Ticks'));
  const { heard } = watch('Tocks');
  await pass(100);
  expect(lines.map(({ operations }) => operations.length)).toEqual([8]);
  expect(heard.errors).toEqual(['A page follows 8 subscriptions at most']);
  many[0]?.end();
});
