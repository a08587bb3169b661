import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './contractSchema.ts';
import { answering, freePort } from './process.ts';

/** The configuration that `docs/operating.md` describes. */
export const HAPROXY_CONFIG = join(root, 'docs/haproxy.cfg');

/** Whether haproxy is installed, as Debian's package is. */
export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

/** What haproxy counts of a server, by the names of its own statistics. */
export type ServerCounts = Readonly<Record<string, string>>;

/** haproxy before two gateways and two processes of a platform. */
export interface Haproxy {
  readonly siteUrl: string;
  readonly platformUrl: string;
  /** By backend and server, such as `gateways/one`. */
  counts(): Promise<ReadonlyMap<string, ServerCounts>>;
  output(): string;
  close(): Promise<void>;
}

/** Starts haproxy before servers that need not run yet, each given as `host:port`. */
export async function openHaproxy(
  gateways: readonly [string, string],
  platforms: readonly [string, string],
): Promise<Haproxy> {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-haproxy-'));
  const socket = join(folder, 'admin.sock');
  const site = `127.0.0.1:${await freePort()}`;
  const platform = `127.0.0.1:${await freePort()}`;
  const child = spawn('haproxy', ['-db', '-f', HAPROXY_CONFIG], {
    env: {
      PATH: process.env['PATH'],
      HAPROXY_SOCKET: socket,
      SITE_ADDRESS: site,
      PLATFORM_ADDRESS: platform,
      GATEWAY_ONE: gateways[0],
      GATEWAY_TWO: gateways[1],
      PLATFORM_ONE: platforms[0],
      PLATFORM_TWO: platforms[1],
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-20_000)));
  const gone = once(child, 'exit');
  const platformUrl = `http://${platform}`;
  await answering({ output: () => output, hasEnded: () => child.exitCode !== null }, platformUrl, () => true, 10_000);
  return {
    siteUrl: `http://${site}`,
    platformUrl,
    counts: async () => countsOf(await ask(socket, 'show stat')),
    output: () => output,
    async close() {
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ask(socket: string, command: string): Promise<string> {
  const connection = connect(socket);
  connection.end(`${command}\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of connection) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function countsOf(csv: string): ReadonlyMap<string, ServerCounts> {
  const [head = [], ...rows] = csv
    .replace(/^# /, '')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return new Map(
    rows.map((row) => [`${row[0]}/${row[1]}`, Object.fromEntries(head.map((name, at) => [name, row[at] ?? '']))]),
  );
}
