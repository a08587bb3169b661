import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { ciphers } from '../schema/upstream/cipher/ciphers.ts';
import { createClock } from './clock.ts';
import { houseKey } from './contract/houseKey.ts';
import { openDatabase } from './database/open.ts';
import { createSessions } from './domains/session/sessions.ts';
import type { Environment } from './env.ts';
import { createFaults } from './faults.ts';
import { createLedger } from './ledger/ledger.ts';
import { createOutbox } from './outbox.ts';
import { systemRandom } from './random.ts';
import { createServer } from './server.ts';
import type { Services } from './services.ts';
import { settings } from './settings.ts';

/** A running house. */
export interface Platform {
  readonly services: Services;
  readonly app: FastifyInstance;
  /** Where the contract is served, such as `http://127.0.0.1:4100`. */
  readonly address: string;
  /** Answers what is under way, then closes the database. */
  close(): Promise<void>;
}

/** Makes what the domains stand on. The database is open and up to date afterwards. */
export async function createServices(env: Environment): Promise<Services> {
  const log = pino({ level: env.logLevel, base: { room: 'platform' } });
  await mkdir(env.dataFolder, { recursive: true });
  const db = await openDatabase(env.database);
  const clock = createClock((error) => log.error({ err: error }, 'a timed job failed'));
  return {
    env,
    log,
    db,
    clock,
    random: systemRandom,
    ledger: createLedger(() => clock.now()),
    settings,
    sessions: createSessions(db, clock, systemRandom),
    outbox: createOutbox(clock),
    faults: createFaults(systemRandom),
    cipher: ciphers[env.cipher].opener(await houseKey(env.dataFolder)),
  };
}

/** Opens the house: database, seed, contract. */
export async function startPlatform(env: Environment): Promise<Platform> {
  const services = await createServices(env);
  const app = await createServer(services);
  await app.listen({ port: env.port, host: '0.0.0.0' });
  const { port } = app.server.address() as AddressInfo;
  return {
    services,
    app,
    address: `http://127.0.0.1:${port}`,
    async close() {
      await app.close();
      await services.db.close();
    },
  };
}
