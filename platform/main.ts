import type { Environment } from './env.ts';
import { readEnvironment } from './env.ts';
import { startPlatform } from './platform.ts';

/** How long calls under way may take once the platform closes, in milliseconds. */
const CLOSING_TIMEOUT_MS = 10_000;

const platform = await startPlatform(environment());
const { log } = platform.services;
log.info({ address: platform.address, control: platform.controlAddress }, 'listening');

let isClosing = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isClosing) return;
    isClosing = true;
    log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), CLOSING_TIMEOUT_MS).unref();
    platform.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  });
}

/** What is wrong with the environment is the reader's business, not a stack trace. */
function environment(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}
