import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { GameReader } from './domains/games/gameReader.ts';
import type { DerivedCache, LiveQueries, RequestScope, Settings, Visitor } from './requestScope.ts';
import type { Services } from './services.ts';
import type { CookieJar } from './session/cookieJar.ts';
import { createCookieJar } from './session/cookieJar.ts';
import { createMemorySessionStore } from './session/memorySessionStore.ts';
import type { InternalSessionStore } from './session/sessionStore.ts';
import type { EncryptedCookies, Session } from './session/session.ts';
import { createEncryptedCookies } from './session/encryptedCookies.ts';
import type { Locale } from './shared/locale.ts';
import type { UpstreamBinding } from './upstream/bindUpstream.ts';
import { bindUpstream } from './upstream/bindUpstream.ts';
import type { BoundUpstream, CallLog, Principal } from './upstream/upstream.ts';

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
export function createRequestScope(services: Services, options: RequestScopeOptions): RequestScope {
  return new ScopeOfRequest(services, options);
}

/** A class, because one is made for every request; what few requests need is made when it is first read. */
class ScopeOfRequest implements RequestScope, UpstreamBinding {
  readonly requestId: string;
  readonly deadline: number;
  readonly locale: Locale;
  readonly visitor: Visitor;
  readonly sessions: InternalSessionStore;
  readonly upstream: BoundUpstream;
  private readonly services: Services;
  private readonly options: RequestScopeOptions;

  constructor(services: Services, options: RequestScopeOptions) {
    this.services = services;
    this.options = options;
    this.requestId = options.requestId;
    this.deadline = options.deadline;
    this.locale = options.locale;
    this.visitor = options.visitor;
    this.sessions = options.sessionStore;
    this.upstream = bindUpstream(services.upstream, this);
  }

  get log(): Logger {
    return this.services.log;
  }
  get settings(): Settings {
    return this.services.settings;
  }
  get session(): Session | null {
    return this.sessions.current;
  }
  get live(): LiveQueries {
    return this.services.live;
  }
  get derivedCache(): DerivedCache {
    return this.services.derivedCache;
  }
  get gameReader(): GameReader {
    return this.services.gameReader;
  }
  get encryptedCookies(): EncryptedCookies {
    return createEncryptedCookies(this.services.cookieCodec, this.options.jar);
  }
  get signal(): AbortSignal {
    return this.options.signal();
  }

  // Resolvers take these two off the context, so they do not depend on `this`.
  readonly markPrivate = (): void => this.options.onPrivate?.();
  readonly markMomentary = (): void => this.options.onPrivate?.();

  principal(): Principal {
    const { visitor, sessions, options } = this;
    return {
      token: sessions.current?.token ?? null,
      sessionId: sessions.current?.id ?? null,
      language: this.locale.language,
      device: visitor.device === 'DESKTOP' ? 'web' : null,
      address: visitor.address,
      userAgent: visitor.userAgent,
      deadline: this.deadline,
      requestId: this.requestId,
      ...(options.onSent && { onSent: options.onSent }),
      ...(options.callLog && { callLog: options.callLog }),
    };
  }

  renew(expiredToken: string): Promise<boolean> {
    return this.services.renewal.renew(this.sessions, this.principal(), expiredToken);
  }
  expire(): Promise<void> {
    return this.sessions.expire();
  }
  revoke(passwordChanged: boolean): Promise<void> {
    return this.sessions.revoke(passwordChanged);
  }
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
