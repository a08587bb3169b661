import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../services.ts';
import { tokenFrom } from '../input.ts';
import { tableOf } from '../sessions.ts';
import type { Table } from '../sessions.ts';
import type { Streams } from '../streams.ts';
import type { Hub } from './hub.ts';

/** A player's seat: the hub's key, and the messages for a view. */
export interface Seat<View> {
  readonly key: string;
  news(view: View): Promise<object>;
}

export interface Stage<View> {
  readonly hub: Hub<View>;
  readonly streams: Streams;
  /** Throws `PlayRefusal` if there is no open table. */
  sit(table: Table): Promise<Seat<View>>;
}

/** Sends the table's view and the player's bets to their page until either side disconnects. */
export async function streamTable<View>(
  { db, clock }: Services,
  { hub, streams, sit }: Stage<View>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = tokenFrom(request);
  const table = await tableOf(db, token, clock.now());
  const { key, news } = await sit(table);
  streams.open(
    { memberId: table.member.id, mayStay: () => tableOf(db, token, clock.now()) },
    request,
    reply,
    ({ isOpen, send, fail }) => {
      let working: Promise<void> = Promise.resolve();
      const tell = async (view: View): Promise<void> => {
        if (isOpen()) send(await news(view));
      };
      // One by one, so that a page never gets an older view after a newer one.
      return hub.watch(key, (view) => void (working = working.then(() => tell(view)).catch(fail)));
    },
  );
}
