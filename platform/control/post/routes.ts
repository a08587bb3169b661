import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { POST_PAGE, POST_STYLE } from './page.ts';

const SCRIPT = readFileSync(new URL('client.js', import.meta.url), 'utf8');

/**
 * Own files only. Mails are shown in frames without any right, which inherit this: their styles stand in their
 * elements, and they load nothing.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The outbox as a page, for developers who want to read the code that was just sent. */
export function registerPost(app: FastifyInstance): void {
  app.get('/post', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(POST_PAGE),
  );
  app.get('/post/client.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
  app.get('/post/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(POST_STYLE));
}
