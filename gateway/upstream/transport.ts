import type { Readable } from 'node:stream';
import { Pool } from 'undici';
import { UpstreamUnavailable } from './upstream.ts';

export interface RawRequest {
  /** The call's name, for errors. */
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Milliseconds until the answer must be complete. */
  readonly timeout: number;
  /** A longer answer is broken off, not read to its end. */
  readonly maxBytes: number;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Carries bytes to the platform and back; knows nothing of what they mean. */
export interface Transport {
  /** Throws `UpstreamUnavailable` when no complete answer came; any HTTP status is an answer. */
  send(request: RawRequest): Promise<RawResponse>;
  close(): Promise<void>;
}

/**
 * One pool of kept connections to one origin.
 * @param origin      such as `https://platform.example.com`; a path in it is put before every call's path
 * @param connections at most so many; null where somebody else bounds them
 */
export function createTransport(
  origin: string,
  { connections = 64 }: { readonly connections?: number | null } = {},
): Transport {
  const base = new URL(origin);
  const prefix = base.pathname.replace(/\/$/, '');
  const pool = new Pool(base.origin, {
    connections,
    pipelining: 1,
    keepAliveTimeout: 10_000,
    connect: { timeout: 3_000 },
  });

  return {
    async send(request) {
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), Math.max(1, request.timeout));
      try {
        const { statusCode, headers, body } = await pool.request({
          method: request.method,
          path: prefix + request.path,
          headers: request.headers,
          body: request.body,
          signal: abort.signal,
        });
        return { status: statusCode, headers, text: await read(request, body, headers['content-length']) };
      } catch (cause) {
        if (cause instanceof UpstreamUnavailable) throw cause;
        throw new UpstreamUnavailable(request.call, abort.signal.aborted ? 'deadline' : 'network', cause);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => pool.close(),
  };
}

/** What is too long by its own word is not read at all, and neither is the rest of what turns out to be. */
async function read(
  { call, maxBytes }: RawRequest,
  body: Readable,
  announced: string | string[] | undefined,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(announced) > maxBytes) {
    body.on('error', () => undefined).destroy();
    throw new UpstreamUnavailable(call, 'too-large');
  }
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new UpstreamUnavailable(call, 'too-large');
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0].toString('utf8') : Buffer.concat(chunks, size).toString('utf8');
}
