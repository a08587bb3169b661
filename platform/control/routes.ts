import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { and, count, gt, isNull } from '../database/drizzle.ts';
import { openApiDocument } from '../../schema/upstream/openapi.ts';
import { registerOperator } from './operator/routes.ts';
import { registerPost } from './post/routes.ts';
import { RegistrationRules } from '../../schema/upstream/registration.ts';
import type { Contract } from '../contract/Contract.ts';
import { readerOf } from '../contract/readInput.ts';
import { Refusal } from '../contract/Refusal.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { registrationTries } from '../domains/session/registration/tables.ts';
import { sessions } from '../members/tables.ts';
import { captchas, loginFailures, verificationCodes } from '../domains/session/tables.ts';
import { letters } from '../domains/site/letters/store.ts';
import { affiliateApplications, feedbackEntries } from '../domains/site/tables.ts';
import { replaceKey } from '../domains/wallet/receipts/keys.ts';
import { FAULT_KINDS } from '../faults.ts';
import { changeRegistrationRules } from '../operator/registrationRules.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { rebuildFigures } from '../ledger/rebuildFigures.ts';
import { fromCents } from '../../schema/cents.ts';
import type { Settings } from '../settings.ts';
import { isSetting } from '../settings.ts';
import type { Services } from '../services.ts';
import { postingsOf } from './postings.ts';
import { registerRounds } from './rounds.ts';
import { letPlay, Played } from './testInvitations.ts';
import { makeMember, memberIdOf, setBalance, setPoints, TestMember } from './testMembers.ts';
import { registerTestPromotions } from './testPromotions.ts';

const Fault = Type.Object({
  call: Type.String({ minLength: 1, description: 'A call name, or * for every call' }),
  kind: Type.Enum([...FAULT_KINDS]),
  milliseconds: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 })),
  status: Type.Optional(Type.Number({ minimum: 400, maximum: 599 })),
  probability: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  count: Type.Optional(Type.Number({ minimum: 1 })),
});

const readFaults = readerOf(Type.Object({ faults: Type.Array(Fault) }));
const readOutbox = readerOf(
  Type.Object({
    recipient: Type.Optional(Type.String()),
    limit: Type.Optional(Type.Number({ minimum: 1, maximum: 500 })),
  }),
);
const readPostings = readerOf(Type.Object({ limit: Type.Optional(Type.Number({ minimum: 1, maximum: 5000 })) }));
const readLetters = readerOf(
  Type.Object({
    reference: Type.Optional(Type.String()),
    limit: Type.Optional(Type.Number({ minimum: 1, maximum: 500 })),
  }),
);
const readShift = readerOf(Type.Object({ shift: Type.Optional(Type.Number()), reset: Type.Optional(Type.Boolean()) }));
const readBalance = readerOf(Type.Object({ balance: Type.String() }));
const readPoints = readerOf(Type.Object({ points: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }) }));
const readPlayed = readerOf(Played);
const readChange = readerOf(Type.Object({}));
const readRules = readerOf(RegistrationRules);
const readMember = readerOf(TestMember);

/** What tests and developers may do to the platform from outside its contract. */
export function registerControl(app: FastifyInstance, services: Services, contract: Contract): void {
  registerWorld(app, services, contract);
  registerOperator(app, services);
  registerPost(app);
  registerRounds(app, services);
  registerTestPromotions(app, services);
  const { db } = services;

  app.post('/members', ({ body }) => makeMember(services, readMember(body)));
  app.post<{ Params: { id: string } }>('/members/:id/balance', async ({ params, body }) => {
    const { balance } = readBalance(body);
    const id = await memberIdOf(services, params.id);
    return { balance: fromCents(await inTransaction(db, (tx) => setBalance(services, tx, id, balance))) };
  });
  app.post<{ Params: { id: string } }>('/members/:id/points', async ({ params, body }) => {
    const points = BigInt(readPoints(body).points);
    const id = await memberIdOf(services, params.id);
    return { points: Number(await inTransaction(db, (tx) => setPoints(services, tx, id, points))) };
  });
  app.post<{ Params: { id: string } }>('/members/:id/played', async ({ params, body }) => {
    const id = await memberIdOf(services, params.id);
    await inTransaction(db, (tx) => letPlay(services, tx, id, readPlayed(body)));
    return {};
  });
  app.get<{ Params: { id: string } }>('/members/:id/postings', async ({ params, query }) => {
    const { limit = 50 } = readPostings(query);
    return { postings: await postingsOf(db, await memberIdOf(services, params.id), limit) };
  });
  app.post('/receipt-keys', async () => ({ key: await replaceKey(services) }));
  app.get('/ledger/sum', async () => {
    const { balances, entries, ...rest } = await checkLedger(db);
    return { balances: fromCents(balances), entries: fromCents(entries), ...rest };
  });
  app.post('/ledger/figures', async () => {
    await inTransaction(db, rebuildFigures);
    return {};
  });
  app.get('/sessions', async () => {
    const [row] = await db
      .select({ open: count() })
      .from(sessions)
      .where(and(isNull(sessions.endedBy), gt(sessions.expiresAt, services.clock.now())));
    return { open: row?.open ?? 0 };
  });
  app.post('/registration-rules', ({ body }) =>
    inTransaction(db, (tx) => changeRegistrationRules(tx, readRules(body))),
  );
  app.get('/openapi.json', () => openApiDocument());
  app.post('/reset-limits', async () => {
    await db.delete(loginFailures);
    await db.delete(captchas);
    await db.delete(verificationCodes);
    await db.delete(registrationTries);
    return {};
  });
}

function registerWorld(
  app: FastifyInstance,
  { db, clock, faults, outbox, settings }: Services,
  contract: Contract,
): void {
  app.get('/faults', () => ({ faults: faults.list() }));
  app.post('/faults', ({ body }) => {
    faults.set(readFaults(Array.isArray(body) ? { faults: body } : isList(body) ? body : { faults: [body] }).faults);
    return { faults: faults.list() };
  });
  app.delete('/faults', () => {
    faults.clear();
    return { faults: [] };
  });
  app.get('/outbox', async ({ query }) => {
    const { recipient, limit = 50 } = readOutbox(query);
    return { messages: await outbox.list(db, { limit, ...(recipient === undefined ? {} : { recipient }) }) };
  });
  app.get('/feedback', async ({ query }) => ({ feedback: await letters(db, feedbackEntries, readLetters(query)) }));
  app.get('/applications', async ({ query }) => ({
    applications: await letters(db, affiliateApplications, readLetters(query)),
  }));
  app.get('/clock', () => ({ now: clock.now(), offset: clock.offset() }));
  app.post('/clock', ({ body }) => {
    const { shift = 0, reset = false } = readShift(body);
    clock.shift(reset ? -clock.offset() : shift);
    return { now: clock.now(), offset: clock.offset() };
  });
  app.get('/status', () => settings.get(db, 'status'));
  app.get<{ Params: { key: string } }>('/settings/:key', ({ params: { key } }) => settings.get(db, settingOf(key)));
  app.post<{ Params: { key: string }; Body: object }>('/settings/:key', ({ params: { key }, body }) =>
    settings.set(db, settingOf(key), readChange(body)),
  );
  app.get('/calls', () => ({ calls: contract.counts() }));
  app.delete('/calls', () => {
    contract.resetCounts();
    return { calls: {} };
  });
}

function settingOf(key: string): keyof Settings {
  if (!isSetting(key)) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such rule' });
  return key;
}

function isList(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'faults' in body;
}
