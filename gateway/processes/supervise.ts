import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A process that dies sooner than this after its start is replaced after a pause: a broken one would die at once. */
const SHORT_LIFE_MS = 5_000;
const PAUSE_MS = 1_000;
/** How long a new process may take until it listens, while others are replaced. */
const START_TIMEOUT_MS = 60_000;
/** Longer than a process takes to drain. */
const END_TIMEOUT_MS = 15_000;

/**
 * Keeps a number of gateway processes on one port. One that dies is replaced. SIGHUP replaces all of them, one after
 * the other: the new one listens before the old one drains. SIGTERM and SIGINT let all drain, and end.
 */
export function supervise(count: number, log: Logger): void {
  const drained = new WeakSet<Worker>();
  let isEnding = false;
  let replacing: Promise<void> | null = null;

  function start(): Worker {
    const startedAt = performance.now();
    const worker = cluster.fork();
    worker.once('exit', (code, signal) => {
      if (isEnding || drained.has(worker)) return;
      const pause = performance.now() - startedAt < SHORT_LIFE_MS ? PAUSE_MS : 0;
      log.error({ pid: worker.process.pid, code, signal }, 'a gateway process died and is replaced');
      setTimeout(() => !isEnding && start(), pause);
    });
    return worker;
  }

  async function replaceAll(): Promise<void> {
    for (const old of Object.values(cluster.workers ?? {})) {
      if (!old || old.isDead() || isEnding) continue;
      const fresh = start();
      // One too many until the old one goes: should it die by then, nothing takes its place.
      drained.add(fresh);
      if (!(await isListening(fresh))) {
        log.error({ pid: fresh.process.pid }, 'a new gateway process does not listen: the others stay');
        fresh.process.kill('SIGKILL');
        return;
      }
      drained.delete(fresh);
      await end(old, 'SIGHUP');
    }
    log.info({ count }, 'all gateway processes are replaced');
  }

  /** Lets a process drain, and waits until it is gone; SIGHUP where another has taken its place. */
  async function end(worker: Worker, signal: 'SIGTERM' | 'SIGHUP' = 'SIGTERM'): Promise<void> {
    drained.add(worker);
    if (worker.isDead()) return;
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.process.kill(signal);
    const timeout = setTimeout(() => worker.process.kill('SIGKILL'), END_TIMEOUT_MS);
    await gone;
    clearTimeout(timeout);
  }

  function stop(): void {
    if (isEnding) return;
    isEnding = true;
    const all = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    void Promise.all(all.map((worker) => end(worker))).then(() => log.info('stopped'));
  }

  for (let at = 0; at < count; at += 1) start();
  log.info({ count }, 'gateway processes started');
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', () => {
    replacing ??= replaceAll().finally(() => {
      replacing = null;
    });
  });
}

async function isListening(worker: Worker): Promise<boolean> {
  const gaveUp = new AbortController();
  const outcome = await Promise.race([
    new Promise<boolean>((resolve) => {
      worker.once('listening', () => resolve(true));
      worker.once('exit', () => resolve(false));
    }),
    wait(START_TIMEOUT_MS, false, { signal: gaveUp.signal }).catch(() => false),
  ]);
  gaveUp.abort();
  return outcome;
}
