import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayRefusal } from './PlayRefusal.ts';
import type { PageStream } from './streams.ts';
import { createStreams, MOST_OPEN } from './streams.ts';

const BEAT = 10_000;

let platform: Awaited<ReturnType<typeof openPlatform>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  platform = await openPlatform();
});
afterEach(async () => {
  vi.useRealTimers();
  await platform.close();
});

/** A platform with streams only; a test sets how a player is looked up and whether they may stay. */
async function openPlatform() {
  const app = Fastify();
  const streams = createStreams();
  const begun: PageStream[] = [];
  const stopped: PageStream[] = [];
  const rules = { find: (): Promise<unknown> => Promise.resolve(), mayStay: (): Promise<unknown> => Promise.resolve() };
  app.get<{ Params: { member: string } }>('/:member', async (request, reply) => {
    await rules.find();
    streams.open(
      { memberId: Number(request.params.member), mayStay: () => rules.mayStay() },
      request,
      reply,
      (stream) => {
        begun.push(stream);
        return () => void stopped.push(stream);
      },
    );
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    rules,
    begun,
    stopped,
    port,
    streams,
    async listen(member: number) {
      const { body } = await fetch(`http://127.0.0.1:${port}/${member}`);
      return body?.pipeThrough(new TextDecoderStream()).getReader();
    },
    async close() {
      streams.close();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

type Reader = Awaited<ReturnType<typeof platform.listen>>;

/** All events that a page gets until its stream ends. */
async function heard(reader: Reader): Promise<string> {
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
  return text;
}

const expired = () => Promise.reject(new PlayRefusal('session_expired', 'over'));

test('a player who may not stay is notified at the next ping, and gets no more events', async () => {
  const reader = await platform.listen(1);
  platform.begun[0]?.send({ purse: '1.00' });
  platform.rules.mayStay = expired;
  vi.advanceTimersByTime(BEAT);
  expect(await heard(reader)).toBe(': welcome\n\ndata: {"purse":"1.00"}\n\nevent: refused\ndata: session_expired\n\n');
  expect(platform.stopped).toEqual(platform.begun);
  platform.begun[0]?.send({ purse: '2.00' });
});

test('two looks that are late together end a stream once', async () => {
  let refuse: () => void = () => undefined;
  const late = new Promise((_resolve, reject) => {
    refuse = () => reject(new PlayRefusal('session_expired', 'over'));
  });
  platform.rules.mayStay = () => late;
  const reader = await platform.listen(1);
  vi.advanceTimersByTime(3 * BEAT);
  refuse();
  expect((await heard(reader)).match(/refused/g)).toHaveLength(1);
  expect(platform.stopped).toHaveLength(1);
});

test('a member has so many streams at once: the oldest give way, those of others stay', async () => {
  const other = await platform.listen(2);
  const readers: Reader[] = [];
  for (let page = 0; page < MOST_OPEN + 2; page += 1) readers.push(await platform.listen(1));
  expect(await heard(readers[0])).toBe(': welcome\n\n');
  expect(await heard(readers[1])).toBe(': welcome\n\n');
  expect(platform.stopped).toEqual(platform.begun.slice(1, 3));
  await other?.cancel();
});

test('who leaves while their table is looked up leaves nothing behind', async () => {
  let find: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    platform.rules.find = () => {
      resolve();
      return new Promise<void>((found) => {
        find = found;
      });
    };
  });
  const leaving = new AbortController();
  const answer = fetch(`http://127.0.0.1:${platform.port}/1`, { signal: leaving.signal });
  await asked;
  leaving.abort();
  await expect(answer).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 100));
  find();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(platform.begun).toEqual([]);
});

test('a page that stops reading is disconnected before it fills the memory', async () => {
  const socket = connect(platform.port, '127.0.0.1');
  socket.on('error', () => undefined).write('GET /1 HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  for (let message = 0; message < 200 && platform.stopped.length === 0; message += 1) {
    platform.begun[0]?.send({ text: 'x'.repeat(100_000) });
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => platform.stopped.length).toBe(1);
  socket.destroy();
});
