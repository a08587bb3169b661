import { mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from './database/drizzle.ts';
import { ciphers } from '../schema/upstream/cipher/ciphers.ts';
import { createClock } from './clock.ts';
import { payloadKey } from './contract/payloadKey.ts';
import { createControl } from './control/createControl.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { seedBets } from './database/seed/members/seedBets.ts';
import { seedPlatform } from './database/seed/seedPlatform.ts';
import { createCarriers } from './delivery/carriers.ts';
import { createOutbox } from './delivery/outbox.ts';
import { createPhoneVerifier } from './domains/session/codes/phoneVerifier.ts';
import { createSessions } from './domains/session/sessions/createSessions.ts';
import type { BankRequest } from './domains/wallet/deposits/bankClient.ts';
import { createBankClient, httpRequest } from './domains/wallet/deposits/bankClient.ts';
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
import { bankSecrets, startBank, withBankSecret } from './startBank.ts';
import { startTimedJobs } from './timedJobs.ts';

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
 * Makes what the domains stand on. The database is open and up to date afterwards; `open` and `request` are for tests
 * that bring their own database and bank.
 */
export async function createServices(
  environment: Environment,
  open: () => Promise<Database> = () => openDatabase(environment.database),
  request: BankRequest | null = environment.bank && httpRequest(`http://127.0.0.1:${environment.bank.port}`),
): Promise<Services> {
  const env = withBankSecret(environment);
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
    bank: env.bank && request ? createBankClient(request, bankSecrets(env)[0], clock) : null,
    faults: createFaults(systemRandom),
    cipher: ciphers[env.cipher].opener(env.payloadKey ?? (await payloadKey(env.dataFolder))),
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
  const jobs = startTimedJobs(services);
  await app.listen({ port: env.port, host: '0.0.0.0' });
  const stopBank = await startBank(services, addressOf(app));
  const control = env.controlPort === null ? null : createControl(services, app.contract);
  await control?.listen({ port: env.controlPort ?? 0, host: '127.0.0.1' });
  return {
    services,
    app,
    address: addressOf(app),
    controlAddress: control && addressOf(control),
    async close() {
      await control?.close();
      await jobs.stop();
      await stopBank?.();
      await app.close();
      await jobs.stopDelivering();
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
