import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

export interface Access {
  readonly requestId: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Without the query string. */
  readonly path: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Name of the site's operation that was asked for. */
  readonly operation: string | null;
  /** Calls to the platform that it has cost. */
  readonly calls: number;
  /** Answered from bytes that are kept for everybody. */
  readonly kept?: boolean;
}

/** The one line that each request has in the log. Without a status, the connection ended before there was an answer. */
export function logAccess(log: Logger, { request, response, startedAt, ...access }: Access): void {
  if (!log.isLevelEnabled('info')) return;
  const status = response.headersSent ? response.statusCode : null;
  const took = Date.now() - startedAt;
  log.info({ ...access, method: request.method, status, took }, status === null ? 'not answered' : 'answered');
}
