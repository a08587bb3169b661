import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import type { FastifyInstance } from 'fastify';

const FOLDER = new URL('client/', import.meta.url);
const TYPES = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
  font: 'font/woff2',
} as const;

/** The typefaces of the site, each file as the package of its family names it. */
const FONTS = new URL('../../../schema/fonts.css', import.meta.url);
const FONT_FILE = /(@fontsource-variable\/[\w-]+\/files)\/([\w-]+\.woff2)/g;

/**
 * The operator's page. Scripts, style and typefaces are files of its own, so that its content policy needs no
 * exception.
 */
export function registerPage(app: FastifyInstance, pictures: string): void {
  // Pictures of licences may be on any host; slips of deposits are read here.
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; " +
    `img-src 'self' ${pictures} https:; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const file = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
  const { resolve } = createRequire(import.meta.url);
  app.get('/operator', (_request, reply) =>
    reply.type(TYPES.html).header('content-security-policy', policy).send(file('page.html')),
  );
  app.get('/operator/style.css', (_request, reply) => reply.type(TYPES.css).send(file('style.css')));
  const fonts = readFileSync(FONTS, 'utf8');
  app.get('/operator/fonts.css', (_request, reply) =>
    reply.type(TYPES.css).send(fonts.replace(FONT_FILE, '/operator/fonts/$2')),
  );
  for (const [path, , name = ''] of fonts.matchAll(FONT_FILE)) {
    app.get(`/operator/fonts/${name}`, (_request, reply) =>
      reply
        .type(TYPES.font)
        .header('cache-control', 'max-age=86400')
        .send(readFileSync(resolve(path))),
    );
  }
  for (const name of readdirSync(FOLDER).filter((each) => each.endsWith('.ts'))) {
    app.get(`/operator/client/${name}`, (_request, reply) => reply.type(TYPES.script).send(scriptOf(file(name))));
  }
}

const scripts = new Map<string, string>();

/** A module as a browser runs it: without its types, each line where it was. */
function scriptOf(source: string): string {
  const script = scripts.get(source) ?? stripTypeScriptTypes(source);
  scripts.set(source, script);
  return script;
}
