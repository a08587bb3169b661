import type { IncomingMessage } from 'node:http';

/** Reads a body of text of at most `limit` bytes; null for a longer one. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string | null> {
  return (await readBytes(request, limit))?.toString('utf8') ?? null;
}

/**
 * Reads a body of at most `limit` bytes; null for a longer one. The rest of a longer body is drained unread, so that
 * the client can receive the response.
 */
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else resolve(null);
    });
    request.on('end', () => {
      resolve(size <= limit ? Buffer.concat(chunks, size) : null);
      // A request may outlive its body by hours: that of a stream.
      chunks = [];
      for (const event of ['data', 'end', 'error']) request.removeAllListeners(event);
    });
    request.on('error', reject);
  });
}
