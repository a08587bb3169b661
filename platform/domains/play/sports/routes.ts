import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Language } from '../../../../schema/languages.ts';
import { LEGS } from '../../../engine/rounds/combined.ts';
import type { BookNews, BookView } from '../../../play/sports/wire.ts';
import { bookPrefix, wake } from '../../../rounds/series.ts';
import type { Services } from '../../../services.ts';
import { read, Token } from '../input.ts';
import { createHub } from '../live/hub.ts';
import { streamTable } from '../live/stream.ts';
import type { Table } from '../sessions.ts';
import type { Streams } from '../streams.ts';
import { placeCombined, placeSingle } from './bets.ts';
import { bookAt, bookState, bookView, openBookAt, ownBook } from './view.ts';

const Key = Type.String({ pattern: '^[\\w-]{8,64}$' });
const Stake = Type.String({ maxLength: 24 });
const Pick = {
  roundId: Type.String({ maxLength: 64 }),
  pick: Type.String({ maxLength: 32 }),
  odds: Type.Integer({ minimum: 100, maximum: 1_000_000 }),
};
const Single = Type.Object({ sessionToken: Token, key: Key, stake: Stake, ...Pick });
const Combined = Type.Object({
  sessionToken: Token,
  key: Key,
  stake: Stake,
  legs: Type.Array(Type.Object(Pick), { minItems: LEGS.least, maxItems: LEGS.most }),
});

/** The API of books under `/play/api/book`: single and combined bets, and what the book shows. */
export function registerBooks(scope: FastifyInstance, services: Services, streams: Streams): void {
  const hub = createHub<BookView>(services, {
    look: (nodeId) => lookAt(services, Number(nodeId)),
    listen: (nodeId, heard) =>
      services.rounds.events.listen(
        null,
        (event) => void (event.series.startsWith(bookPrefix(Number(nodeId))) && heard(event)),
      ),
  });
  scope.addHook('preClose', (done) => {
    hub.close();
    done();
  });
  scope.get('/play/api/book/events', (request, reply) =>
    streamTable(services, { hub, streams, sit: (table) => sit(services, table) }, request, reply),
  );
  scope.post('/play/api/book/bets', (request) => placeSingle(services, read(Single, request.body)));
  scope.post('/play/api/book/combined', (request) => placeCombined(services, read(Combined, request.body)));
}

async function lookAt({ db, clock }: Services, nodeId: number): Promise<BookView> {
  const book = await bookAt(db, { nodeId });
  if (book === null) return { fixtures: [], results: [] };
  await wake(db, book.keys, clock.now());
  return bookView(db, book, clock.now());
}

async function sit(services: Services, table: Table) {
  const { game } = table;
  const book = await openBookAt(services.db, game, services.clock.now());
  return {
    key: String(game.nodeId),
    news: async (view: BookView): Promise<BookNews> => ({
      view,
      own: await ownBook(services, table, book),
      now: services.clock.now().toISOString(),
    }),
  };
}

/** A book's state for its page; null if the game is not a book. */
export async function openBook(services: Services, table: Table, language: Language) {
  if ((await bookAt(services.db, table.game)) === null) return null;
  const book = await openBookAt(services.db, table.game, services.clock.now());
  await wake(services.db, book.keys, services.clock.now());
  return bookState(services, table, book, language);
}
