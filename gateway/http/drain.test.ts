import { once } from 'node:events';
import { createClient } from 'graphql-sse';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { FakePlatform } from '../upstream/fakePlatform.ts';
import { success } from '../upstream/fakePlatform.ts';
import { openTestGateway, statusValue } from './testGateway.ts';

const underWork: Parameters<FakePlatform['answer']>[0] = (_call, response) =>
  void response.end(success({ ...statusValue, maintenance: true }));

test('who listens to a gateway that drains hears the next change from the one that takes its place, and the log stays quiet', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const leaving = await openTestGateway({}, log);
  const listener = createClient({
    url: `${leaving.url}/graphql`,
    retryAttempts: 500,
    retry: () => new Promise((resolve) => setTimeout(resolve, 10)),
  });
  const heard: unknown[] = [];
  const over = vi.fn<(error?: unknown) => void>();
  const leave = listener.subscribe<{ siteStatusChanged: { __typename: string } }>(
    { query: 'subscription { siteStatusChanged { __typename } }' },
    { next: ({ data }) => heard.push(data?.siteStatusChanged.__typename), error: over, complete: over },
  );
  await vi.waitFor(() => expect(heard).toHaveLength(1), 20_000);

  const { port } = new URL(leaving.url);
  leaving.gateway.cutStreams();
  await once(leaving.gateway.server.close(), 'close');
  await leaving.close();
  const next = await openTestGateway({}, log, Number(port));
  next.platform.answer(underWork);
  await vi.waitFor(() => expect(heard).toHaveLength(2), 20_000);
  expect(heard[1]).not.toBe(heard[0]);
  expect(over).not.toHaveBeenCalled();
  expect(lines).toEqual([]);
  leave();
  await next.close();
});
