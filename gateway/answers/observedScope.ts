import { randomUUID } from 'node:crypto';
import type { Call } from '../../schema/upstream/call.ts';
import type { GatewayContext, OpenFields } from '../context.ts';
import { withSources } from '../context.ts';
import type { RequestScope, Visitor } from '../requestScope.ts';
import type { Services } from '../services.ts';
import type { SessionStore } from '../session/session.ts';
import type { Locale } from '../shared/locale.ts';
import type { BoundUpstream, CallOptions, Principal } from '../upstream/upstream.ts';

/**
 * What a shared answer was found to depend on while its query ran. Document, variables, language, origin and device
 * are not in it: answers are kept apart by these anyway.
 */
export interface Observations {
  /** Epoch milliseconds until which everything that it read is fresh. */
  freshUntil: number;
  /** It asked whether there is a session: members may get another answer. */
  askedSession: boolean;
  /** It asked whether the visitor has a phone. */
  askedDevice: boolean;
  /** What it was refused, also if it made do without. */
  refused: Error | null;
  /** Calls that it sent to the platform. */
  calls: number;
}

/** Thrown where a run would need something that cannot be shared: cookies, a call of the visitor's own, the time. */
export class NotShareable extends Error {
  override readonly name = 'NotShareable';
}

/** Thrown where a run for everybody needs what depends on the visitor's address. */
export class AddressNeeded extends Error {
  override readonly name = 'AddressNeeded';
}

/** For whom a run is. */
export interface ObservedFor {
  readonly locale: Locale;
  readonly visitor: Visitor;
  /** Whether the answer may depend on the visitor's address; if not, calls to the platform are sent without one. */
  readonly byAddress: boolean;
}

/** An answer made from a derived value is fresh for this long, milliseconds. */
const DERIVED_MS = 5_000;
const NEVER = new AbortController().signal;

/**
 * A resolvers' context of no visitor, for a run whose answer is shared. It notes what the run depends on: a run that
 * reads nothing about the visitor has the same answer for every visitor. What cannot be shared throws `NotShareable`,
 * and its call is not sent.
 */
export function createObservedContext(
  services: Services,
  { locale, visitor, byAddress }: ObservedFor,
  observations: Observations,
  openFields: OpenFields,
): GatewayContext {
  const requestId = randomUUID();
  const deadline = Date.now() + services.requestTimeout;
  const refuse = (): never => {
    throw (observations.refused ??= new NotShareable());
  };
  const needAddress = (): void => {
    if (!byAddress) throw (observations.refused ??= new AddressNeeded());
  };
  const principal: Principal = {
    token: null,
    sessionId: null,
    language: locale.language,
    device: visitor.device === 'DESKTOP' ? 'web' : null,
    address: visitor.address,
    userAgent: visitor.userAgent,
    deadline,
    requestId,
    onSent: () => (observations.calls += 1),
    onPublic: (freshUntil) => {
      observations.freshUntil = Math.min(observations.freshUntil, freshUntil);
    },
  };
  const observedVisitor: Visitor = {
    host: visitor.host,
    origin: visitor.origin,
    get device() {
      observations.askedDevice = true;
      return visitor.device;
    },
    get address() {
      needAddress();
      return visitor.address;
    },
    get userAgent(): string {
      return refuse();
    },
  };
  const forAll = { requestId, deadline, log: services.log, locale, settings: services.settings };
  const scope: RequestScope = {
    ...forAll,
    visitor: observedVisitor,
    get session() {
      observations.askedSession = true;
      return null;
    },
    get sessions(): SessionStore {
      return refuse();
    },
    encryptedCookies: { read: refuse, write: refuse, forget: refuse },
    upstream: sharedUpstream(services, principal, byAddress, refuse),
    live: { subscribe: refuse, publish: refuse, refresh: refuse },
    derivedCache: {
      get: (derived) => {
        observations.freshUntil = Math.min(observations.freshUntil, Date.now() + DERIVED_MS);
        return services.derivedCache.get(derived, detached);
      },
      prepare: (derived) => services.derivedCache.prepare(derived, detached),
    },
    gameReader: services.gameReader,
    markPrivate: needAddress,
    markMomentary: refuse,
    signal: NEVER,
  };
  // What is derived outlives this run and is the same for all: it is loaded in a scope of its own.
  const detached: RequestScope = Object.create(scope, { visitor: { value: visitor } }) as RequestScope;
  return Object.assign(withSources(scope), { openFields });
}

/** Only calls that are kept for everybody. */
function sharedUpstream(
  services: Services,
  principal: Principal,
  byAddress: boolean,
  refuse: () => never,
): BoundUpstream {
  const optionsFor = <C extends Call>(call: C, options: CallOptions<C>) => {
    const isShared = call.cache.scope === 'public' && options.cookies === undefined && options.personal !== true;
    if (!isShared) refuse();
    return { ...options, ...(!byAddress && { anonymous: true }), principal };
  };
  return {
    call: async (call, options = {}) => services.upstream.call(call, optionsFor(call, options)),
    exchange: async (call, options = {}) => services.upstream.exchange(call, optionsFor(call, options)),
    lines: refuse,
  };
}
