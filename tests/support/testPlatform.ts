import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CipherName } from '../../schema/upstream/cipher/PayloadCipher.ts';
import { answering, freePort, startProcess } from './process.ts';
import type { ServerProcess, Measure } from './process.ts';
import { createRest } from './rest.ts';
import type { Rest } from './rest.ts';
import { seeded } from './seeds.ts';
import type { Engine, Store } from './store.ts';
import { createStore, engines, storeAt } from './store.ts';

export interface Fault {
  /** A call's name in the contract table, or `*`. */
  readonly call: string;
  readonly kind: 'latency' | 'status' | 'reset' | 'cut' | 'wrong-type' | 'stale-token' | 'nonsense';
  readonly milliseconds?: number;
  readonly status?: number;
  readonly probability?: number;
  readonly count?: number;
}

export interface TestPlatformOptions {
  readonly engine?: Engine;
  readonly cipher?: CipherName;
  readonly port?: number;
  /** Told to the platform besides, such as whose sign-ins it believes. */
  readonly env?: Readonly<Record<string, string>>;
  /** Started so that `measure` works. */
  readonly metered?: boolean;
}

/** The reference platform as a running process, with its control port. */
export interface TestPlatform {
  readonly url: string;
  /** Where its control port answers, such as the operator page at `/operator`. */
  readonly controlUrl: string;
  /** Where its pretend bank answers. */
  readonly bankUrl: string;
  readonly engine: Engine;
  /** Calls of the contract, made directly. */
  readonly rest: Rest;
  control<T>(path: string, body?: unknown, method?: string): Promise<T>;
  faults(...faults: readonly Fault[]): Promise<void>;
  clearFaults(): Promise<void>;
  /** How often each call was served since the last reset. */
  counts(): Promise<Readonly<Record<string, number>>>;
  resetCounts(): Promise<void>;
  output(): string;
  readonly measure: Measure;
  readonly pid: number;
  /** Ends in order; `start` opens it again on the same data and port. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Starts one more process on the same data, which has to be on a server, as on another machine. */
  beside(): Promise<TestPlatform>;
  /** Stops for good and throws the data away. */
  close(): Promise<void>;
}

/** Who makes the tests’ changes, and why: the control port asks for both. */
const AUTHOR = { 'x-changed-by': 'Tests', 'x-change-reason': 'A%20test%20needs%20it' };

/** A platform with the seed data in it. The first one on each engine seeds; the following start from a copy. */
export async function openTestPlatform({
  engine = engines.at(-1) ?? 'embedded',
  cipher = 'wire',
  port,
  env = {},
  metered = false,
}: TestPlatformOptions = {}): Promise<TestPlatform> {
  const store = await createStore(engine, await seededPlatform(engine));
  return run(store, engine, cipher, port ?? (await freePort()), metered, env);
}

/** The data of a platform right after its first start, made the first time that it is asked for. */
export const seededPlatform = (engine: Engine): Promise<Store> => seeded(engine, (empty) => fill(engine, empty));

async function fill(engine: Engine, store: Store): Promise<void> {
  const platform = await run(store, engine, 'wire', await freePort());
  await platform.stop();
}

/** What processes on several machines need the same of. */
async function keysIn(folder: string): Promise<Readonly<Record<string, string>>> {
  return {
    VAULT_KEY: await readFile(join(folder, 'vault-key'), 'utf8'),
    PAYLOAD_KEY: await readFile(join(folder, 'payload-key.pem'), 'base64'),
  };
}

async function run(
  store: Store,
  engine: Engine,
  cipher: CipherName,
  port: number,
  metered = false,
  env: Readonly<Record<string, string>> = {},
): Promise<TestPlatform> {
  const controlPort = await freePort();
  const bankPort = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const bankUrl = `http://127.0.0.1:${bankPort}`;
  const controlUrl = `http://127.0.0.1:${controlPort}`;
  let server: ServerProcess;

  async function start(): Promise<void> {
    server = startProcess(
      'platform/main.ts',
      {
        PLATFORM_PORT: String(port),
        CONTROL_PORT: String(controlPort),
        BANK_PORT: String(bankPort),
        DATA_DIR: store.folder,
        CIPHER: cipher,
        LOG_LEVEL: 'warn',
        ...(store.databaseUrl === null ? {} : { DATABASE_URL: store.databaseUrl }),
        ...env,
      },
      { metered },
    );
    await answering(server, `${url}/wps/session/key/rsa`, () => true, 120_000);
    await answering(server, `${controlUrl}/calls`);
  }

  async function control<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
    const answer = await fetch(controlUrl + path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...AUTHOR } }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  await start();
  return {
    url,
    controlUrl,
    bankUrl,
    engine,
    rest: createRest(url),
    control,
    faults: async (...faults) => void (await control('/faults', faults)),
    clearFaults: async () => void (await control('/faults', undefined, 'DELETE')),
    counts: async () => (await control<{ calls: Readonly<Record<string, number>> }>('/calls')).calls,
    resetCounts: async () => void (await control('/calls', undefined, 'DELETE')),
    output: () => server.output(),
    measure: (options) => server.measure(options),
    get pid() {
      return server.pid;
    },
    async stop() {
      await server.stop();
    },
    kill: () => server.kill(),
    start,
    async beside() {
      const elsewhere = storeAt({
        folder: await mkdtemp(join(tmpdir(), 'croupier-platform-')),
        databaseUrl: store.databaseUrl,
      });
      const remove = (): Promise<void> => rm(elsewhere.folder, { recursive: true, force: true });
      const keys = await keysIn(join(store.folder, 'platform'));
      return run({ ...elsewhere, remove }, engine, cipher, await freePort(), metered, { ...env, ...keys });
    },
    async close() {
      await server.stop();
      await store.remove();
    },
  };
}
