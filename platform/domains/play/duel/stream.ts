import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../services.ts';
import { tokenFrom } from '../input.ts';
import { tableOf } from '../sessions.ts';
import type { Streams } from '../streams.ts';
import { requireDuel } from './seats.ts';
import { newsOf } from './terms.ts';
import { newsFor } from './view.ts';

/** How often a page's table is looked at anyway, as another process may move it. Milliseconds of the world's time. */
const LOOK_EVERY = 1_500;

/**
 * Sends the state of a player's table to their page until either side disconnects. Every message contains the whole
 * state.
 */
export async function streamDuels(
  services: Services,
  streams: Streams,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { db, clock, rounds } = services;
  const token = tokenFrom(request);
  const table = await tableOf(db, token, clock.now());
  requireDuel(table, clock.now());
  const { member, game } = table;
  streams.open(
    { memberId: member.id, mayStay: () => tableOf(db, token, clock.now()) },
    request,
    reply,
    ({ isOpen, send, fail }) => {
      let last = '';
      let working: Promise<void> = Promise.resolve();
      let waiting = false;
      const tell = async (): Promise<void> => {
        waiting = false;
        if (!isOpen()) return;
        const { now, ...news } = await newsFor(services, member.id, game.nodeId);
        const text = JSON.stringify(news);
        if (text !== last) send({ now, ...news });
        last = text;
      };
      // One after the other, and never two in waiting: the next look sees everything.
      const look = (): void => {
        if (waiting) return;
        waiting = true;
        working = working.then(tell).catch(fail);
      };
      const looking = setInterval(look, LOOK_EVERY);
      const deaf = rounds.events.listen(newsOf(game.nodeId), look);
      look();
      return () => {
        clearInterval(looking);
        deaf();
      };
    },
  );
}
