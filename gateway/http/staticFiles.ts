import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Encoding } from './encoding.ts';
import { encodingFor } from './encoding.ts';
import type { HttpContext } from './httpContext.ts';

/** Scripts, style sheets and fonts of the build. */
export const ASSETS_PATH = '/assets/';

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mp3: 'audio/mpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

interface StaticFile {
  readonly path: string;
  readonly type: string;
  readonly cacheControl: string;
  readonly encodings: readonly Encoding[];
  readonly etag: string;
}

export interface StaticFiles {
  /** Serves the file if the folder has it; false otherwise. */
  serve(http: HttpContext, pathname: string): boolean;
}

const EXTENSIONS = { br: '.br', gzip: '.gz' } as const;

/** Serves the built site. The file list is read at startup, and only listed files are opened. */
export function createStaticFiles(folder: string): StaticFiles {
  const files = listFiles(folder);
  const contents = new Map<string, Buffer>();
  function read(path: string): Buffer | null {
    const known = contents.get(path) ?? readIfPresent(path);
    if (known) contents.set(path, known);
    return known;
  }

  return {
    serve({ request, response }, pathname) {
      const file = files.get(pathname);
      if (!file) return false;
      const encoding = encodingFor(request.headers['accept-encoding'], file.encodings);
      const isNotModified = request.headers['if-none-match'] === file.etag;
      const body = isNotModified ? null : read(file.path + (encoding ? EXTENSIONS[encoding] : ''));
      if (!isNotModified && !body) return false;
      response.setHeader('ETag', file.etag);
      response.setHeader('Cache-Control', file.cacheControl);
      if (file.encodings.length > 0) response.setHeader('Vary', 'Accept-Encoding');
      if (!body) {
        response.writeHead(304).end();
        return true;
      }
      if (encoding) response.setHeader('Content-Encoding', encoding);
      response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}

/** Null for a file deleted since startup, as by a rebuild under a running gateway. */
function readIfPresent(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function listFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const isHidden = name.startsWith('.') || name.includes(`${sep}.`);
    if (isHidden || name === 'index.html' || /\.(?:br|gz)$/.test(name) || !statSync(path).isFile()) continue;
    const { mtimeMs, size } = statSync(path);
    const address = `/${name.split(sep).join('/')}`;
    files.set(address, {
      path,
      type: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      // File names below `assets` contain a content hash; the others keep their names across releases.
      cacheControl: address.startsWith(ASSETS_PATH) ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      encodings: (['br', 'gzip'] as const).filter((encoding) => existsSync(path + EXTENSIONS[encoding])),
      etag: `"${createHash('sha256').update(`${name}:${mtimeMs}:${size}`).digest('base64url').slice(0, 22)}"`,
    });
  }
  return files;
}
