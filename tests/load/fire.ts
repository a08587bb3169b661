import autocannon from 'autocannon';
import type { Usage } from '../support/process.ts';

export interface Shot {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Measured {
  readonly title: string;
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of CPU of the asked process, per operation. */
  readonly cpu: number;
  /** Bytes after the run. */
  readonly heap: number;
  readonly failed: number;
}

const CONNECTIONS = 16;

/**
 * Asks for some seconds, round robin, and takes the time of the process that answers.
 * @param shots several requests count as one operation together
 */
export async function fire(title: string, shots: readonly Shot[], measure: () => Promise<Usage>, seconds: number): Promise<Measured> {
  for (const shot of shots) await prove(shot);
  await volley(shots, { duration: 2 });
  const before = await measure();
  const result = await volley(shots, { duration: seconds });
  const after = await measure();
  const operations = result['2xx'] / shots.length;
  return {
    title,
    requestsPerSecond: operations / result.duration,
    p50: result.latency.p50 * shots.length,
    p99: result.latency.p99 * shots.length,
    cpu: (after.cpu - before.cpu) / 1000 / operations,
    heap: after.heap,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** A failure is quick to answer: numbers count only for requests that get what they ask for. */
async function prove({ url, method = 'GET', headers, body }: Shot): Promise<void> {
  const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await answer.text();
  const { errors, success } = JSON.parse(text) as { errors?: unknown; success?: boolean };
  if (!answer.ok || errors !== undefined || success === false) throw new Error(`${method} ${url} ${body ?? ''}\n→ ${answer.status} ${text.slice(0, 500)}`);
}

/** Sends a fixed number of requests; how many failed. */
export async function fireMany(shot: Shot, amount: number): Promise<number> {
  const result = await volley([shot], { amount });
  return result.non2xx + result.errors + result.timeouts;
}

function volley(shots: readonly Shot[], options: { readonly duration?: number; readonly amount?: number }): Promise<autocannon.Result> {
  const [first] = shots;
  if (!first) throw new Error('There is nothing to ask');
  const requests = shots.map(({ url, method = 'GET', headers, body }) => ({
    path: url.slice(new URL(url).origin.length),
    method,
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
  }));
  return autocannon({ url: new URL(first.url).origin, connections: CONNECTIONS, requests, ...options });
}
