import autocannon from 'autocannon';
import type { Measure } from '../support/process.ts';

export interface LoadRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Measured {
  readonly title: string;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of CPU of the asked process, per operation. */
  readonly cpu: number;
  /** Bytes that the asked process allocated, per operation. */
  readonly allocated: number;
  readonly failed: number;
}

const CONNECTIONS = 16;

/** The share of the operations that is sent before measuring, so that hot code is compiled. */
const WARM_UP = 1 / 3;

/**
 * Asks round robin, and takes the time of the process that answers.
 * @param requests several requests count as one operation together
 * @param apart sends from a thread of its own, which nothing else in this process holds up
 */
export async function measureLoad(
  title: string,
  requests: readonly LoadRequest[],
  measure: Measure,
  operations: number,
  connections = CONNECTIONS,
  apart = false,
): Promise<Measured> {
  for (const request of requests) await assertAnswered(request);
  const warmUp = Math.ceil(operations * WARM_UP) * requests.length;
  await sendAll(requests, Math.max(warmUp, connections), connections);
  const before = await measure({ collect: false });
  const result = await sendAll(requests, operations * requests.length, connections, apart);
  const after = await measure({ collect: false });
  return {
    title,
    p50: result.latency.p50 * requests.length,
    p99: result.latency.p99 * requests.length,
    cpu: (after.cpu - before.cpu) / 1000 / operations,
    allocated: (after.allocated - before.allocated) / operations,
    failed: failuresOf(result),
  };
}

/** A failure is quick to answer: numbers count only for requests that get what they ask for. */
async function assertAnswered({ url, method = 'GET', headers, body }: LoadRequest): Promise<void> {
  const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await answer.text();
  const { errors, success } = JSON.parse(text) as { errors?: unknown; success?: boolean };
  if (!answer.ok || errors !== undefined || success === false)
    throw new Error(`${method} ${url} ${body ?? ''}\n→ ${answer.status} ${text.slice(0, 200)} … ${text.slice(-600)}`);
}

/** Sends so many requests; how many failed. */
export const sendMany = async (
  requests: readonly LoadRequest[],
  amount: number,
  connections?: number,
): Promise<number> => failuresOf(await sendAll(requests, amount, connections));

const failuresOf = (result: autocannon.Result): number => result.non2xx + result.errors + result.timeouts;

function sendAll(
  requests: readonly LoadRequest[],
  amount: number,
  connections = CONNECTIONS,
  apart = false,
): Promise<autocannon.Result> {
  const [first] = requests;
  if (!first) throw new Error('There is nothing to ask');
  const sent = requests.map(({ url, method = 'GET', headers, body }) => ({
    path: url.slice(new URL(url).origin.length),
    method,
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
  }));
  const { origin: url } = new URL(first.url);
  return autocannon({ url, connections, requests: sent, amount, ...(apart && { workers: 1 }) });
}
