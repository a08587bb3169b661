import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../services.ts';
import { PlayRefusal } from '../PlayRefusal.ts';
import { tableOf } from '../sessions.ts';
import { requireDuel } from './seats.ts';
import { newsOf } from './terms.ts';
import { newsFor } from './view.ts';

/** How often a page's table is looked at anyway, as another process may move it, and how often a quiet stream says that it is alive. Milliseconds of the world's time. */
const LOOK_EVERY = 1_500;
const BEAT_EVERY = 10_000;

/** Tells a page, by server-sent events, how its player's table stands, until either side leaves. Every message is the whole truth. */
export async function streamDuels(services: Services, streams: Set<() => void>, request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
  const { db, clock, rounds } = services;
  const table = await tableOf(db, token, clock.now());
  requireDuel(table, clock.now());
  const { member, game } = table;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  raw.write(': welcome\n\n');

  let last = '';
  let working: Promise<void> = Promise.resolve();
  let waiting = false;
  const tell = async (): Promise<void> => {
    waiting = false;
    if (raw.writableEnded) return;
    const { now, ...news } = await newsFor(services, member.id, game.nodeId);
    const text = JSON.stringify(news);
    if (text !== last && !raw.writableEnded) raw.write(`data: ${JSON.stringify({ now, ...news })}\n\n`);
    last = text;
  };
  const fail = (error: unknown): void => {
    if (error instanceof PlayRefusal) raw.write(`event: refused\ndata: ${error.code}\n\n`);
    else request.log.error({ err: error, traceId: request.id }, 'a duel could not be told of');
    end();
  };
  // One after the other, and never two in waiting: the next look sees everything.
  const look = (): void => {
    if (waiting) return;
    waiting = true;
    working = working.then(tell).catch(fail);
  };
  const looking = setInterval(look, LOOK_EVERY);
  const beat = setInterval(() => {
    tableOf(db, token, clock.now()).then(() => void (raw.writableEnded || raw.write(': beat\n\n')), fail);
  }, BEAT_EVERY);
  const deaf = rounds.events.listen(newsOf(game.nodeId), look);
  const end = (): void => {
    clearInterval(looking);
    clearInterval(beat);
    deaf();
    streams.delete(end);
    if (!raw.writableEnded) raw.end();
  };
  streams.add(end);
  raw.on('close', end);
  look();
}
