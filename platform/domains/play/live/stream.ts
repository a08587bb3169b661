import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../services.ts';
import { PlayRefusal } from '../PlayRefusal.ts';
import { tableOf } from '../sessions.ts';
import type { Table } from '../sessions.ts';
import type { Hub } from './hub.ts';

/** How often a quiet stream says that it is alive, and looks whether its player may stay. Milliseconds of the world's time. */
const BEAT_EVERY = 10_000;

/** Streams that are open; closing the house ends them, as they would never end by themselves. */
export type Streams = Set<() => void>;

/** Where a player sits: the key that the hub knows, and what they are told of a view. */
export interface Seat<View> {
  readonly key: string;
  news(view: View): Promise<object>;
}

export interface Stage<View> {
  readonly hub: Hub<View>;
  readonly streams: Streams;
  /** Throws `PlayRefusal` where there is no open table. */
  sit(table: Table): Promise<Seat<View>>;
}

/** Tells a page, by server-sent events, what its table shows and what its player holds, until either side leaves. */
export async function streamTable<View>(services: Services, { hub, streams, sit }: Stage<View>, request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
  const { key, news } = await sit(await tableOf(services.db, token, services.clock.now()));
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  raw.write(': welcome\n\n');

  let working: Promise<void> = Promise.resolve();
  const tell = async (view: View): Promise<void> => {
    const told = await news(view);
    if (!raw.writableEnded) raw.write(`data: ${JSON.stringify(told)}\n\n`);
  };
  // One after the other, so that a page never hears an older view after a newer one.
  const say = (view: View): void => void (working = working.then(() => tell(view)).catch((error: unknown) => fail(error)));
  const fail = (error: unknown): void => {
    if (error instanceof PlayRefusal) raw.write(`event: refused\ndata: ${error.code}\n\n`);
    else request.log.error({ err: error, traceId: request.id }, 'a table could not be told of');
    end();
  };
  const beat = setInterval(() => {
    tableOf(services.db, token, services.clock.now()).then(() => void (raw.writableEnded || raw.write(': beat\n\n')), fail);
  }, BEAT_EVERY);
  const leave = hub.watch(key, say);
  const end = (): void => {
    clearInterval(beat);
    leave();
    streams.delete(end);
    if (!raw.writableEnded) raw.end();
  };
  streams.add(end);
  raw.on('close', end);
}
