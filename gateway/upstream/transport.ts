import type { Readable } from 'node:stream';
import { Pool } from 'undici';
import { UpstreamUnavailable } from './upstream.ts';

export interface RawRequest {
  /** Name of the call, for errors. */
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Includes the query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Milliseconds until the response must be complete. */
  readonly timeout: number;
  /** A longer response is aborted. */
  readonly maxBytes: number;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A response whose body is still on its way; it must be read to its end, or destroyed. */
export interface OpenResponse extends Omit<RawResponse, 'text'> {
  readonly body: Readable;
  /** The whole body as text, for an answer that is short after all. */
  text(): Promise<string>;
}

/** HTTP transport to the platform, without knowledge of the content. */
export interface Transport {
  /** Throws `UpstreamUnavailable` when no complete response came; any HTTP status is a response. */
  send(request: RawRequest): Promise<RawResponse>;
  /**
   * The same, as soon as status and headers are there; the body is read while it arrives. `timeout` is for the headers
   * and for each pause in the body; `signal` breaks it off.
   */
  open(request: RawRequest, signal: AbortSignal): Promise<OpenResponse>;
  close(): Promise<void>;
}

/**
 * One pool of keep-alive connections to one origin.
 * @param origin such as `https://platform.example.com`; its path is put before every call's path
 * @param connections maximum; null when limited elsewhere
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
    async open(request, signal) {
      try {
        const { statusCode, headers, body } = await pool.request({
          method: request.method,
          path: prefix + request.path,
          headers: request.headers,
          body: request.body,
          headersTimeout: Math.max(1, request.timeout),
          bodyTimeout: Math.max(1, request.timeout),
          signal,
        });
        return { status: statusCode, headers, body, text: () => read(request, body, headers['content-length']) };
      } catch (cause) {
        throw new UpstreamUnavailable(request.call, signal.aborted ? 'deadline' : 'network', cause);
      }
    },
    close: () => pool.close(),
  };
}

/** A response whose `Content-Length` exceeds the limit is not read; one that turns out longer is aborted. */
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
