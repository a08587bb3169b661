import type { Logger } from 'pino';
import { pino } from 'pino';

/** Structured logs on standard output. Secrets are named here once; they must not reach a log even by accident. */
export function createLog(level: string): Logger {
  return pino({
    name: 'gateway',
    level,
    redact: {
      paths: [
        'password',
        'token',
        '*.password',
        '*.token',
        '*.Authorization',
        '*.authorization',
        '*.cookie',
        '*.Cookie',
        'headers.*.authorization',
        'headers.*.cookie',
      ],
      censor: '(hidden)',
    },
  });
}
