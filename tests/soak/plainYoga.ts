import { createServer } from 'node:http';
import { createYoga } from 'graphql-yoga';
import { readEnv } from '../../gateway/env.ts';
import type { HttpContextOptions } from '../../gateway/http/httpContext.ts';
import { createHttpContext } from '../../gateway/http/httpContext.ts';
import { createLog } from '../../gateway/log.ts';
import { createMetrics } from '../../gateway/metrics.ts';
import { createCookieCodec } from '../../gateway/session/cookieCodec.ts';
import { loadOrCreateKeys } from '../../gateway/session/keys.ts';
import { createRenewal } from '../../gateway/session/renewal.ts';
import { createRevocations } from '../../gateway/session/revocations.ts';
import { createGameReader } from '../../gateway/domains/games/gameReader.ts';
import { createMemoryStore } from '../../gateway/shared/memoryStore.ts';
import { createCircuitBreaker } from '../../gateway/upstream/circuitBreaker.ts';
import { createBulkhead } from '../../gateway/upstream/bulkhead.ts';
import { createUpstream } from '../../gateway/upstream/client.ts';
import { createLineReader } from '../../gateway/upstream/lines.ts';
import { createPayloadSealer } from '../../gateway/upstream/payload.ts';
import type { ResponseCache } from '../../gateway/upstream/responseCache.ts';
import { createSender } from '../../gateway/upstream/send.ts';
import { createRetryAfter } from '../../gateway/upstream/retryAfter.ts';
import { createTransport } from '../../gateway/upstream/transport.ts';
import { createSchema } from '../../gateway/yoga.ts';

/**
 * What the timings of the soak compare the gateway with: the same schema, resolvers and upstream client under Yoga as
 * it comes, every answer fetched again and every document sent as text. Started like the gateway, by the same
 * environment.
 */
const env = readEnv(process.env);
const store = createMemoryStore();
const cookieCodec = createCookieCodec(env.sessionKeys ?? loadOrCreateKeys(env.dataFolder));
const { merchantCode, url, newerNames, callTimeout } = env.upstream;
const transport = createTransport(url);
const breaker = createCircuitBreaker();
const bulkhead = createBulkhead();
const retryAfter = createRetryAfter();

const fetchAnew: ResponseCache = {
  getFresh: () => undefined,
  getPublic: (_key, _seconds, load) => load(),
  getPrivate: (_sessionId, _key, _seconds, load) => load(),
  forget: () => undefined,
};

const sealer = createPayloadSealer(transport, merchantCode, retryAfter);
const send = createSender({
  transport,
  merchantCode,
  breakerFor: () => breaker,
  bulkheadFor: () => bulkhead,
  retryAfter,
  sealer,
  callTimeout,
});
const lines = createLineReader({ transport, merchantCode, breakerFor: () => breaker, retryAfter, callTimeout });
const upstream = createUpstream({ send, lines, cache: fetchAnew, newerNames, callTimeout });
const revocations = createRevocations(store);
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
  publicOrigin: null,
  trustedProxies: 0,
};

const yoga = createYoga<{ req: Parameters<typeof createHttpContext>[1]; res: Parameters<typeof createHttpContext>[2] }>(
  {
    schema: createSchema(),
    healthCheckEndpoint: '/healthz',
    logging: false,
    context: async ({ req, res }) => {
      const scope = await createHttpContext(contextOptions, req, res).openContext();
      // Yoga copies what it is given; the sources are worked out when first read, so they are handed over by name.
      return { ...scope, sources: scope.sources };
    },
  },
);

const listener: Parameters<typeof createServer>[1] = (request, response) => void yoga(request, response);
createServer(listener).listen(env.port, env.host);
