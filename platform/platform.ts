import { mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { ciphers } from '../schema/upstream/cipher/ciphers.ts';
import { createClock } from './clock.ts';
import { payloadKey } from './contract/payloadKey.ts';
import { createControl } from './control/createControl.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { seedBets } from './database/seed/members/seedBets.ts';
import { seedPlatform } from './database/seed/seedPlatform.ts';
import { createCarriers } from './delivery/carriers.ts';
import { DELIVER_EVERY, deliverDue } from './delivery/deliver.ts';
import { createOutbox } from './delivery/outbox.ts';
import { LOOK_EVERY, playDueDuels } from './domains/play/duel/due.ts';
import { createPhoneVerifier } from './domains/session/codes/phoneVerifier.ts';
import { createSessions } from './domains/session/sessions/createSessions.ts';
import type { Environment } from './env.ts';
import { createFaults } from './faults.ts';
import { kindOf } from './engine/rounds/kinds.ts';
import { createLedger } from './ledger/ledger.ts';
import { createLog } from './log.ts';
import { systemRandom } from './random.ts';
import { createRoundEvents } from './rounds/events.ts';
import { createRounds } from './rounds/rounds.ts';
import { seriesPlans } from './seriesPlans.ts';
import { createServer } from './server.ts';
import type { Services } from './services.ts';
import { settings } from './settings.ts';
import { createVault, vaultKey } from './vault.ts';
import { sweep } from './sweep.ts';

/** How often expired rows are deleted, in milliseconds of the platform's clock. */
const SWEEP_EVERY = 3_600_000;

/** A running platform. */
export interface Platform {
  readonly services: Services;
  readonly app: FastifyInstance;
  /** Where the contract is served, such as `http://127.0.0.1:4100`. */
  readonly address: string;
  /** Null in production. */
  readonly controlAddress: string | null;
  /** Answers what is under way, then closes the database. */
  close(): Promise<void>;
}

/**
 * Makes what the domains stand on. The database is open and up to date afterwards; `open` is for tests that bring their
 * own.
 */
export async function createServices(
  env: Environment,
  open: () => Promise<Database> = () => openDatabase(env.database),
): Promise<Services> {
  const log = createLog(env.logLevel);
  await mkdir(env.dataFolder, { recursive: true });
  const db = await open();
  const clock = createClock((error) => log.error({ err: error }, 'a timed job failed'));
  const carriers = createCarriers(env);
  const ledger = createLedger(() => clock.now());
  const onError = (error: unknown, series: string) => log.error({ err: error, series }, 'a round could not go on');
  return {
    env,
    log,
    db,
    clock,
    random: systemRandom,
    ledger,
    rounds: createRounds({ db, clock, random: systemRandom, ledger, events: createRoundEvents(), kindOf, onError }),
    settings,
    sessions: createSessions(db, clock, systemRandom),
    outbox: createOutbox(clock, carriers, env.production),
    carriers,
    phoneVerifier: env.phoneVerification && createPhoneVerifier(env.phoneVerification),
    faults: createFaults(systemRandom),
    cipher: ciphers[env.cipher].opener(await payloadKey(env.dataFolder)),
    vault: createVault(env.vaultKey ?? (await vaultKey(env.dataFolder))),
  };
}

/** Starts the platform: database, seed data, contract, timed jobs. */
export async function startPlatform(env: Environment): Promise<Platform> {
  const services = await createServices(env);
  const { db, ledger, clock, log } = services;
  const isNew = await seedPlatform(db, ledger, clock.now(), !env.production);
  if (isNew) {
    await db.execute(sql`vacuum analyze`);
    log.info('the seed data is written');
  }
  await services.rounds.layOut(await seriesPlans(db));
  if (isNew && !env.production) await seedBets(services);
  const app = await createServer(services);
  const stopSweeping = clock.repeat(SWEEP_EVERY, () => sweep(services));
  const stopDelivering =
    services.carriers.sms || services.carriers.email ? clock.repeat(DELIVER_EVERY, () => deliverDue(services)) : null;
  const stopRounds = services.rounds.run();
  const stopDuels = clock.repeat(LOOK_EVERY, () => playDueDuels(services));
  await app.listen({ port: env.port, host: '0.0.0.0' });
  const control = env.controlPort === null ? null : createControl(services, app.contract);
  await control?.listen({ port: env.controlPort ?? 0, host: '127.0.0.1' });
  return {
    services,
    app,
    address: addressOf(app),
    controlAddress: control && addressOf(control),
    async close() {
      await control?.close();
      await stopSweeping();
      await stopRounds();
      await stopDuels();
      await app.close();
      await stopDelivering?.();
      for (const carrier of [services.carriers.sms, services.carriers.email]) carrier?.close();
      await db.close();
    },
  };
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  return `http://127.0.0.1:${address.port}`;
}
