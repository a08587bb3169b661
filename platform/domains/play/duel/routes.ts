import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Language } from '../../../../schema/languages.ts';
import { isDuel } from '../../../engine/duel/terms.ts';
import type { DuelNews, PastDuel, TableAnswer } from '../../../play/duel/wire.ts';
import type { Services } from '../../../services.ts';
import { read, Token, tokenFrom } from '../input.ts';
import { tableOf } from '../sessions.ts';
import type { Table } from '../sessions.ts';
import type { Streams } from '../streams.ts';
import { layCard, requireDuel, sitDown, standUp, tableToJoin } from './seats.ts';
import { streamDuels } from './stream.ts';
import { duelState, newsFor, pastDuels } from './view.ts';

const Id = Type.String({ maxLength: 64 });
const Join = Type.Object({
  sessionToken: Token,
  roomId: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
  stake: Type.String({ maxLength: 24 }),
});
const Sit = Type.Object({ sessionToken: Token, tableId: Id, clientSeed: Type.String({ maxLength: 200 }) });
const Stand = Type.Object({ sessionToken: Token, tableId: Id });
const Lay = Type.Object({
  sessionToken: Token,
  tableId: Id,
  turn: Type.Integer({ minimum: 0, maximum: 4 }),
  card: Type.Integer({ minimum: 0, maximum: 51 }),
});

/**
 * The API of duels under `/play/api/duel`: find a table, take a seat, play a card, leave, stream events, list past
 * duels.
 */
export function registerDuels(scope: FastifyInstance, services: Services, streams: Streams): void {
  const newsAfter = async (sessionToken: string, deed: Promise<void>): Promise<DuelNews> => {
    await deed;
    const { member, game } = await tableOf(services.db, sessionToken, services.clock.now());
    return newsFor(services, member.id, game.nodeId);
  };
  scope.get('/play/api/duel/events', (request, reply) => streamDuels(services, streams, request, reply));
  scope.post('/play/api/duel/tables', (request) => {
    const { sessionToken, roomId, stake } = read(Join, request.body);
    return findTable(services, sessionToken, roomId, stake);
  });
  scope.post('/play/api/duel/seats', (request) => {
    const { sessionToken, tableId, clientSeed } = read(Sit, request.body);
    return newsAfter(sessionToken, sitDown(services, sessionToken, tableId, clientSeed));
  });
  scope.post('/play/api/duel/leave', (request) => {
    const { sessionToken, tableId } = read(Stand, request.body);
    return newsAfter(sessionToken, standUp(services, sessionToken, tableId));
  });
  scope.post('/play/api/duel/cards', (request) => {
    const { sessionToken, tableId, turn, card } = read(Lay, request.body);
    return newsAfter(sessionToken, layCard(services, sessionToken, tableId, turn, card));
  });
  scope.get('/play/api/duel/past', (request) => listPast(services, request));
}

async function findTable(
  services: Services,
  sessionToken: string,
  roomId: number,
  stake: string,
): Promise<TableAnswer> {
  const { id, commitment } = await tableToJoin(services, sessionToken, roomId, stake);
  return { tableId: id, commitment };
}

async function listPast(services: Services, request: FastifyRequest): Promise<{ readonly duels: PastDuel[] }> {
  const { member } = await tableOf(services.db, tokenFrom(request), services.clock.now());
  return { duels: await pastDuels(services, member.id) };
}

/** A duel's state for its page; null where the game is none. */
export async function openDuel(services: Services, table: Table, language: Language) {
  if (!isDuel(table.game)) return null;
  requireDuel(table, services.clock.now());
  return duelState(services, table, language);
}
