import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Language } from '../../../../schema/languages.ts';
import type { LiveNews, LiveView } from '../../../play/live/wire.ts';
import { betsOf } from '../../../rounds/read.ts';
import type { Services } from '../../../services.ts';
import { read, Token, tokenFrom } from '../input.ts';
import { tableOf } from '../sessions.ts';
import type { Table } from '../sessions.ts';
import type { Streams } from '../streams.ts';
import { layChips } from './bets.ts';
import { createHub } from './hub.ts';
import { streamTable } from './stream.ts';
import { liveState, ownView, seriesAt, toOwnBet, viewOf } from './view.ts';
import { tableOfGame, wake } from '../../../rounds/series.ts';

const Order = Type.Object({
  sessionToken: Token,
  roundId: Type.String({ maxLength: 64 }),
  key: Type.String({ pattern: '^[\\w-]{8,64}$' }),
  spots: Type.Record(Type.String({ maxLength: 32 }), Type.String({ maxLength: 24 })),
});

const LATEST = 20;

/** The API of live tables under `/play/api/live`: place chips, stream the table's state, list the player's bets. */
export function registerLive(scope: FastifyInstance, services: Services, streams: Streams): void {
  const { db, clock, rounds } = services;
  const hub = createHub<LiveView>(services, {
    async look(series) {
      const now = clock.now();
      await wake(db, series, now);
      return viewOf(db, series, now);
    },
    listen: (series, heard) => rounds.events.listen(series, heard),
  });
  scope.addHook('preClose', (done) => {
    hub.close();
    done();
  });
  scope.get('/play/api/live/events', (request, reply) =>
    streamTable(services, { hub, streams, sit: (table) => sit(services, table) }, request, reply),
  );
  scope.post('/play/api/live/bets', (request) => layChips(services, read(Order, request.body)));
  scope.get('/play/api/live/bets', (request) => listBets(services, request));
}

async function sit(services: Services, table: Table) {
  const { key } = await seriesAt(services.db, table.game, services.clock.now());
  return {
    key,
    news: async (view: LiveView): Promise<LiveNews> => ({
      view,
      own: await ownView(services, table, key),
      now: services.clock.now().toISOString(),
    }),
  };
}

async function listBets({ db, clock }: Services, request: FastifyRequest) {
  const { member, game } = await tableOf(db, tokenFrom(request), clock.now());
  const series = await seriesAt(db, game, clock.now());
  return { bets: (await betsOf(db, { memberId: member.id, series: [series.key] }, LATEST)).map(toOwnBet) };
}

/** A table's state for its page; null if the game is not a table. */
export async function openLive(services: Services, table: Table, language: Language) {
  if ((await tableOfGame(services.db, table.game.nodeId)) === null) return null;
  const series = await seriesAt(services.db, table.game, services.clock.now());
  await wake(services.db, series.key, services.clock.now());
  return liveState(services, table, series, language);
}
