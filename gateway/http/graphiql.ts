import { readFileSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { HttpContext } from './httpContext.ts';

/** GraphiQL served from local files, without a CDN. It opens with one example per screen. */
export interface GraphiQL {
  page(http: HttpContext): void;
  /** Serves its scripts and styles; false for other paths. */
  asset(http: HttpContext, pathname: string): Promise<boolean>;
}

const EXAMPLES = new URL('../graphiql/examples/', import.meta.url);
const OWN = new URL('../graphiql/', import.meta.url);
const zip = promisify(gzip);

/** Monaco writes inline styles and loads its icon font from a data URL; everything else has the same origin. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function createGraphiQL(): GraphiQL {
  const ready = new Map<string, Promise<Buffer>>();
  const html = pageWith(loadExamples().map((query) => ({ query })));

  async function source(pathname: string): Promise<{ text: string; type: string } | null> {
    if (pathname === '/graphiql/boot.js')
      return { text: readFileSync(new URL('boot.js', OWN), 'utf8'), type: 'text/javascript' };
    if (pathname === '/graphiql/own.css')
      return { text: readFileSync(new URL('own.css', OWN), 'utf8'), type: 'text/css' };
    // Nine megabytes: loaded on first use, not at startup.
    const parts = await import('@graphql-yoga/render-graphiql/graphiql');
    const scripts: Readonly<Record<string, string>> = {
      '/graphiql/graphiql.js': parts.js,
      '/graphiql/worker-editor.js': parts.editorWorkerService,
      '/graphiql/worker-json.js': parts.jsonWorker,
      '/graphiql/worker-graphql.js': parts.graphqlWorker,
    };
    if (pathname === '/graphiql/graphiql.css') return { text: parts.css, type: 'text/css' };
    const script = scripts[pathname];
    return script === undefined ? null : { text: script, type: 'text/javascript' };
  }

  return {
    page({ response }) {
      response
        .writeHead(200, {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': POLICY,
          'Cache-Control': 'no-store',
        })
        .end(html);
    },
    async asset({ request, response }, pathname) {
      if (!pathname.startsWith('/graphiql/')) return false;
      const found = await source(pathname);
      if (!found) return false;
      const zips = (request.headers['accept-encoding'] ?? '').includes('gzip');
      const zipped = ready.get(pathname) ?? zip(found.text, { level: 6 });
      ready.set(pathname, zipped);
      const body = zips ? await zipped : Buffer.from(found.text);
      if (zips) response.setHeader('Content-Encoding', 'gzip');
      response.writeHead(200, {
        'Content-Type': `${found.type}; charset=utf-8`,
        'Cache-Control': 'public, max-age=3600',
        Vary: 'Accept-Encoding',
        'Content-Length': body.length,
      });
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}

/** The examples in the order of their file names; each file is one runnable document. */
export function loadExamples(): readonly string[] {
  return readdirSync(EXAMPLES)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(new URL(name, EXAMPLES), 'utf8'));
}

function pageWith(tabs: readonly { readonly query: string }[]): string {
  const options = JSON.stringify({
    title: 'Croupier GraphiQL',
    endpoint: '/graphql',
    defaultTabs: tabs,
    subscriptionsProtocol: 'SSE',
    credentials: 'same-origin',
    schemaDescription: true,
  }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Croupier GraphiQL</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/graphiql/graphiql.css" />
    <link rel="stylesheet" href="/graphiql/own.css" />
  </head>
  <body id="body" class="no-focus-outline">
    <noscript>GraphiQL needs JavaScript.</noscript>
    <div id="root"></div>
    <script type="application/json" id="graphiql-options">${options}</script>
    <script src="/graphiql/graphiql.js"></script>
    <script src="/graphiql/boot.js"></script>
  </body>
</html>
`;
}
