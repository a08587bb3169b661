import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import type { GatewayContext } from '../../gateway/context.ts';
import { createGameReader } from '../../gateway/domains/games/gameReader.ts';
import type { Env } from '../../gateway/env.ts';
import type { HttpContextOptions } from '../../gateway/http/httpContext.ts';
import { createHttpContext } from '../../gateway/http/httpContext.ts';
import { createLog } from '../../gateway/log.ts';
import { createMetrics } from '../../gateway/metrics.ts';
import { createCookieCodec } from '../../gateway/session/cookieCodec.ts';
import { loadOrCreateKeys } from '../../gateway/session/keys.ts';
import { createRenewal } from '../../gateway/session/renewal.ts';
import { createRevocations } from '../../gateway/session/revocations.ts';
import { createMemoryStore } from '../../gateway/shared/memoryStore.ts';
import { createBulkhead } from '../../gateway/upstream/bulkhead.ts';
import { createCircuitBreaker } from '../../gateway/upstream/circuitBreaker.ts';
import { createUpstream } from '../../gateway/upstream/client.ts';
import { connectUpstream } from '../../gateway/upstream/connect.ts';
import { createLineReader } from '../../gateway/upstream/lines.ts';
import { createPayloadSealer } from '../../gateway/upstream/payload.ts';
import type { ResponseCache } from '../../gateway/upstream/responseCache.ts';
import { createRetryAfter } from '../../gateway/upstream/retryAfter.ts';
import { createSender } from '../../gateway/upstream/send.ts';
import { createTransport } from '../../gateway/upstream/transport.ts';
import type { Upstream } from '../../gateway/upstream/upstream.ts';
import { createSchema } from '../../gateway/yoga.ts';

/** The gateway's schema and resolvers for another GraphQL server, without anything that makes the gateway fast. */
export interface Baseline {
  readonly schema: GraphQLSchema;
  /** The resolvers' context, as a plain object: servers copy what they are given. */
  contextOf(request: IncomingMessage, response: ServerResponse): Promise<GatewayContext>;
}

/** @param keepsAnswers whether answers of the platform are kept, as the gateway keeps them */
export function createBaseline(env: Env, { keepsAnswers }: { readonly keepsAnswers: boolean }): Baseline {
  const store = createMemoryStore();
  const cookieCodec = createCookieCodec(env.sessionKeys ?? loadOrCreateKeys(env.dataFolder));
  const upstream = keepsAnswers ? connectUpstream({ ...env.upstream, store }).upstream : fetchingAnew(env);
  const revocations = createRevocations(store);
  const { merchantCode } = env.upstream;
  const contextOptions: HttpContextOptions = {
    services: {
      log: createLog(env.logLevel),
      metrics: createMetrics(),
      store,
      cookieCodec,
      upstream,
      live: {
        subscribe: () => {
          throw new Error('Nothing is live here');
        },
        refresh: () => undefined,
        publish: () => undefined,
      },
      derivedCache: {
        get: async (product, scope) => product.derive(await product.load(scope)),
        prepare: async () => undefined,
      },
      renewal: createRenewal({ upstream, cookieCodec, store, revocations }),
      revocations,
      sessionEnder: { end: () => Promise.resolve(true), close: () => undefined },
      gameReader: createGameReader(),
      settings: {
        merchantCode,
        esportsVendors: env.site.esportsVendors,
        cockfightVendors: env.site.cockfightVendors,
        providers: [],
      },
      requestTimeout: env.requestTimeout,
    },
    production: false,
    developerMode: false,
    defaultLanguage: env.site.defaultLanguage,
    publicOrigin: env.site.publicOrigin,
    trustedProxies: 0,
  };
  return {
    schema: createSchema(),
    async contextOf(request, response) {
      const scope = await createHttpContext(contextOptions, request, response).openContext();
      // What the scope only works out when it is read has to be handed over by name.
      const { sources, session, sessions, settings, upstream, visitor, locale, encryptedCookies } = scope;
      const { live, derivedCache, gameReader, log, requestId, deadline, signal, markPrivate, markMomentary } = scope;
      const own = { sources, session, sessions, settings, upstream, visitor, locale, encryptedCookies };
      return { ...own, live, derivedCache, gameReader, log, requestId, deadline, signal, markPrivate, markMomentary };
    },
  };
}

const fetchAnew: ResponseCache = {
  getFresh: () => undefined,
  getPublic: (_key, _seconds, load) => load(),
  getPrivate: (_sessionId, _key, _seconds, load) => load(),
  forget: () => undefined,
};

function fetchingAnew(env: Env): Upstream {
  const { merchantCode, url, newerNames, callTimeout } = env.upstream;
  const transport = createTransport(url);
  const breaker = createCircuitBreaker();
  const bulkhead = createBulkhead();
  const retryAfter = createRetryAfter();
  const breakerFor = () => breaker;
  const sealer = createPayloadSealer(transport, merchantCode, retryAfter);
  const send = createSender({
    transport,
    merchantCode,
    breakerFor,
    bulkheadFor: () => bulkhead,
    retryAfter,
    sealer,
    callTimeout,
  });
  const lines = createLineReader({ transport, merchantCode, breakerFor, retryAfter, callTimeout });
  return createUpstream({ send, lines, cache: fetchAnew, newerNames, callTimeout });
}
