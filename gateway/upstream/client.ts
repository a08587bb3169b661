import type { Call, ValueOf } from '../../schema/upstream/call.ts';
import { changesSomething } from '../../schema/upstream/call.ts';
import type { LineReader } from './lines.ts';
import { pathOf } from './path.ts';
import { isSessionOver } from './refusals.ts';
import type { CacheEntry, ResponseCache } from './responseCache.ts';
import type { Options, Sender } from './send.ts';
import type { UpstreamResponse, Principal, Upstream } from './upstream.ts';
import { UpstreamRefusal, UpstreamUnavailable } from './upstream.ts';

export interface UpstreamSettings {
  readonly send: Sender;
  readonly lines: LineReader;
  readonly cache: ResponseCache;
  readonly newerNames: boolean;
  /** Timeout of one call, milliseconds. */
  readonly callTimeout: number;
}

/** Calls whose response may differ by the visitor's region or address: cached per address. */
const VARIES_BY_VISITOR: ReadonlySet<string> = new Set(['status']);

/** The client of the operator's platform. */
export function createUpstream({ send, lines, cache, newerNames, callTimeout }: UpstreamSettings): Upstream {
  /** An expired token must not block public content: the call is repeated without it (wire §1.2). */
  function sendWithGuestFallback<C extends Call>(
    call: C,
    options: Options<C>,
    path: string,
  ): Promise<UpstreamResponse<ValueOf<C>>> {
    const sent = send(call, options, path);
    const isForAnyone = call.token === 'optional' && options.personal !== true;
    if (!isForAnyone || options.principal.token === null) return sent;
    return sent.catch((error: unknown) => {
      if (!isSessionOver(error)) throw error;
      return send(call, { ...options, principal: { ...options.principal, token: null } }, path);
    });
  }

  async function publicValue<C extends Call>(call: C, options: Options<C>, path: string): Promise<ValueOf<C>> {
    const { principal } = options;
    const variesByVisitor = VARIES_BY_VISITOR.has(call.name) && options.anonymous !== true;
    const key = `${call.name} ${path} ${principal.language} ${variesByVisitor ? principal.address : ''}`;
    const seconds = call.cache.scope === 'public' ? call.cache.seconds : 0;
    const observe = (entry: CacheEntry | undefined): void =>
      principal.onPublic?.(entry ? entry.storedAt + seconds * 1000 : Date.now());
    const cached = options.fresh === true ? undefined : cache.getFresh(key, seconds);
    if (cached) {
      principal.onSource?.('cache');
      observe(cached);
      return cached.value as ValueOf<C>;
    }
    const load = async (): Promise<ValueOf<C>> => {
      const anonymousPrincipal: Principal = {
        ...principal,
        token: null,
        sessionId: null,
        deadline: Date.now() + callTimeout,
        ...(variesByVisitor ? {} : { address: '', userAgent: '', device: 'web' }),
      };
      return (await send(call, { ...options, principal: anonymousPrincipal }, path)).value;
    };
    try {
      const value = await within(
        principal.deadline,
        call,
        cache.getPublic(key, seconds, load, options.fresh, principal.onSource),
      );
      observe(cache.getFresh(key, seconds));
      return value;
    } catch (error) {
      // An answer that does without this call is not kept for long.
      observe(undefined);
      // Some deployments require a token even here ([001] §6).
      if (call.token === 'never' || principal.token === null || !isSessionOver(error)) throw error;
      principal.onSource?.('upstream');
      return (await send(call, options, path)).value;
    }
  }

  async function exchange<C extends Call>(call: C, options: Options<C>): Promise<UpstreamResponse<ValueOf<C>>> {
    const { principal } = options;
    if (call.token === 'always' && principal.token === null) throw notSignedIn(call);
    const path = pathOf(call, options.query, newerNames);
    return principal.callLog
      ? principal.callLog.record(call.name, principal, (logged) =>
          answer(call, { ...options, principal: logged }, path),
        )
      : answer(call, options, path);
  }

  function answer<C extends Call>(call: C, options: Options<C>, path: string): Promise<UpstreamResponse<ValueOf<C>>> {
    const { principal } = options;
    if (options.cookies === undefined && call.cache.scope === 'public' && options.personal !== true)
      return publicValue(call, options, path).then(withoutCookies);
    if (options.cookies === undefined && call.cache.scope === 'private' && principal.sessionId !== null) {
      const { seconds } = call.cache;
      const load = async (): Promise<ValueOf<C>> => (await sendWithGuestFallback(call, options, path)).value;
      const key = `${call.name} ${path} ${principal.language}`;
      return cache
        .getPrivate(principal.sessionId, key, seconds, load, options.fresh, principal.onSource)
        .then(withoutCookies);
    }
    const answered = sendWithGuestFallback(call, options, path);
    const { sessionId } = principal;
    // Also after a failure: the change may have happened although its response was lost.
    return sessionId !== null && changesSomething(call) ? answered.finally(() => cache.forget(sessionId)) : answered;
  }

  return {
    exchange,
    call: async (call, options) => (await exchange(call, options)).value,
    lines: async (call, { query, principal, signal }) => {
      if (call.token === 'always' && principal.token === null) throw notSignedIn(call);
      return lines(call, principal, pathOf(call, query, newerNames), signal);
    },
    forget: (sessionId) => cache.forget(sessionId),
  };
}

const NO_COOKIES: ReadonlyMap<string, string> = new Map();
const withoutCookies = <Value>(value: Value): UpstreamResponse<Value> => ({ value, cookies: NO_COOKIES });

function notSignedIn(call: Call): UpstreamRefusal {
  return new UpstreamRefusal({
    call: call.name,
    code: '',
    meaning: 'not-signed-in',
    httpStatus: 401,
    value: undefined,
    message: 'needs a session',
  });
}

/**
 * Limits the wait to this request's own deadline: the shared call may have been started by a request with more time.
 */
async function within<Value>(deadline: number, call: Call, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new UpstreamUnavailable(call.name, 'deadline')),
      Math.max(0, deadline - Date.now()),
    );
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
