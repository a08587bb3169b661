import type { Logger } from 'pino';
import { pino } from 'pino';

/** Structured logs on standard output. Fields that hold secrets are redacted, also when they are logged by mistake. */
export function createLog(level: string): Logger {
  return pino({
    name: 'gateway',
    level,
    redact: {
      paths: [
        'password',
        'paymentPassword',
        'token',
        '*.password',
        '*.paymentPassword',
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
