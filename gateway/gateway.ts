import type { DocumentNode } from 'graphql';
import { parse } from 'graphql';
import type { Server } from 'node:http';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createKeptAnswers } from './answers/keptAnswers.ts';
import { createQueryServer } from './answers/queryServer.ts';
import { createStreamServer } from './answers/streamServer.ts';
import { createTrustedQueries } from './answers/trustedQueries.ts';
import { createSources, withSources } from './context.ts';
import type { Env } from './env.ts';
import { createGameReader } from './domains/games/gameReader.ts';
import { createGraphiQL } from './http/graphiql.ts';
import { guardGraphQL } from './http/graphql.ts';
import type { Health } from './http/health.ts';
import { createHealth } from './http/health.ts';
import { createAllowedHosts } from './http/allowedHosts.ts';
import { createFirstWords } from './http/firstWords.ts';
import type { GuestQuery, PreloadedQuery, Page, PageRequest } from './http/page.ts';
import { createExports } from './http/exports.ts';
import { createMemberFiles } from './http/memberFiles.ts';
import { createPage } from './http/page.ts';
import { createGatewayServer } from './http/server.ts';
import { createSocialSignIn } from './http/socialSignIn.ts';
import { createStaticFiles } from './http/staticFiles.ts';
import { createLiveQueries } from './live/liveQueries.ts';
import type { Logger } from 'pino';
import { createMetrics } from './metrics.ts';
import { createExecutor } from './graphql/executor.ts';
import { createOperationRunner } from './graphql/operationRunner.ts';
import { createResultProcessor } from './graphql/results.ts';
import { createQueryLimits } from './graphql/queryLimits.ts';
import { applyRateLimits } from './graphql/rateLimits.ts';
import { createStreamLimit } from './graphql/streamLimit.ts';
import { archiveManifest, loadTrustedDocuments } from './graphql/trustedDocuments.ts';
import { createDetachedScope } from './createRequestScope.ts';
import type { Services } from './services.ts';
import { createCookieCodec } from './session/cookieCodec.ts';
import { createOidcClient } from './session/oidcClient.ts';
import { loadOrCreateKeys } from './session/keys.ts';
import { createRenewal } from './session/renewal.ts';
import { createRevocations } from './session/revocations.ts';
import { createSessionEnder } from './session/sessionEnder.ts';
import { localeOf } from './shared/locale.ts';
import { createMemoryStore } from './shared/memoryStore.ts';
import { createRedisStore } from './shared/redisStore.ts';
import { createDerivedCache } from './shared/derivedCache.ts';
import { connectUpstream } from './upstream/connect.ts';
import { createWarmUp } from './warmUp.ts';
import { createGraphQL, createSchema } from './yoga.ts';

export interface Gateway {
  readonly server: Server;
  readonly health: Health;
  /** Starts warming caches; the gateway may be listening already. */
  warmUp(): void;
  /** Closes live queries and the connections to the platform and the store. Call it after open requests have ended. */
  close(): Promise<void>;
  /** Disconnects subscriptions; their clients reconnect to another process. */
  disconnectStreams(): void;
}

const MANIFEST = fileURLToPath(new URL('../schema/generated/operations.json', import.meta.url));
/** Each tab holds one stream; a household or a mobile network shares an address. */
const STREAMS_PER_ADDRESS = 300;
/**
 * Queries preloaded into the page: the site's frame with its banners, and what the page itself shows ([000] §2:
 * registration over the home page).
 */
const PRELOADED_OPERATIONS = [
  { operation: 'Bootstrap', groups: null },
  { operation: 'PageBanners', groups: null },
  { operation: 'HomePage', groups: ['HOME', 'REGISTER'] },
  { operation: 'RegistrationForm', groups: ['REGISTER'] },
] as const;
const PAGE_SETTINGS = parse('query PageTerms { site { imageOrigins gameOrigins requiresSignIn analyticsId } }');

/** Run once at startup: search needs the whole catalogue, and the vendor of each game found. */
const WARM_UP_QUERY = parse('query WarmSearch { searchGames(text: "lucky") { id name vendor { id name } } }');

/** Creates a gateway that is not listening yet. */
export function createGateway(env: Env, log: Logger): Gateway {
  const metrics = createMetrics();
  const store =
    env.redisUrl === null
      ? createMemoryStore()
      : createRedisStore(env.redisUrl, `croupier:${env.upstream.merchantCode}:`, (error) =>
          log.warn({ err: error }, 'Redis is unreachable, using memory'),
        );
  const cookieCodec = createCookieCodec(env.sessionKeys ?? loadOrCreateKeys(env.dataFolder));
  const connection = connectUpstream({
    ...env.upstream,
    store,
    onAnswered: (call, milliseconds, outcome) =>
      metrics.upstreamCalls.observe({ call: call.name, outcome }, milliseconds / 1000),
    onRefreshFailed: (key, error) => {
      metrics.lostRefreshes.inc();
      log.debug({ key, err: error }, 'revalidation failed, serving the stale response');
    },
  });
  metrics.watchBreakers(connection.breakers);
  const { upstream } = connection;
  const revocations = createRevocations(store);
  const sessionEnder = createSessionEnder({ upstream, revocations, log, timeout: env.requestTimeout });
  const live = createLiveQueries({ store, log, detach: (scope) => createDetachedScope(services, scope) });
  const derivedCache = createDerivedCache({
    log,
    detach: (scope) => createDetachedScope(services, { session: null, locale: scope.locale, visitor: scope.visitor }),
  });
  const { merchantCode } = env.upstream;
  const { esportsVendors, cockfightVendors } = env.site;
  const services: Services = {
    log,
    metrics,
    store,
    cookieCodec,
    upstream,
    live,
    derivedCache,
    renewal: createRenewal({ upstream, cookieCodec, store, revocations }),
    revocations,
    sessionEnder,
    gameReader: createGameReader(),
    settings: { merchantCode, esportsVendors, cockfightVendors, providers: env.providers.map(({ name }) => name) },
    requestTimeout: env.requestTimeout,
  };

  const limitSettings = {
    store,
    factor: env.rateLimitFactor,
    onLimited: (field: string) => metrics.rateLimited.inc({ field }),
  };
  const schema = applyRateLimits(createSchema(), limitSettings);
  const limits = createQueryLimits(limitSettings);
  const trusted = loadTrustedDocuments(MANIFEST, env.operationsFolder);
  if (env.production) archiveManifest(MANIFEST, env.operationsFolder);
  const executor = createExecutor(schema);
  const untrusted = new WeakSet<DocumentNode>();
  const streams = createStreamLimit(STREAMS_PER_ADDRESS * env.rateLimitFactor);
  const runner = createOperationRunner({ schema, executor, trusted, untrusted, limits, streams });
  const processResult = createResultProcessor({ metrics, log, exposeCalls: env.developerMode });
  const { production, trustedProxies } = env;
  const { defaultLanguage, publicOrigin } = env.site;
  const trustedQueries = createTrustedQueries(schema, trusted);
  const queryServer = createQueryServer({
    schema,
    queries: trustedQueries,
    kept: env.developerMode ? null : createKeptAnswers({ services, executor, limits }),
    runner,
    limits,
    processResult,
    metrics,
    log,
    production,
    defaultLanguage,
    publicOrigin,
    trustedProxies,
  });
  const ask: GuestQuery = async (document, { locale, visitor }) => {
    const scope = await createDetachedScope(services, { session: null, locale, visitor });
    const { data, errors } = await executor.execute({ schema, document, contextValue: withSources(scope) });
    if (errors) log.debug({ errors }, 'serving the page without preloaded data');
    return errors ? null : (data ?? null);
  };
  const preloadedQueries = PRELOADED_OPERATIONS.flatMap(({ operation, groups }): PreloadedQuery[] => {
    const text = trusted.findByOperation(operation);
    return text === null ? [] : [{ operation, groups, document: parse(text) }];
  });
  const warmUp = createWarmUp(async () => {
    const { hostname: host, origin } = new URL(env.site.publicOrigin ?? 'http://localhost');
    const visitor = { address: '127.0.0.1', host, origin, device: 'DESKTOP', userAgent: '' } as const;
    if ((await ask(WARM_UP_QUERY, { locale: localeOf(env.site.defaultLanguage), visitor })) === null)
      throw new Error('Building the search index failed');
  }, log);
  const health = createHealth({
    upstream,
    metrics,
    isWarm: () => warmUp.isDone(),
    metricsToken: env.metricsToken === null ? (env.production ? 'none' : 'open') : { bearer: env.metricsToken },
  });
  const firstWords = createFirstWords(env.site.folder, log);
  const server = createGatewayServer({
    contextOptions: {
      services,
      production: env.production,
      developerMode: env.developerMode,
      defaultLanguage: env.site.defaultLanguage,
      publicOrigin: env.site.publicOrigin,
      trustedProxies: env.trustedProxies,
    },
    graphql: guardGraphQL(
      createGraphQL({
        schema,
        trusted,
        developerMode: env.developerMode,
        runner,
        untrusted,
        processResult,
      }),
    ),
    queries: queryServer,
    streams: createStreamServer({ schema, queries: trustedQueries, runner, processResult, production }),
    graphiql: env.developerMode ? createGraphiQL() : null,
    health,
    memberFiles: createMemberFiles({ store, rateLimitFactor: env.rateLimitFactor }),
    exports: createExports({ store, rateLimitFactor: env.rateLimitFactor }),
    social: createSocialSignIn({
      clients: new Map(
        env.providers.map((provider) => [provider.name, createOidcClient(provider, { allowHttp: !env.production })]),
      ),
      store,
      rateLimitFactor: env.rateLimitFactor,
    }),
    allowedHosts: env.developerMode
      ? createAllowedHosts([
          hostname(),
          `${hostname()}.local`,
          env.host,
          ...env.allowedHosts,
          ...(env.site.publicOrigin === null ? [] : [new URL(env.site.publicOrigin).hostname]),
        ])
      : null,
    files: createStaticFiles(env.site.folder),
    page: withSearchPrepared(
      createPage({
        folder: env.site.folder,
        production: env.production,
        defaultLanguage: env.site.defaultLanguage,
        ask,
        preloadedQueries,
        settingsQuery: PAGE_SETTINGS,
        firstWords,
      }),
    ),
  });

  /** Builds the search index in the visitor's language after a page was served, without delaying the page. */
  function withSearchPrepared(page: Page): Page {
    return {
      serve: async (pageRequest, status) => {
        await page.serve(pageRequest, status);
        prepareSearch(pageRequest).catch((error: unknown) =>
          log.debug({ err: error }, 'building the search index failed'),
        );
      },
    };
  }

  async function prepareSearch({ locale, visitor }: PageRequest): Promise<void> {
    await createSources(await createDetachedScope(services, { session: null, locale, visitor })).games.prepareSearch();
  }

  return {
    server,
    health,
    warmUp: () => warmUp.start(),
    disconnectStreams: () => streams.disconnectAll(),
    close: async () => {
      live.close();
      sessionEnder.close();
      await firstWords.close();
      await connection.close();
      await store.close();
    },
  };
}
