import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { FIRST_WORDS_MODULE, type FirstWords, type FirstWordsRequest } from '../../schema/firstWords.ts';
import { createGrowingCache } from '../shared/growingCache.ts';
import { orNullAfter } from '../shared/orNullAfter.ts';

export interface FirstWordsRenderer {
  /** What the page shows before any script; null if that did not succeed in time. */
  render(request: FirstWordsRequest): Promise<FirstWords | null>;
  close(): Promise<void>;
}

/** The reply of the thread. */
type Reply = { readonly id: number } & ({ readonly words: FirstWords } | { readonly error: Error });

interface Waiting {
  readonly resolve: (words: FirstWords) => void;
  readonly reject: (error: unknown) => void;
}

/** After this time a page is served without; words that come later are for the next one. */
const PAGE_WAIT_MS = 1_000;
/** A thread that says nothing for so long is taken to hang. Before its first reply it loads the code. */
const TIMEOUT_MS = 15_000;
/** After a thread that hung or broke, none is started for this long. */
const REST_MS = 30_000;
/** Nothing that is rendered tells the time more exactly. */
const CACHE_MS = 60_000;

/**
 * Renders first words with the site's own code, in a thread: that code delays no other request, and can be ended. The
 * same answers give the same words, which are rendered once.
 * @param folder of the built site
 * @param times milliseconds: `timeout`, after which a silent thread is taken to hang, and `pageWait`, for which a page
 *   waits
 */
export function createFirstWords(
  folder: string,
  log: Logger,
  { timeout = TIMEOUT_MS, pageWait = PAGE_WAIT_MS } = {},
): FirstWordsRenderer {
  const module = join(folder, FIRST_WORDS_MODULE);
  const known = createGrowingCache<Promise<FirstWords | null>>({ max: 200, ttl: CACHE_MS });
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let restsUntil = existsSync(module) ? 0 : Infinity;
  let count = 0;
  let silence: NodeJS.Timeout | undefined;

  /** Begins to wait for the next reply: the thread renders one request after another. */
  function listen(asked: Worker): void {
    clearTimeout(silence);
    if (waiting.size === 0) return;
    silence = setTimeout(() => end(asked, new Error('Rendering took too long')), timeout);
  }

  function start(): Worker {
    const started = new Worker(new URL('firstWordsThread.ts', import.meta.url), { workerData: module });
    // It does not keep the process alive.
    started.unref();
    started.on('message', (reply: Reply) => {
      const asked = waiting.get(reply.id);
      waiting.delete(reply.id);
      listen(started);
      if ('words' in reply) asked?.resolve(reply.words);
      else asked?.reject(reply.error);
    });
    started.on('error', (error: unknown) => end(started, error));
    started.on('exit', () => end(started, new Error('The thread has ended')));
    return started;
  }

  function end(ended: Worker, error: unknown): void {
    if (thread !== ended) return;
    thread = null;
    clearTimeout(silence);
    restsUntil = Date.now() + REST_MS;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    void ended.terminate();
  }

  async function ask(request: FirstWordsRequest): Promise<FirstWords | null> {
    if (Date.now() < restsUntil) return null;
    const asked = (thread ??= start());
    const id = (count += 1);
    try {
      return await new Promise<FirstWords>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        asked.postMessage({ id, request });
        if (waiting.size === 1) listen(asked);
      });
    } catch (error) {
      log.warn({ err: error, path: request.path }, 'serving the page without its first words');
      return null;
    }
  }

  return {
    render(request) {
      const key = JSON.stringify(request);
      const words = known.get(key) ?? ask(request);
      known.set(key, words, { noUpdateTTL: true });
      void words.then((found) => found ?? known.delete(key));
      return orNullAfter(pageWait, words);
    },
    async close() {
      const last = thread;
      thread = null;
      clearTimeout(silence);
      restsUntil = Infinity;
      for (const { reject } of waiting.values()) reject(new Error('The gateway closes'));
      waiting.clear();
      await last?.terminate();
    },
  };
}
