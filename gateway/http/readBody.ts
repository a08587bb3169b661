import type { IncomingMessage } from 'node:http';

/**
 * Reads a body of at most `limit` bytes; null for a longer one. The rest of a longer body is drained unread, so that
 * the client can receive the response.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else resolve(null);
    });
    request.on('end', () => resolve(size <= limit ? Buffer.concat(chunks).toString('utf8') : null));
    request.on('error', reject);
  });
}
