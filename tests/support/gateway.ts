import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answering, freePort, startRoom } from './process.ts';

/** The gateway as a running process. */
export interface Gateway {
  readonly url: string;
  readonly pid: number;
  output(): string;
  close(): Promise<void>;
}

/** Opens a gateway in front of `upstreamUrl`, with the developer door open unless told otherwise. */
export async function openGateway(upstreamUrl: string, env: Readonly<Record<string, string>> = {}): Promise<Gateway> {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-gateway-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const room = startRoom('gateway/main.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    UPSTREAM_URL: upstreamUrl,
    MERCHANT_CODE: 'CROUPIER',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...env,
  });
  await answering(room, `${url}/healthz`);
  return {
    url,
    pid: room.pid,
    output: room.output,
    async close() {
      await room.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
