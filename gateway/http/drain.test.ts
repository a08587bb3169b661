import { once } from 'node:events';
import { createClient } from 'graphql-sse';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { FakePlatform } from '../upstream/fakePlatform.ts';
import { success } from '../upstream/fakePlatform.ts';
import { openTestGateway, statusValue } from './testGateway.ts';

const underWork: Parameters<FakePlatform['respondWith']>[0] = (_call, response) =>
  void response.end(success({ ...statusValue, maintenance: true }));

test('a subscriber of a draining gateway continues at its replacement, without errors in the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const leaving = await openTestGateway({}, log);
  const listener = createClient({
    url: `${leaving.url}/graphql`,
    retryAttempts: 500,
    retry: () => new Promise((resolve) => setTimeout(resolve, 10)),
  });
  const requests: unknown[] = [];
  const over = vi.fn<(error?: unknown) => void>();
  const leave = listener.subscribe<{ siteStatusChanged: { __typename: string } }>(
    { query: 'subscription { siteStatusChanged { __typename } }' },
    { next: ({ data }) => requests.push(data?.siteStatusChanged.__typename), error: over, complete: over },
  );
  await vi.waitFor(() => expect(requests).toHaveLength(1), 20_000);

  const { port } = new URL(leaving.url);
  leaving.gateway.disconnectStreams();
  await once(leaving.gateway.server.close(), 'close');
  await leaving.close();
  const next = await openTestGateway({}, log, Number(port));
  next.platform.respondWith(underWork);
  await vi.waitFor(() => expect(requests).toHaveLength(2), 20_000);
  expect(requests[1]).not.toBe(requests[0]);
  expect(over).not.toHaveBeenCalled();
  expect(lines).toEqual([]);
  leave();
  await next.close();
});
