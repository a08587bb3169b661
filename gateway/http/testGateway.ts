import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { readEnv } from '../env.ts';
import { createGateway } from '../gateway.ts';
import { createLog } from '../log.ts';
import type { FakePlatform } from '../upstream/fakePlatform.ts';
import { openFakePlatform, success } from '../upstream/fakePlatform.ts';

/** A complete gateway in this process, in front of a fake platform. */
export interface TestGateway {
  readonly url: string;
  /** Folder of the built site. */
  readonly site: string;
  readonly platform: FakePlatform;
  readonly gateway: ReturnType<typeof createGateway>;
  ask(
    query: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; headers: Headers; body: Answer }>;
  close(): Promise<void>;
}

export interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly unknown[];
    readonly locations?: readonly { readonly line: number; readonly column: number }[];
    readonly extensions: Record<string, unknown>;
  }[];
}

export const statusValue = {
  info: {
    brand: { name: 'Test & <b>House</b>', currency: 'PHP', currencySymbol: 'P' },
    imageCDNs: ['https://img.example'],
    launchGameCDNs: ['https://games.example'],
    whitelabel: [],
  },
};

/** Default responses of the fake platform. */
export const usualAnswers: Parameters<FakePlatform['respondWith']>[0] = ({ path }, response) => {
  if (path.startsWith('/wps/system/status')) return void response.end(success(statusValue));
  return void response.writeHead(404).end(JSON.stringify({ success: false, errorCode: 'function.not.available' }));
};

/**
 * @param port 0 for any free port
 * @param told what no variable may set, such as limits lower than an operator's
 */
export async function openTestGateway(
  env: Readonly<Record<string, string>> = {},
  log: Logger = createLog('silent'),
  port = 0,
  told: Partial<Env> = {},
): Promise<TestGateway> {
  const platform = await openFakePlatform();
  platform.respondWith(usualAnswers);
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  const site = join(folder, 'dist');
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(
    join(site, 'index.html'),
    '<!doctype html><html lang="fil-PH"><head><title>x</title></head><body></body></html>',
  );
  writeFileSync(join(site, 'assets', 'main-abc123.js'), 'console.info(1)');
  writeFileSync(join(site, 'assets', 'main-abc123.js.gz'), gzipSync('console.info(1)'));
  writeFileSync(join(site, 'robots.txt'), 'User-agent: *');
  const gateway = createGateway(
    {
      ...readEnv({ DATA_DIR: folder, SITE_DIR: site, UPSTREAM_URL: platform.url, UPSTREAM_TIMEOUT_MS: '500', ...env }),
      ...told,
    },
    log,
  );
  await new Promise<void>((resolve) => {
    gateway.server.listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}`;
  return {
    url,
    site,
    platform,
    gateway,
    async ask(query, headers = {}) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ query }),
      });
      return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
    },
    async close() {
      gateway.server.closeAllConnections();
      await new Promise((resolve) => {
        gateway.server.close(resolve);
      });
      await gateway.close();
      await platform.close();
      rmSync(folder, { recursive: true });
    },
  };
}
