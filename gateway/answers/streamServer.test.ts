import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import { buildSchema, parse } from 'graphql';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { OperationRunner } from '../graphql/operationRunner.ts';
import type { GraphQLResult } from '../graphql/results.ts';
import { createResultProcessor } from '../graphql/results.ts';
import type { HttpContext } from '../http/httpContext.ts';
import { createMetrics } from '../metrics.ts';
import { createStreamServer } from './streamServer.ts';
import type { Ask } from './trustedQueries.ts';

const document = parse('subscription Tick { tick }');
const ask: Ask = {
  query: { document, name: 'Tick', isSubscription: true, asksViewer: false },
  variables: {},
  key: '',
};

/** A subscription controlled by the test. */
function subscription() {
  const waiting: PromiseWithResolvers<IteratorResult<ExecutionResult, void>>[] = [];
  const left = vi.fn<() => void>();
  const results: AsyncIterableIterator<ExecutionResult, void, void> = {
    [Symbol.asyncIterator]: () => results,
    next: async () => {
      const step = Promise.withResolvers<IteratorResult<ExecutionResult, void>>();
      waiting.push(step);
      return step.promise;
    },
    return: async () => {
      left();
      return { done: true, value: undefined };
    },
  };
  return {
    results,
    left,
    isAsked: () => waiting.length > 0,
    say: (result: ExecutionResult) => waiting.shift()?.resolve({ done: false, value: result }),
    fail: (error: Error) => waiting.shift()?.reject(error),
    end: () => waiting.shift()?.resolve({ done: true, value: undefined }),
  };
}

function openPage(started: readonly (() => Promise<GraphQLResult>)[], headers: Record<string, string> = {}) {
  const metrics = createMetrics();
  const next = started.values();
  const runner: Partial<OperationRunner> = {
    subscribe: async () => (next.next().value as () => Promise<GraphQLResult>)(),
  };
  const server = createStreamServer({
    schema: buildSchema('type Query { a: Int } type Subscription { tick: Int }'),
    queries: { fromBody: () => null, fromUrl: () => null, fromStream: (text) => (text === 'a page' ? [ask] : null) },
    runner: runner as OperationRunner,
    processResult: createResultProcessor({ metrics, log: pino({ level: 'silent' }), exposeCalls: false }),
    production: true,
  });
  const written: string[] = [];
  let isFull = false;
  let isOver = false;
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableNeedDrain: false,
    writeHead: vi.fn<() => void>(),
    write: (text: string) => {
      if (isOver) throw new Error('Written after the end');
      written.push(text);
      return !isFull;
    },
    end: (text: string) => {
      written.push(text);
      isOver = true;
    },
  });
  const request = { headers: { accept: 'text/event-stream', ...headers }, rawHeaders: ['Accept', 'text/event-stream'] };
  const http = {
    requestId: 'request-1',
    startedAt: Date.now(),
    request: request as unknown as IncomingMessage,
    response: response as unknown as ServerResponse,
    visitor: { origin: 'https://play.example' },
    upstreamCalls: new Map(),
    body: 'a page',
  } as unknown as HttpContext;
  return {
    server,
    http,
    response,
    written,
    answer: async () =>
      server.answer(
        http,
        started.map(() => ask),
      ),
    fill: (full: boolean) => (isFull = full),
    events: () => written.flatMap((text) => (/^event: next\ndata: (.*)\n\n$/.exec(text) ?? []).slice(1)),
    async openStreams() {
      return (await metrics.streams.get()).values[0]?.value;
    },
  };
}

const opened = (each: ReturnType<typeof subscription>) => async () => each.results;

test('only a page’s own request for events is recognised', () => {
  const { server } = openPage([]);
  const asked = (headers: Record<string, string>, body = 'a page') =>
    server.asksOf({ headers } as unknown as IncomingMessage, body);
  expect(asked({ accept: 'text/event-stream' })).toEqual([ask]);
  expect(asked({ accept: 'text/event-stream' }, 'anything else')).toBeNull();
  expect(asked({ accept: 'text/event-stream, */*' })).toBeNull();
  expect(asked({ accept: 'text/event-stream', authorization: 'Bearer x' })).toBeNull();
  expect(asked({})).toBeNull();
});

test('another site’s request is not answered here', async () => {
  const page = openPage([opened(subscription())], { origin: 'https://evil.example' });
  expect(await page.answer()).toBe(false);
  expect(page.written).toEqual([]);
});

test('events are merged, each with its place, until the last subscription is over', async () => {
  const [one, other] = [subscription(), subscription()];
  const page = openPage([opened(one), opened(other)]);
  expect(await page.answer()).toBe(true);
  expect(page.written).toEqual([':\n\n']);
  other.say({ data: { tick: 1 } });
  await turn();
  one.say({ data: { tick: 2 } });
  await turn();
  one.end();
  await turn();
  other.end();
  await turn();
  expect(page.events()).toEqual([
    '{"data":{"tick":1},"extensions":{"stream":1}}',
    '{"data":{"tick":2},"extensions":{"stream":0}}',
    '{"extensions":{"stream":0,"isOver":true}}',
    '{"extensions":{"stream":1,"isOver":true}}',
  ]);
  expect(page.written.at(-1)).toBe('event: complete\ndata:\n\n');
});

test('one that cannot begin, or breaks, is told of masked and takes no other along', async () => {
  const [breaks, goesOn] = [subscription(), subscription()];
  const page = openPage([async () => Promise.reject(new Error('a secret')), opened(breaks), opened(goesOn)]);
  await page.answer();
  breaks.fail(new Error('another secret'));
  await turn();
  await turn();
  goesOn.say({ data: { tick: 1 } });
  await turn();
  const errors = [{ message: 'Something went wrong.', extensions: { code: 'INTERNAL', requestId: 'request-1' } }];
  expect(page.events().map((text) => JSON.parse(text) as unknown)).toEqual([
    { errors, extensions: { stream: 0 } },
    { extensions: { stream: 0, isOver: true } },
    { errors, extensions: { stream: 1 } },
    { extensions: { stream: 1, isOver: true } },
    { data: { tick: 1 }, extensions: { stream: 2 } },
  ]);
  expect(page.written.join('')).not.toContain('secret');
});

test('a page is pinged every twelve seconds, until its last subscription is over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const one = subscription();
    const page = openPage([opened(one)]);
    await page.answer();
    vi.advanceTimersByTime(24_000);
    expect(page.written).toEqual([':\n\n', ':\n\n', ':\n\n']);
    one.end();
    await turn();
    vi.advanceTimersByTime(24_000);
    expect(page.written.at(-1)).toBe('event: complete\ndata:\n\n');
    expect(vi.getTimerCount()).toBe(0);
    page.response.emit('close');
  } finally {
    vi.useRealTimers();
  }
});

test('a page that leaves closes all of its subscriptions, and its request is not kept', async () => {
  const [one, other] = [subscription(), subscription()];
  const page = openPage([opened(one), opened(other)]);
  await page.answer();
  expect(await page.openStreams()).toBe(2);
  expect([page.http.body, page.http.request.rawHeaders, page.http.request.headers]).toEqual([undefined, [], {}]);
  page.response.emit('close');
  expect([one.left, other.left].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(await page.openStreams()).toBe(0);
});

test('a page that left before its subscriptions began is sent nothing', async () => {
  const page = openPage([opened(subscription())]);
  page.response.destroyed = true;
  expect(await page.answer()).toBe(true);
  expect(page.written).toEqual([]);
});

test('a subscription is asked for more when the page has taken what was sent', async () => {
  const one = subscription();
  const page = openPage([opened(one)]);
  await page.answer();
  page.fill(true);
  one.say({ data: { tick: 1 } });
  await turn();
  expect(one.isAsked()).toBe(false);
  page.fill(false);
  page.response.emit('drain');
  await turn();
  expect(one.isAsked()).toBe(true);
});
