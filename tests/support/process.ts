import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { threadId } from 'node:worker_threads';
import { root } from './contractSchema.ts';

/** A part of the product, running as a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  /** What it has written so far, for the message of a test that fails. */
  readonly output: () => string;
  readonly hasEnded: () => boolean;
  /** Asks it to end (SIGTERM) and waits until it has; its exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: it closes nothing. */
  kill(): Promise<void>;
  /** What the process has used so far; only when started as metered. */
  readonly measure: Measure;
}

/**
 * Tells what a process has used so far.
 * @param options with `collect`, which is the default, memory is read after a collection; what that costs is in the CPU
 *   of the next reading
 */
export type Measure = (options?: { readonly collect: boolean }) => Promise<Usage>;

export interface Usage {
  /** Microseconds of CPU, user and system together. */
  readonly cpu: number;
  /** Bytes. */
  readonly heap: number;
  readonly resident: number;
  /** Bytes that were allocated so far, whether they are still in use or not. */
  readonly allocated: number;
}

const NODE = join(root, 'node_modules/node/bin/node');
const run = promisify(execFile);
const KEPT_OUTPUT = 20_000;

const END_WITH_PARENT = ['--import', join(root, 'tests/support/endWithParent.ts')];
const METER = ['--expose-gc', '--import', join(root, 'tests/load/meter.ts')];

export interface StartOptions {
  /** Lets `measure` work. */
  readonly metered?: boolean;
  /** The one core that it runs on; null for any. */
  readonly core?: number | null;
  /** Of Node. */
  readonly flags?: readonly string[];
}

/**
 * Starts `file` under the pinned Node. The environment is exactly what is given, besides `PATH` and where compiled code
 * is kept. It ends with the process that started it, also where that is killed.
 */
export function startProcess(
  file: string,
  env: Readonly<Record<string, string>>,
  { metered = false, core = null, flags = [] }: StartOptions = {},
): ServerProcess {
  const [program, ...before] = core === null ? [NODE] : ['taskset', '--cpu-list', String(core), NODE];
  const imports = [...END_WITH_PARENT, ...(metered ? METER : [])];
  const child: ChildProcess = spawn(program, [...before, ...flags, ...imports, join(root, file)], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['pipe', 'pipe', 'pipe', ...(metered ? (['ipc'] as const) : [])],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString('utf8')).slice(-KEPT_OUTPUT);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const exited = once(child, 'exit');
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    if (!hasEnded()) child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL').then(() => undefined),
    async measure({ collect } = { collect: true }) {
      const told = once(child, 'message') as Promise<
        [{ cpu: NodeJS.CpuUsage; memory: NodeJS.MemoryUsage; allocated: number }]
      >;
      child.send(collect ? 'collect' : 'measure');
      const [{ cpu, memory, allocated }] = await told;
      return {
        cpu: cpu.user + cpu.system,
        heap: memory.heapUsed,
        resident: memory.rss,
        allocated,
      };
    },
  };
}

/** The processes that a process has started, by their ids. */
export async function childrenOf(pid: number): Promise<readonly number[]> {
  // `ps` fails where it finds none.
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout
    .split('\n')
    .map(Number)
    .filter((child) => child > 0);
}

/**
 * Waits until a GET of `url` satisfies `good`. Rejects with the output of the process when that takes too long, and
 * when the process has ended.
 */
export async function answering(
  server: Pick<ServerProcess, 'output' | 'hasEnded'>,
  url: string,
  good: (answer: Response) => boolean = (answer) => answer.ok,
  timeoutMs = 60_000,
): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const answer = await answerOf(url, until - Date.now());
    if (answer && good(answer)) return;
    if (server.hasEnded()) throw new Error(`The process that should answer ${url} has ended.\n${server.output()}`);
    await wait(50);
  }
  throw new Error(`${url} did not answer as it should within ${timeoutMs} ms.\n${server.output()}`);
}

/** Null if it does not come, or not whole. */
async function answerOf(url: string, timeoutMs: number): Promise<Response | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    await answer.arrayBuffer();
    return answer;
  } catch {
    return null;
  }
}

/**
 * Below the range of outgoing connections (Linux: from 32768): a port of that range may be taken between the check here
 * and the moment the started process listens.
 */
const FIRST_PORT = 12_000;
const PORTS_EACH = 100;
const RANGES = 200;
let ownRange: Promise<number> | undefined;
let portsGiven = 0;

/** A port that is not in use, and that other tests running now do not get. */
export async function freePort(): Promise<number> {
  const first = await (ownRange ??= claimRange());
  for (let tried = 0; tried < PORTS_EACH; tried += 1) {
    const port = first + 1 + (portsGiven % (PORTS_EACH - 1));
    portsGiven += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`All ports from ${first} on are in use`);
}

/** Each test process has its own range of ports: it listens on the first of them as long as it lives. */
async function claimRange(): Promise<number> {
  for (let tried = 0; tried < RANGES; tried += 1) {
    const first = FIRST_PORT + ((process.pid + threadId + tried) % RANGES) * PORTS_EACH;
    const server = await listenOn(first);
    if (server) {
      server.unref();
      return first;
    }
  }
  throw new Error(`All ranges of ports from ${FIRST_PORT} on are in use`);
}

async function isFree(port: number): Promise<boolean> {
  const server = await listenOn(port);
  if (server === null) return false;
  server.close();
  await once(server, 'close');
  return true;
}

/** Null where the port is in use. */
async function listenOn(port: number): Promise<Server | null> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return null;
  }
}
