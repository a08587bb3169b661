import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Claims a data folder for this process, because opening embedded files twice destroys them. The claim is a listening
 * local socket, which the system releases when its process exits for any reason. Returns the release. Rejects when a
 * running process (including this one) has the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = socketFor(await realpath(folder));
  const server = (await claim(address)) ?? ((await isAnswered(address)) ? null : await reclaim(address));
  if (!server) throw new Error(`The data folder ${folder} is in use by another process`);
  server.unref();
  return () => new Promise((resolve) => void server.close(() => resolve()));
}

function socketFor(folder: string): string {
  const name = `croupier-${createHash('sha256').update(folder).digest('hex').slice(0, 20)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function claim(address: string): Promise<Server | null> {
  const server = createServer((socket) => void socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

/** A socket file without a process behind it refuses; it is all that a killed owner leaves. */
async function reclaim(address: string): Promise<Server | null> {
  await rm(address, { force: true });
  return claim(address);
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
