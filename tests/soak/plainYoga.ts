import { createServer } from 'node:http';
import { createYoga } from 'graphql-yoga';
import { readEnv } from '../../gateway/env.ts';
import type { Reception } from '../../gateway/http/arrival.ts';
import { receive } from '../../gateway/http/arrival.ts';
import { createLog } from '../../gateway/log.ts';
import { createMetrics } from '../../gateway/metrics.ts';
import { createBox } from '../../gateway/session/box.ts';
import { keptKeys } from '../../gateway/session/keys.ts';
import { createRenewal } from '../../gateway/session/renewal.ts';
import { createRevocations } from '../../gateway/session/revocations.ts';
import { createGameReader } from '../../gateway/domains/games/gameReader.ts';
import { createMemoryStore } from '../../gateway/shared/memoryStore.ts';
import { createBreaker } from '../../gateway/upstream/breaker.ts';
import { createBulkhead } from '../../gateway/upstream/bulkhead.ts';
import { createUpstream } from '../../gateway/upstream/client.ts';
import { createPayloadSealer } from '../../gateway/upstream/payload.ts';
import type { Reuse } from '../../gateway/upstream/reuse.ts';
import { createSender } from '../../gateway/upstream/send.ts';
import { createRetryAfter } from '../../gateway/upstream/retryAfter.ts';
import { createTransport } from '../../gateway/upstream/transport.ts';
import { createSchema } from '../../gateway/yoga.ts';

/**
 * What the timings of the soak compare the gateway with: the same schema, resolvers and upstream client under Yoga as
 * it comes, every answer fetched anew and every document sent as text. Started like the gateway, by the same
 * environment.
 */
const env = readEnv(process.env);
const store = createMemoryStore();
const box = createBox(env.sessionKeys ?? keptKeys(env.dataFolder));
const { merchantCode, url, newerNames, callTimeout } = env.upstream;
const transport = createTransport(url);
const breaker = createBreaker();
const bulkhead = createBulkhead();
const retryAfter = createRetryAfter();

const fetchAnew: Reuse = {
  peek: () => undefined,
  shared: (_key, _seconds, load) => load(),
  own: (_sessionId, _key, _seconds, load) => load(),
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
const upstream = createUpstream({ send, reuse: fetchAnew, newerNames, callTimeout });
const revocations = createRevocations(store);
const reception: Reception = {
  services: {
    log: createLog(env.logLevel),
    metrics: createMetrics(),
    store,
    box,
    upstream,
    live: {
      watch: () => {
        throw new Error('Nothing is live here');
      },
      touch: () => undefined,
      tell: () => undefined,
    },
    workshop: { get: async (product, scope) => product.make(await product.ask(scope)), prepare: async () => undefined },
    renewal: createRenewal({ upstream, box, store, revocations }),
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
  defaultLanguage: env.site.defaultLanguage,
  publicOrigin: null,
  trustedProxies: 0,
};

const yoga = createYoga<{ req: Parameters<typeof receive>[1]; res: Parameters<typeof receive>[2] }>({
  schema: createSchema(),
  healthCheckEndpoint: '/healthz',
  logging: false,
  context: async ({ req, res }) => {
    const scope = await receive(reception, req, res).open();
    // Yoga copies what it is given; the sources are worked out when first read, so they are handed over by name.
    return { ...scope, sources: scope.sources };
  },
});

const listener: Parameters<typeof createServer>[1] = (request, response) => void yoga(request, response);
createServer(listener).listen(env.port, env.host);
