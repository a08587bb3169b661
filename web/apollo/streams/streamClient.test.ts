import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen as open } from './streamClient.ts';

interface Line {
  say(text: string): void;
  breakOff(): void;
}

/** The requests so far, each with a way to send events. */
const lines: Line[] = [];
let isReachable = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  lines.length = 0;
  isReachable = true;
  vi.stubGlobal('fetch', async (_address: string, { signal }: { readonly signal: AbortSignal }) => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const breakOff = (): void => controller.error(new TypeError('network error'));
        signal.addEventListener('abort', breakOff);
        lines.push({ say: (text) => controller.enqueue(encoder.encode(text)), breakOff });
      },
    });
    if (!isReachable) throw new TypeError('Failed to fetch');
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
});

afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let leave = (): void => undefined;
const heard = {
  next: vi.fn<(value: unknown) => void>(),
  error: vi.fn<(error: unknown) => void>(),
  complete: vi.fn<() => void>(),
};

async function listen(): Promise<void> {
  for (const listener of Object.values(heard)) listener.mockClear();
  leave = open({ query: '' }, heard, {});
  await pass(0);
  expect(lines).toHaveLength(1);
}

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const value = (tick: number): string => `event: next\ndata: {"data":{"tick":${String(tick)}}}\n\n`;

test('a stream that broke is reopened and continues', async () => {
  await listen();
  lines[0]?.say(value(1));
  await pass(0);
  lines[0]?.breakOff();
  await pass(1_800);
  lines[1]?.say(value(2));
  await pass(0);
  expect(heard.next.mock.calls).toEqual([[{ data: { tick: 1 } }], [{ data: { tick: 2 } }]]);
  expect(heard.complete).not.toHaveBeenCalled();
  expect(heard.error).not.toHaveBeenCalled();
});

test('a stream that the gateway ends is not reopened', async () => {
  await listen();
  lines[0]?.say('event: complete\ndata:\n\n');
  await pass(120_000);
  expect(heard.complete).toHaveBeenCalledTimes(1);
  expect(lines).toHaveLength(1);
});

test('a stream without events or pings is reopened; one with pings only is not', async () => {
  await listen();
  for (let stirred = 0; stirred < 10; stirred += 1) {
    await pass(12_000);
    lines[0]?.say(':\n\n');
  }
  expect(lines).toHaveLength(1);
  await pass(29_000);
  expect(lines).toHaveLength(1);
  await pass(3_000);
  expect(lines).toHaveLength(2);
  expect(heard.error).not.toHaveBeenCalled();
});

test('retries to an unavailable gateway are ever rarer, and immediate when the network returns', async () => {
  await listen();
  isReachable = false;
  lines[0]?.breakOff();
  await pass(39_000);
  expect(lines).toHaveLength(6);
  await pass(1_000);
  expect(lines).toHaveLength(6);
  globalThis.dispatchEvent(new Event('online'));
  await pass(0);
  expect(lines).toHaveLength(7);
});
