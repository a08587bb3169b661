import { randomUUID } from 'node:crypto';
import type { RequestScope, Visitor } from './requestScope.ts';
import type { Services } from './services.ts';
import type { CookieJar } from './session/cookieJar.ts';
import { createCookieJar } from './session/cookieJar.ts';
import { createMemorySessionStore } from './session/memorySessionStore.ts';
import type { InternalSessionStore } from './session/sessionStore.ts';
import type { Session } from './session/session.ts';
import { createEncryptedCookies } from './session/encryptedCookies.ts';
import type { Locale } from './shared/locale.ts';
import { bindUpstream } from './upstream/bindUpstream.ts';
import type { CallLog, Principal } from './upstream/upstream.ts';

interface RequestScopeOptions {
  readonly requestId: string;
  readonly deadline: number;
  readonly locale: Locale;
  readonly visitor: Visitor;
  readonly jar: CookieJar;
  readonly sessionStore: InternalSessionStore;
  readonly signal: () => AbortSignal;
  readonly onSent?: (call: string) => void;
  readonly callLog?: CallLog | null;
  readonly onPrivate?: () => void;
}

/** Binds the process-wide services to one request. */
export function createRequestScope(
  services: Services,
  { requestId, deadline, locale, visitor, jar, sessionStore, signal, onSent, callLog, onPrivate }: RequestScopeOptions,
): RequestScope {
  const observers = { ...(onSent && { onSent }), ...(callLog && { callLog }) };
  const principal = (): Principal => ({
    token: sessionStore.current?.token ?? null,
    sessionId: sessionStore.current?.id ?? null,
    language: locale.language,
    device: visitor.device === 'DESKTOP' ? 'web' : null,
    address: visitor.address,
    userAgent: visitor.userAgent,
    deadline,
    requestId,
    ...observers,
  });
  const upstream = bindUpstream(services.upstream, {
    principal,
    renew: (expiredToken) => services.renewal.renew(sessionStore, principal(), expiredToken),
    expire: () => sessionStore.expire(),
    revoke: (passwordChanged) => sessionStore.revoke(passwordChanged),
  });
  return {
    requestId,
    deadline,
    log: services.log,
    locale,
    visitor,
    settings: services.settings,
    get session() {
      return sessionStore.current;
    },
    sessions: sessionStore,
    encryptedCookies: createEncryptedCookies(services.cookieCodec, jar),
    upstream,
    live: services.live,
    derivedCache: services.derivedCache,
    gameReader: services.gameReader,
    markPrivate: () => onPrivate?.(),
    get signal() {
      return signal();
    },
  };
}

const NEVER = new AbortController().signal;

/**
 * A scope without a browser, for live queries and the page's preloaded queries: it can neither set cookies nor renew
 * the session.
 */
export async function createDetachedScope(
  services: Services,
  {
    session,
    locale,
    visitor,
  }: { readonly session: Session | null; readonly locale: Locale; readonly visitor: Visitor },
): Promise<RequestScope> {
  const jar = createCookieJar(undefined, null, { prefix: '', secure: true });
  const isOver = session !== null && (await services.revocations.isRevoked('session', session.id));
  const sessionStore = createMemorySessionStore(isOver ? null : session);
  return createRequestScope(services, {
    requestId: randomUUID(),
    deadline: Date.now() + services.requestTimeout,
    locale,
    visitor,
    jar,
    sessionStore,
    signal: () => NEVER,
  });
}
