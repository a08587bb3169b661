import type { Writable } from 'node:stream';
import { DrizzleQueryError } from './database/drizzle.ts';
import type { Logger } from 'pino';
import { pino } from 'pino';

/** Structured logs on standard output, or wherever a test wants to read them. */
export function createLog(level: string, to?: Writable): Logger {
  const options = { level, base: { room: 'platform' }, serializers: { err: told } };
  return to ? pino(options, to) : pino(options);
}

interface Told {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: unknown;
}

/**
 * What a log says of an error. A failed statement comes with the values it was given, tokens and password hashes among
 * them; they stay out.
 */
function told(error: unknown): Told | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'no error';
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    stack: [message, ...frames].join('\n'),
    ...(error.cause === undefined ? {} : { cause: told(error.cause) }),
  };
}
