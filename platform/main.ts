import { readEnvironment } from './env.ts';
import { startPlatform } from './platform.ts';

const platform = await startPlatform(readEnvironment(process.env));
const { log } = platform.services;
log.info({ address: platform.address, control: platform.controlAddress }, 'the house is open');

let closing = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'the house closes');
    platform.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the house did not close in order');
        process.exit(1);
      },
    );
  });
}
