import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToTable } from './link.ts';

/** The requests of the page, and a way to send events on each. */
let asked: { readonly signal: AbortSignal; readonly say: (data: object) => void }[];
let page: EventTarget & { hidden: boolean };
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined));
    asked.push({
      signal,
      say: (data) =>
        void writer.write(new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`)).catch(() => undefined),
    });
    return Promise.resolve(new Response(readable));
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(isSeen: boolean): void {
  page.hidden = !isSeen;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('a hidden page disconnects, and gets the whole state when it is visible again', async () => {
  const heard: unknown[] = [];
  const online: boolean[] = [];
  stop = listenToTable('live', 'token', {
    news: (news) => heard.push(news),
    online: (is) => online.push(is),
    refused: () => undefined,
  });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.say({ round: 1 });
  await vi.waitFor(() => expect(heard).toEqual([{ round: 1 }]));

  show(false);
  await vi.advanceTimersByTimeAsync(5_000);
  show(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([asked.length, asked[0]?.signal.aborted]).toEqual([1, false]);

  show(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.length, asked[0]?.signal.aborted]).toEqual([1, true]);

  show(true);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.say({ round: 7 });
  await vi.waitFor(() => expect(heard).toEqual([{ round: 1 }, { round: 7 }]));
  expect(online).not.toContain(false);
});

test('an error of the page is reported, and the connection stays open', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const heard: unknown[] = [];
  stop = listenToTable<{ bad?: boolean }>('live', 'token', {
    news(news) {
      if (news.bad) throw new Error('a fault');
      heard.push(news);
    },
    online: () => undefined,
    refused: () => undefined,
  });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.say({ bad: true });
  await vi.waitFor(() => expect(reported).toEqual([new Error('a fault')]));
  asked[0]?.say({});
  await vi.waitFor(() => expect(heard).toEqual([{}]));
  expect(asked).toHaveLength(1);
});
