import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Language } from '../../../schema/languages.ts';
import { DEFAULT_LANGUAGE, toLanguage } from '../../../schema/languages.ts';
import { isCallersFault } from '../../contract/isCallersFault.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { isUnstorable } from '../../database/sqlState.ts';
import { fromCents } from '../../../schema/cents.ts';
import type { DuelProof } from '../../engine/duel/proof.ts';
import type { TicketProof } from '../../engine/prizes/proof.ts';
import type { SharedProof } from '../../engine/rounds/proof.ts';
import { isTrial } from '../../members/memberTypes.ts';
import { outcomeOf } from '../../outcomes/outcomeOf.ts';
import { proofOf } from '../../rounds/read.ts';
import type { Services } from '../../services.ts';
import type { OpenedDuel } from '../../play/duel/wire.ts';
import type { OpenedFish } from '../../play/fish/wire.ts';
import type { OpenedLive } from '../../play/live/wire.ts';
import type { OpenedBook } from '../../play/sports/wire.ts';
import type { ChangedSeedsAnswer, OpenedAnswer, OutcomeAnswer, PublicRoundAnswer } from '../../play/wire.ts';
import { publicRoundAnswer, roundAnswer, seedsAnswer, spinAnswer } from './answers.ts';
import { openFish, registerFish } from './fish/routes.ts';
import { read, Token, tokenFrom } from './input.ts';
import { openDuel, registerDuels } from './duel/routes.ts';
import { duelBy, proofOfDuel } from './duel/store.ts';
import { openLive, registerLive } from './live/routes.ts';
import { openBook, registerBooks } from './sports/routes.ts';
import { servePages } from './pages.ts';
import { proofOfTicket } from '../promotions/tickets/draw.ts';
import { ticketBy } from '../promotions/tickets/store.ts';
import { PlayRefusal } from './PlayRefusal.ts';
import { createProofQueue, proofsOf } from './proofs.ts';
import type { OwnProofs, ProofQueue } from './proofs.ts';
import { roundBy, roundsOf } from './rounds.ts';
import { changeSeeds } from './seeds.ts';
import { memberOfSession, openSession, tableOf } from './sessions.ts';
import type { Table } from './sessions.ts';
import { spin } from './spin.ts';
import { stateOf } from './state.ts';
import { createStreams } from './streams.ts';

const Ticket = Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 200 }) });
const Spin = Type.Object({
  sessionToken: Token,
  stake: Type.String({ maxLength: 24 }),
  key: Type.String({ pattern: '^[\\w-]{8,64}$' }),
});
const Seeds = Type.Object({ sessionToken: Token, clientSeed: Type.String({ maxLength: 200 }) });
const Key = Type.Object({ key: Type.String({ pattern: '^[\\w-]{8,64}$' }) });
const Day = Type.Object({ from: Type.String({ maxLength: 32 }), until: Type.String({ maxLength: 32 }) });
const Query = Type.Object({
  language: Type.Optional(Type.String({ maxLength: 8 })),
  before: Type.Optional(Type.String({ maxLength: 64 })),
});

/**
 * The games' own pages and their API under `/play`. Not part of the operator's contract: plain JSON, spoken by our own
 * pages only, from the same origin.
 */
export function registerPlay(app: FastifyInstance, services: Services): void {
  void app.register((scope, _options, done) => {
    readBodiesAsJson(scope);
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof PlayRefusal)
        return reply.code(error.status).send({ error: { code: error.code, message: error.message, ...error.details } });
      if (isCallersFault(error)) {
        return reply.code(error.statusCode).send({ error: { code: 'request_invalid', message: error.message } });
      }
      if (isUnstorable(error))
        return reply
          .code(400)
          .send({ error: { code: 'request_invalid', message: 'A value is out of range or no text' } });
      request.log.error({ err: error, traceId: request.id }, 'a game call failed');
      return reply.code(500).send({ error: { code: 'internal', message: `Request ${request.id} failed` } });
    });
    scope.addHook('onSend', (request, reply, _payload, next) => {
      if (request.url.startsWith('/play/api/')) reply.header('cache-control', 'no-store');
      next();
    });
    registerApi(scope, services);
    const streams = createStreams();
    scope.addHook('preClose', (closed) => {
      streams.close();
      closed();
    });
    registerLive(scope, services, streams);
    registerBooks(scope, services, streams);
    registerDuels(scope, services, streams);
    registerFish(scope, services);
    servePages(scope, services);
    done();
  });
}

function readBodiesAsJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 8192 }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new PlayRefusal('request_invalid', 'The body is not JSON'));
    }
  });
}

function registerApi(scope: FastifyInstance, services: Services): void {
  scope.post('/play/api/sessions', (request) => openGame(services, request));
  scope.get('/play/api/state', (request) => showState(services, request));
  scope.post('/play/api/spin', (request) => playSpin(services, request));
  scope.post('/play/api/seeds', (request) => replaceSeeds(services, request));
  scope.get('/play/api/outcome', (request) => showOutcome(services, request));
  scope.get('/play/api/jackpot', (request) => showJackpot(services, request));
  const queue = createProofQueue();
  scope.get('/play/api/proofs', (request) => listProofs(services, queue, request));
  scope.get('/play/api/rounds', (request) => listRounds(services, request));
  scope.get<{ Params: { id: string } }>('/play/api/rounds/:id', (request) =>
    showRound(services, request, request.params.id),
  );
}

const languageOf = (request: FastifyRequest): Language =>
  toLanguage(read(Query, request.query).language) ?? DEFAULT_LANGUAGE;

async function openGame(
  services: Services,
  request: FastifyRequest,
): Promise<OpenedAnswer | OpenedLive | OpenedBook | OpenedDuel | OpenedFish> {
  const { token, ...table } = await openSession(services, read(Ticket, request.body).ticket);
  return { sessionToken: token, ...(await stateAt(services, table, languageOf(request))) };
}

async function showState(services: Services, request: FastifyRequest) {
  const table = await tableOf(services.db, tokenFrom(request), services.clock.now());
  return stateAt(services, table, languageOf(request));
}

/** The data of a live table, a book, a duel, a fish game, or a slot. */
async function stateAt(services: Services, table: Table, language: Language) {
  for (const open of [openLive, openBook, openDuel, openFish]) {
    const state = await open(services, table, language);
    if (state !== null) return state;
  }
  return stateOf(services, table, language);
}

async function showJackpot({ db, clock, ledger }: Services, request: FastifyRequest) {
  const { member } = await tableOf(db, tokenFrom(request), clock.now());
  return { jackpot: isTrial(member) ? null : fromCents(await ledger.balanceOf(db, 'house:jackpot')) };
}

/**
 * The outcome of a write of this session's member. Also after the session has ended, because writes before its end have
 * an outcome.
 */
async function showOutcome({ db }: Services, request: FastifyRequest): Promise<OutcomeAnswer> {
  return outcomeOf(db, await memberOfSession(db, tokenFrom(request)), read(Key, request.query).key);
}

async function playSpin(services: Services, request: FastifyRequest) {
  return spinAnswer(await spin(services, read(Spin, request.body)));
}

async function replaceSeeds({ db, clock, random }: Services, request: FastifyRequest): Promise<ChangedSeedsAnswer> {
  const { sessionToken, clientSeed } = read(Seeds, request.body);
  const now = clock.now();
  const { revealed, seeds } = await inTransaction(db, async (tx) => {
    const { member } = await tableOf(tx, sessionToken, now);
    return changeSeeds(tx, member.id, clientSeed, random, now);
  });
  return { seeds: seedsAnswer(seeds), revealed: { ...seedsAnswer(revealed), serverSeed: revealed.serverSeed } };
}

async function listRounds({ db, clock }: Services, request: FastifyRequest) {
  const { member } = await tableOf(db, tokenFrom(request), clock.now());
  const { rounds, more } = await roundsOf(db, member.id, read(Query, request.query).before ?? null);
  return { rounds: rounds.map((round) => roundAnswer(round, languageOf(request))), more };
}

/** The longest day there is, on which clocks are put back. */
const LONGEST_DAY = 25 * 3_600_000;

async function listProofs({ db, clock }: Services, queue: ProofQueue, request: FastifyRequest): Promise<OwnProofs> {
  const { member } = await tableOf(db, tokenFrom(request), clock.now());
  const { from, until } = read(Day, request.query);
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  if (!(end > begin && end - begin <= LONGEST_DAY)) throw new PlayRefusal('request_invalid', 'This is no day');
  return queue(member.id, () => proofsOf(db, member.id, { from: new Date(begin), until: new Date(end) }));
}

/** A slot's round, a shared one, a bet on a shared one, a duel, or an opened ticket, by its id. */
async function showRound(
  { db }: Services,
  request: FastifyRequest,
  id: string,
): Promise<PublicRoundAnswer | { readonly proof: SharedProof | DuelProof | TicketProof }> {
  const shared = await proofOf(db, id);
  if (shared !== null) return { proof: shared };
  const duel = await duelBy(db, id);
  const ticket = duel === null ? await ticketBy(db, id) : null;
  const proof = (duel && proofOfDuel(duel)) ?? (ticket && proofOfTicket(ticket));
  return proof ? { proof } : publicRoundAnswer(await roundBy(db, id), languageOf(request));
}
