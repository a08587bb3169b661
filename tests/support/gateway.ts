import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measure, StartOptions } from './process.ts';
import { GATEWAY_FLAGS } from '../../.run/gatewayFlags.mjs';
import { answering, freePort, startProcess } from './process.ts';

const GATEWAY = 'gateway/main.ts';

/** The gateway as a running process. */
export interface Gateway {
  readonly url: string;
  readonly pid: number;
  output(): string;
  readonly measure: Measure;
  /** Resolves when nothing that a first visitor would wait for is missing; wants the platform. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a gateway in front of `upstreamUrl`, in developer mode unless told otherwise.
 * @param file another program that is started and asked like a gateway
 * @param port any free one unless told
 */
export async function openGateway(
  upstreamUrl: string,
  env: Readonly<Record<string, string>> = {},
  {
    file = GATEWAY,
    port: wanted,
    ...startOptions
  }: Omit<StartOptions, 'flags'> & { readonly file?: string; readonly port?: number } = {},
): Promise<Gateway> {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-gateway-'));
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const server = startProcess(
    file,
    {
      PORT: String(port),
      HOST: '127.0.0.1',
      UPSTREAM_URL: upstreamUrl,
      MERCHANT_CODE: 'CROUPIER',
      RATE_LIMIT_FACTOR: '1000',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...env,
    },
    { ...startOptions, flags: file === GATEWAY ? GATEWAY_FLAGS : [] },
  );
  await answering(server, `${url}/healthz`);
  return {
    url,
    pid: server.pid,
    output: server.output,
    measure: server.measure,
    ready: async () => answering(server, `${url}/readyz`),
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
