import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Language } from '../../schema/languages.ts';
import { isForeign } from '../../schema/isForeign.ts';
import { asGraphQLError } from '../graphql/maskError.ts';
import type { OperationRunner } from '../graphql/operationRunner.ts';
import { askerOf } from '../graphql/operationRunner.ts';
import type { QueryLimits } from '../graphql/queryLimits.ts';
import type { GraphQLResult } from '../graphql/results.ts';
import { PUBLIC_CACHE_CONTROL } from '../graphql/results.ts';
import { logAccess } from '../http/accessLog.ts';
import { compressAtOnce, encodingFor, MIN_COMPRESSED } from '../http/encoding.ts';
import { VARY } from '../http/graphql.ts';
import type { HttpContext } from '../http/httpContext.ts';
import { LANGUAGE_COOKIE, requestIdOf } from '../http/httpContext.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import type { ProxySettings } from '../http/visitor.ts';
import { visitorOf } from '../http/visitor.ts';
import type { Metrics } from '../metrics.ts';
import { REMEMBER_COOKIE, SESSION_COOKIE } from '../session/sessionStore.ts';
import { chooseLocale } from '../shared/locale.ts';
import { remembered } from '../shared/remembered.ts';
import type { Audience, KeptAnswer, KeptAnswers } from './keptAnswers.ts';
import { fillIn } from './personalFields.ts';
import type { Ask, TrustedQueries, TrustedQuery } from './trustedQueries.ts';

interface Options extends ProxySettings {
  readonly schema: GraphQLSchema;
  readonly queries: TrustedQueries;
  /** Null in developer mode, where each answer says what it has cost. */
  readonly kept: KeptAnswers | null;
  readonly runner: OperationRunner;
  readonly limits: QueryLimits;
  readonly processResult: (http: HttpContext, result: GraphQLResult) => GraphQLResult;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly production: boolean;
  readonly defaultLanguage: Language;
}

/** Answers trusted queries without Yoga, which costs more than most of them. Everything else is left to Yoga. */
export interface QueryServer {
  /** Answers a GET from what is kept for everybody, without waiting for anything; whether it could. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Answers from what is kept for everybody, or can be, before anything is made for the request.
   * @param body of a POST; null for a GET
   * @param startedAt when the request came, epoch milliseconds
   * @returns whether it was answered
   */
  answerKept(
    request: IncomingMessage,
    response: ServerResponse,
    body: string | null,
    startedAt: number,
  ): boolean | Promise<boolean>;
  /**
   * Runs the query in the context of its request. A result with errors is left in `http.executed` for Yoga, which
   * knows how errors are sent.
   * @returns whether it was answered
   */
  answer(http: HttpContext, body: string | null): Promise<boolean>;
}

/** A request that may be answered from what is kept. */
interface KeptRequest {
  readonly type: string;
  readonly ask: Ask;
  readonly audience: Audience;
  readonly isMember: boolean;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** Members get what depends on no session. */
const isUsable = (answer: KeptAnswer | null | undefined, { isMember }: KeptRequest): answer is KeptAnswer =>
  !!answer && (!isMember || answer.template?.fields.length === 0);

export function createQueryServer(options: Options): QueryServer {
  const { schema, queries, kept, runner, limits, processResult, metrics, log, production, defaultLanguage } = options;
  const fixedHeaders = [...Object.entries(securityHeaders(production)).flat(), 'Vary', VARY];

  const counters = new Map<TrustedQuery, { inc(): void }>();
  function counterOf(query: TrustedQuery): { inc(): void } {
    const known = counters.get(query);
    if (known) return known;
    const counter = metrics.kept.labels(query.name ?? 'other');
    counters.set(query, counter);
    return counter;
  }

  function audienceOf(request: IncomingMessage): Audience | null {
    const language = request.headers['x-language'];
    // The language of a page navigation is in its cookie; the site's own requests have the header.
    if (typeof language !== 'string' && request.headers.cookie?.includes(LANGUAGE_COOKIE)) return null;
    return {
      locale: chooseLocale(typeof language === 'string' ? language : undefined, defaultLanguage),
      visitor: visitorOf(request, options),
    };
  }

  const askOf = (request: IncomingMessage, body: string | null): Ask | null =>
    body === null ? queries.fromUrl(request.url ?? '') : queries.fromBody(body);

  /** @param calls to the platform that the request has cost */
  function write(
    request: IncomingMessage,
    response: ServerResponse,
    { type, ask, isMember, startedAt }: KeptRequest,
    answer: KeptAnswer,
    calls: number,
  ): true {
    const isPublic = request.method === 'GET' && answer.isPublic && !isMember;
    const requestId = requestIdOf(request);
    const headers = [...fixedHeaders, 'X-Request-Id', requestId];
    headers.push('Cache-Control', isPublic ? PUBLIC_CACHE_CONTROL : 'no-store');
    if (isPublic) headers.push('ETag', answer.etag);
    if (isPublic && request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, headers).end();
    } else {
      sendBody(request, response, headers, type, answer.json, answer.compressed);
    }
    counterOf(ask.query).inc();
    const operation = ask.query.name;
    logAccess(log, { requestId, request, response, path: '/graphql', startedAt, operation, calls, kept: true });
    return true;
  }

  /** Who asks for what, where it is one of the site's queries; else null. */
  function readKept(request: IncomingMessage, body: string | null, startedAt: number): KeptRequest | null {
    if (kept === null || request.headers.authorization !== undefined) return null;
    const type = mediaTypeOf(request.headers.accept);
    const ask = type === null ? null : askOf(request, body);
    const audience = ask === null ? null : audienceOf(request);
    if (type === null || ask === null || audience === null) return null;
    if (isForeign(request.headers, audience.visitor.origin)) return null;
    const isMember = mayBeMember(request);
    return isMember && ask.query.asksViewer ? null : { type, ask, audience, isMember, startedAt };
  }

  return {
    answerAtOnce(request, response) {
      const asked = readKept(request, null, Date.now());
      const found = asked && kept?.get(asked.ask, asked.audience);
      return !!asked && isUsable(found, asked) && write(request, response, asked, found, 0);
    },
    answerKept(request, response, body, startedAt) {
      const asked = readKept(request, body, startedAt);
      if (asked === null || kept === null) return false;
      const found = kept.get(asked.ask, asked.audience);
      if (isUsable(found, asked)) return write(request, response, asked, found, 0);
      if (found) return false;
      return kept
        .produce(asked.ask, asked.audience)
        .then((made) => !response.closed && isUsable(made, asked) && write(request, response, asked, made, made.calls));
    },
    async answer(http, body) {
      const { request } = http;
      const type = mediaTypeOf(request.headers.accept);
      const ask = askOf(request, body);
      if (type === null || ask === null || isForeign(request.headers, http.visitor.origin)) return false;
      const { document, name } = ask.query;
      const answer = kept?.get(ask, http);
      if (answer?.template && kept) {
        const filled = await fillFor(http, answer);
        http.operation = name;
        if (http.executed) return false;
        if (filled !== null) {
          send(http, type, filled, { data: null });
          return true;
        }
      }
      const args = { schema, document, contextValue: { http }, variableValues: ask.variables };
      runner.announce(args);
      const result = await runner.run(args);
      if (result.errors) {
        http.executed = result;
        return false;
      }
      send(http, type, Buffer.from(JSON.stringify(result)), result);
      return true;
    },
  };

  /** The member's own parts in what is kept for all; null where one fails, and for who turns out to be no member. */
  async function fillFor(http: HttpContext, { template }: KeptAnswer): Promise<Buffer | null> {
    const context = await http.openContext();
    if (template === null || context.session === null) return null;
    const asker = askerOf(http);
    if (limits.enter(asker) !== null) return null;
    try {
      return await fillIn(template, context);
    } catch (error) {
      log.debug({ requestId: http.requestId, err: error }, 'a personal field failed');
      // The rest must not be answered as if a guest had asked.
      if (context.session === null) http.executed = { data: null, errors: [asGraphQLError(error)] };
      return null;
    } finally {
      let calls = 0;
      for (const count of http.upstreamCalls.values()) calls += count;
      limits.charge(asker, calls);
    }
  }

  function send(http: HttpContext, type: string, json: Buffer, result: ExecutionResult): void {
    const { response } = http;
    if (response.destroyed) return;
    processResult(http, result);
    const headers = [...fixedHeaders, 'X-Request-Id', http.requestId];
    if (!response.hasHeader('Cache-Control')) headers.push('Cache-Control', 'no-store');
    sendBody(http.request, response, headers, type, json);
  }
}

/**
 * Sends JSON, compressed if the client accepts it. Attacks that guess a secret from the compressed length (BREACH) do
 * not apply: another site cannot make the browser send these requests with the member's session.
 * @param ready returns a compressed form that was made earlier
 */
function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  headers: string[],
  type: string,
  json: Buffer,
  ready?: KeptAnswer['compressed'],
): void {
  const encoding = json.length < MIN_COMPRESSED ? null : encodingFor(request.headers['accept-encoding']);
  const body = encoding === null ? json : (ready?.(encoding) ?? compressAtOnce(json, encoding));
  if (encoding !== null) headers.push('Content-Encoding', encoding);
  headers.push('Content-Type', `${type}; charset=utf-8`, 'Content-Length', String(body.length));
  response.writeHead(200, headers).end(body);
}

/** A session, or remembered credentials that open one. */
function mayBeMember({ headers: { cookie } }: IncomingMessage): boolean {
  return cookie !== undefined && (cookie.includes(SESSION_COOKIE) || cookie.includes(REMEMBER_COOKIE));
}

const JSON_TYPE = 'application/json';
const RESPONSE_TYPE = 'application/graphql-response+json';

const typeIn = remembered(readAccept, 100);

/** The first of the two media types of results that is accepted; null for anything out of the ordinary. */
const mediaTypeOf = (accept: string | undefined): string | null => (accept === undefined ? JSON_TYPE : typeIn(accept));

function readAccept(accept: string): string | null {
  for (const part of accept.split(',')) {
    const type = part.trim().toLowerCase();
    if (type === RESPONSE_TYPE || type === JSON_TYPE) return type;
    if (type === '*/*') return JSON_TYPE;
    if (type.includes(';')) return null;
  }
  return null;
}
