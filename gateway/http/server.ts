import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { isSitePath } from '../../schema/sitePaths.ts';
import type { Exports } from './exports.ts';
import type { QueryServer } from '../answers/queryServer.ts';
import type { StreamServer } from '../answers/streamServer.ts';
import { logAccess } from './accessLog.ts';
import { isJson, readLimited } from './graphql.ts';
import type { HttpContext, HttpContextOptions } from './httpContext.ts';
import { createHttpContext } from './httpContext.ts';
import type { GraphiQL } from './graphiql.ts';
import type { Health } from './health.ts';
import type { AllowedHosts } from './allowedHosts.ts';
import type { MemberFiles } from './memberFiles.ts';
import { FILES_PATH } from './memberFiles.ts';
import type { Page } from './page.ts';
import { serveReceiptKeys } from './receiptKeys.ts';
import { replyError, replyText } from './reply.ts';
import { failureLevel, replyFailure } from './replyFailure.ts';
import { setSecurityHeaders } from './securityHeaders.ts';
import type { SocialSignIn } from './socialSignIn.ts';
import type { StaticFiles } from './staticFiles.ts';
import { ASSETS_PATH } from './staticFiles.ts';
import { visitorOf } from './visitor.ts';

export interface ServerOptions {
  readonly contextOptions: HttpContextOptions;
  readonly graphql: (http: HttpContext) => Promise<void>;
  readonly queries: QueryServer;
  readonly streams: StreamServer;
  /** Null unless in developer mode. */
  readonly graphiql: GraphiQL | null;
  readonly health: Health;
  readonly social: SocialSignIn;
  readonly memberFiles: MemberFiles;
  readonly exports: Exports;
  readonly files: StaticFiles;
  readonly page: Page;
  /**
   * Null unless in developer mode: in production the public origin is fixed, and the proxies in front check host names.
   */
  readonly allowedHosts: AllowedHosts | null;
}

/** A request must be received within fifteen seconds, a picture within two minutes. */
const BODY_MS = 15_000;
const TIMEOUTS = {
  requestTimeout: 120_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  // Node looks at its connections every 30 seconds by default.
  connectionsCheckingInterval: 1_000,
};

/** The public server: the site, GraphQL, and the endpoints for operations. */
export function createGatewayServer({
  contextOptions,
  graphql,
  queries,
  streams,
  graphiql,
  health,
  social,
  memberFiles,
  exports,
  files,
  page,
  allowedHosts,
}: ServerOptions): Server {
  const { log } = contextOptions.services;

  async function route(http: HttpContext, pathname: string): Promise<void> {
    const { request } = http;
    if (pathname === '/graphql') return graphiql && isPageNavigation(request) ? graphiql.page(http) : graphql(http);
    if (await memberFiles.serve(http, pathname)) return undefined;
    if (await exports.serve(http, pathname)) return undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      http.response.setHeader('Allow', 'GET, HEAD');
      return replyText(http, 405, 'Only GET is answered here.');
    }
    if (await social.serve(http, pathname)) return undefined;
    if (await serveReceiptKeys(contextOptions.services, http, pathname)) return undefined;
    if (pathname === '/healthz') return health.live(http);
    if (pathname === '/readyz') return health.ready(http);
    if (pathname === '/metrics') return health.metrics(http);
    if (files.serve(http, pathname) || (await graphiql?.asset(http, pathname))) return undefined;
    if (isSitePath(pathname)) return page.serve(http, 200);
    // A path with a file extension is a missing file; any other unknown path gets the site's own "not found" page.
    const isFile = (pathname.split('/').at(-1) ?? '').includes('.');
    return isFile ? replyText(http, 404, 'Not found.') : page.serve(http, 404);
  }

  /** Also of the name that a trusted proxy was asked by, which the visitor's origin is made of. */
  const isOwnName = (request: IncomingMessage): boolean =>
    allowedHosts === null ||
    (allowedHosts(request.headers.host ?? '') && allowedHosts(visitorOf(request, contextOptions).host));

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const pathname = pathnameOf(request);
    if (hasBody(request) && pathname !== FILES_PATH) endIfSlow(request);
    const mayBeQuery = pathname === '/graphql' && !(graphiql && isPageNavigation(request));
    const isAllowedHost = isOwnName(request);
    if (!mayBeQuery || !isAllowedHost || hasTwoHosts(request)) return handleInContext(contextFor(request, response));
    // Most of what guests ask is answered right here.
    if (request.method === 'GET' && !request.headers.authorization && queries.answerAtOnce(request, response))
      return undefined;
    const startedAt = Date.now();
    answerSite(request, response, startedAt).then(
      (http) => http && handleInContext(http),
      (error: unknown) => fail(contextFor(request, response, startedAt), error),
    );
    return undefined;
  }

  /** Answers a query or a stream of the site; the context for everything else. */
  async function answerSite(
    request: IncomingMessage,
    response: ServerResponse,
    startedAt: number,
  ): Promise<HttpContext | null> {
    const isPost = request.method === 'POST' && isJson(request.headers['content-type']);
    const body = isPost ? await readLimited(request) : undefined;
    const listens = typeof body === 'string' ? streams.asksOf(request, body) : null;
    const isQuery = (request.method === 'GET' || typeof body === 'string') && !request.headers.authorization;
    if (isQuery && (await queries.answerKept(request, response, body ?? null, startedAt))) return null;
    // What could not be shared has used up some of the request's time.
    const http = contextFor(request, response, startedAt);
    http.body = body;
    if (response.closed) return null;
    try {
      if (listens) return (await streams.answer(http, listens)) ? null : http;
      return isQuery && (await queries.answer(http, body ?? null)) ? null : http;
    } catch (error) {
      fail(http, error);
      return null;
    }
  }

  function contextFor(request: IncomingMessage, response: ServerResponse, startedAt?: number): HttpContext {
    const http = createHttpContext(contextOptions, request, response, startedAt);
    if (response.closed) logRequest(http);
    else if (log.isLevelEnabled('info')) response.once('close', () => logRequest(http));
    return http;
  }

  function setOwnHeaders({ request, response, requestId }: HttpContext): void {
    response.setHeader('X-Request-Id', requestId);
    setSecurityHeaders(response, contextOptions.production, pathnameOf(request).startsWith(ASSETS_PATH));
  }

  function handleInContext(http: HttpContext): void {
    const { request } = http;
    setOwnHeaders(http);
    const isAllowedHost = isOwnName(request);
    if (hasTwoHosts(request)) return replyError(http, 400, 'BAD_REQUEST', 'Two Host headers.');
    if (!isAllowedHost)
      return replyError(
        http,
        421,
        'UNKNOWN_HOST',
        'This gateway is not known under that name. ALLOWED_HOSTS adds names.',
      );
    route(http, pathnameOf(request)).catch((error: unknown) => fail(http, error));
  }

  function fail(http: HttpContext, error: unknown): void {
    const { request, response, requestId } = http;
    // A client that disconnects during its request gets no response, and must not be able to fill the log.
    log[request.complete ? failureLevel(error) : 'debug']({ requestId, err: error }, 'a request failed');
    if (response.headersSent || request.socket.destroyed) return void response.destroy();
    setOwnHeaders(http);
    return replyFailure(http, error);
  }

  function logRequest({ requestId, request, response, startedAt, operation, upstreamCalls }: HttpContext): void {
    const calls = [...upstreamCalls.values()].reduce((sum, count) => sum + count, 0);
    logAccess(log, { requestId, request, response, path: pathnameOf(request), startedAt, operation, calls });
  }

  return createServer(TIMEOUTS, handle);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes the connection of a body that has not come in time. */
function endIfSlow(request: IncomingMessage): void {
  // The error tells who reads the body.
  const timer = setTimeout(() => request.complete || request.destroy(new Error('The body is slow')), BODY_MS);
  request.once('close', () => clearTimeout(timer));
}

function pathnameOf({ url = '/' }: IncomingMessage): string {
  const end = url.search(/[?#]/);
  const raw = end === -1 ? url : url.slice(0, end);
  if (!raw.includes('%')) return raw;
  try {
    return decodeURIComponent(raw);
  } catch {
    return '/malformed.address';
  }
}

/** Node keeps the first header, while a proxy in front may have used the last. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Whether a browser navigates to the page, rather than a client sending a query. */
function isPageNavigation({ method, url = '', headers }: IncomingMessage): boolean {
  return method === 'GET' && !url.includes('?') && (headers.accept ?? '').includes('text/html');
}
