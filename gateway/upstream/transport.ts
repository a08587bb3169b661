import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
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
    send: (request) =>
      new Promise((resolve, reject) => {
        const { method, path, headers, body } = request;
        pool.dispatch({ method, path: prefix + path, headers, body }, new Collector(request, resolve, reject));
      }),
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

/**
 * Collects a short response as text, without creating a stream only to read it at once. Ends the request when
 * its time is over, or when the response is too long.
 */
class Collector implements Dispatcher.DispatchHandler {
  private readonly chunks: Buffer[] = [];
  private size = 0;
  private status = 0;
  private headers: RawResponse['headers'] = {};
  private isLate = false;
  private controller: Dispatcher.DispatchController | null = null;
  private readonly timer: NodeJS.Timeout;
  private readonly request: RawRequest;
  private readonly resolve: (response: RawResponse) => void;
  private readonly reject: (error: UpstreamUnavailable) => void;

  constructor(
    request: RawRequest,
    resolve: (response: RawResponse) => void,
    reject: (error: UpstreamUnavailable) => void,
  ) {
    this.request = request;
    this.resolve = resolve;
    this.reject = reject;
    this.timer = setTimeout(() => this.end(), Math.max(1, request.timeout));
  }

  /** Its time is over, also while it still waits for a connection. */
  private end(): void {
    this.isLate = true;
    this.reject(new UpstreamUnavailable(this.request.call, 'deadline'));
    this.controller?.abort(new UpstreamUnavailable(this.request.call, 'deadline'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isLate) controller.abort(new UpstreamUnavailable(this.request.call, 'deadline'));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: RawResponse['headers']): void {
    this.status = status;
    this.headers = headers;
    if (Number(headers['content-length']) > this.request.maxBytes) this.refuse(controller);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > this.request.maxBytes) this.refuse(controller);
    else this.chunks.push(chunk);
  }

  private refuse(controller: Dispatcher.DispatchController): void {
    controller.abort(new UpstreamUnavailable(this.request.call, 'too-large'));
  }

  onResponseEnd(): void {
    clearTimeout(this.timer);
    const [first] = this.chunks;
    const bytes = this.chunks.length === 1 && first ? first : Buffer.concat(this.chunks, this.size);
    this.resolve({ status: this.status, headers: this.headers, text: bytes.toString('utf8') });
  }

  onResponseError(_controller: Dispatcher.DispatchController, cause: Error): void {
    clearTimeout(this.timer);
    this.reject(
      cause instanceof UpstreamUnavailable
        ? cause
        : new UpstreamUnavailable(this.request.call, this.isLate ? 'deadline' : 'network', cause),
    );
  }
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
