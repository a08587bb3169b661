import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExecutionResult } from 'graphql';
import type { Language } from '../../schema/languages.ts';
import type { GatewayContext } from '../context.ts';
import { withSources } from '../context.ts';
import { callsSpent } from '../graphql/upstreamCost.ts';
import type { Visitor } from '../requestScope.ts';
import { createRequestScope } from '../createRequestScope.ts';
import type { Services } from '../services.ts';
import type { CookieJar } from '../session/cookieJar.ts';
import { cookieStyle, createCookieJar } from '../session/cookieJar.ts';
import type { SessionRevoker, InternalSessionStore } from '../session/sessionStore.ts';
import { openSessionStore } from '../session/sessionStore.ts';
import type { Locale } from '../shared/locale.ts';
import { chooseLocale } from '../shared/locale.ts';
import { createCallLog } from '../upstream/callLog.ts';
import type { CallLog, Principal } from '../upstream/upstream.ts';
import type { ProxySettings } from './visitor.ts';
import { visitorOf } from './visitor.ts';

/** One HTTP request with everything derived from it. */
export interface HttpContext {
  readonly requestId: string;
  readonly startedAt: number;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly visitor: Visitor;
  readonly locale: Locale;
  readonly jar: CookieJar;
  /** Number of calls sent to the platform, by name. */
  readonly upstreamCalls: Map<string, number>;
  /** How many more may be sent: a document that is not the site's own has a limit. Null for none. */
  callsLeft: number | null;
  /** What the request asks of the platform; null outside developer mode. */
  readonly callLog: CallLog | null;
  /** Name of the operation, once it is known to be a trusted one. */
  operation: string | null;
  /** The operation that runs is a mutation. */
  isMutation: boolean;
  /** The resolvers' context; null until the operation is executed. */
  context: GatewayContext | null;
  /** A script names its session in a header; it means no guest when that opens nothing. */
  readonly hasBearer: boolean;
  /** The body, if it was read before this context was made: null when it was too long. */
  body: string | null | undefined;
  /** A result with errors that only has to be sent. */
  executed: ExecutionResult | null;
  /** Several subscriptions share this response's stream. */
  sharesStream: boolean;
  /** The response contains data of this visitor, such as their address, and must not be cached for others. */
  isPrivate: boolean;
  /** Reads the session and creates the resolvers' context; once, also when several subscriptions share the request. */
  openContext(): Promise<GatewayContext>;
}

export interface HttpContextOptions extends ProxySettings {
  readonly services: Services;
  readonly production: boolean;
  readonly developerMode: boolean;
  readonly defaultLanguage: Language;
}

/** Cookie in which the site stores the chosen language ([000] §9). Scripts read and write it, so it has no prefix. */
export const LANGUAGE_COOKIE = 'hisLang';
const REQUEST_ID = /^[\w.-]{8,64}$/;

export function createHttpContext(
  contextOptions: HttpContextOptions,
  request: IncomingMessage,
  response: ServerResponse,
  startedAt = Date.now(),
): HttpContext {
  const { services, production, developerMode, defaultLanguage } = contextOptions;
  const requestId = requestIdOf(request);
  const visitor = visitorOf(request, contextOptions);
  const style = cookieStyle({ production, https: visitor.origin.startsWith('https:'), host: visitor.host });
  const jar = createCookieJar(request.headers.cookie, response, style);
  const upstreamCalls = new Map<string, number>();
  const onSent = (call: string): void => {
    if (http.callsLeft === 0) throw callsSpent();
    if (http.callsLeft !== null) http.callsLeft -= 1;
    upstreamCalls.set(call, (upstreamCalls.get(call) ?? 0) + 1);
  };
  const callLog = developerMode ? createCallLog() : null;
  let disconnect: AbortController | null = null;
  const signal = (): AbortSignal => {
    if (disconnect) return disconnect.signal;
    const controller = new AbortController();
    if (response.closed) controller.abort();
    else response.on('close', () => controller.abort());
    disconnect = controller;
    return controller.signal;
  };
  let pendingContext: Promise<GatewayContext> | null = null;
  const http: HttpContext = {
    requestId,
    startedAt,
    request,
    response,
    visitor,
    locale: chooseLocale(languageHeader(request) ?? jar.plain(LANGUAGE_COOKIE), defaultLanguage),
    jar,
    upstreamCalls,
    callsLeft: null,
    callLog,
    operation: null,
    isMutation: false,
    context: null,
    hasBearer: /^bearer\b/i.test(request.headers.authorization ?? ''),
    body: undefined,
    executed: null,
    sharesStream: false,
    isPrivate: false,
    openContext: () => (pendingContext ??= open()),
  };
  return http;

  async function open(): Promise<GatewayContext> {
    const sessionStore = await openSessionStore({
      cookieCodec: services.cookieCodec,
      jar,
      bearer: bearerOf(request),
      revoker: createRevoker(),
    });
    const scope = createRequestScope(services, {
      requestId,
      deadline: http.startedAt + services.requestTimeout,
      locale: http.locale,
      visitor,
      jar,
      sessionStore,
      signal,
      onPrivate: () => (http.isPrivate = true),
      onSent,
      callLog,
    });
    http.context = withSources(scope);
    if (!sessionStore.current && sessionStore.rememberCookie !== undefined) await renewSession(sessionStore);
    return http.context;
  }

  function createRevoker(): SessionRevoker {
    const { renewal, revocations, sessionEnder } = services;
    return {
      isRevoked: ({ id }) => revocations.isRevoked('session', id),
      revoke: ({ id }) => revocations.revoke('session', id),
      revokeRemembered: (cookie) => renewal.revoke(cookie),
      signOut: (session) => sessionEnder.end(session, { ...guestPrincipal(), onSent, ...(callLog && { callLog }) }),
      async replace(session) {
        await revocations.revoke('session', session.id);
        void sessionEnder.end(session, guestPrincipal());
      },
    };
  }

  /** The principal of a guest. */
  function guestPrincipal(): Principal {
    const { address, userAgent, device } = visitor;
    return {
      token: null,
      sessionId: null,
      language: http.locale.language,
      device: device === 'DESKTOP' ? 'web' : null,
      address,
      userAgent,
      deadline: http.startedAt + services.requestTimeout,
      requestId,
    };
  }

  /** For a remembered browser without a session, for example after its token expired in an earlier request. */
  async function renewSession(sessionStore: InternalSessionStore): Promise<void> {
    try {
      await services.renewal.renew(sessionStore, guestPrincipal(), null);
    } catch (error) {
      services.log.debug({ requestId, err: error }, 'renewing the session failed');
    }
  }
}

/** The id that a proxy has given the request, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** The site sends its language with every request; a page navigation has only the cookie. */
function languageHeader(request: IncomingMessage): string | undefined {
  const header = request.headers['x-language'];
  return typeof header === 'string' ? header : undefined;
}

function bearerOf(request: IncomingMessage): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
