import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { readFileSync, readdirSync } from 'node:fs';
import { MOST_SHARED } from '../schema/streams.ts';
import { contractsResolvers } from './domains/contracts/resolvers.ts';
import { gamesResolvers } from './domains/games/resolvers.ts';
import { historyResolvers } from './domains/wallet/history/resolvers.ts';
import { lotteryResolvers } from './domains/lottery/resolvers.ts';
import { messagesResolvers } from './domains/messages/resolvers.ts';
import { missionsResolvers } from './domains/promotions/missions/resolvers.ts';
import { promotionsResolvers } from './domains/promotions/resolvers.ts';
import { vipResolvers } from './domains/promotions/vip/resolvers.ts';
import { recoveryResolvers } from './domains/session/recovery/resolvers.ts';
import { registrationResolvers } from './domains/session/registration/resolvers.ts';
import { sessionResolvers } from './domains/session/resolvers.ts';
import { securityResolvers } from './domains/session/security/resolvers.ts';
import { socialResolvers } from './domains/session/social/resolvers.ts';
import { helpResolvers } from './domains/site/help/resolvers.ts';
import { siteResolvers } from './domains/site/resolvers.ts';
import { walletResolvers } from './domains/wallet/resolvers.ts';
import type { Metrics } from './metrics.ts';
import { resolveArgumentDefaults } from './graphql/argumentDefaults.ts';
import type { YogaServerContext } from './graphql/yogaServerContext.ts';
import { useDocumentCache } from './plugins/useDocumentCache.ts';
import { useExecutor } from './plugins/useExecutor.ts';
import { useResultProcessor } from './plugins/useResultProcessor.ts';
import { useTrustedDocuments } from './plugins/useTrustedDocuments.ts';
import type { StreamLimit } from './graphql/streamLimit.ts';
import type { TrustedDocuments } from './graphql/trustedDocuments.ts';
import { describeScalars, scalars } from './shared/scalars.ts';
import type { Logger } from 'pino';

const SDL = new URL('../schema/', import.meta.url);

/** The executable schema: every domain's resolvers under the SDL of `schema/`. */
export function createSchema(): GraphQLSchema {
  const typeDefs = readdirSync(SDL)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(new URL(name, SDL), 'utf8'));
  const resolvers = [
    scalars,
    contractsResolvers,
    historyResolvers,
    gamesResolvers,
    lotteryResolvers,
    messagesResolvers,
    missionsResolvers,
    promotionsResolvers,
    registrationResolvers,
    sessionResolvers,
    recoveryResolvers,
    securityResolvers,
    siteResolvers,
    helpResolvers,
    socialResolvers,
    vipResolvers,
    walletResolvers,
  ];
  return resolveArgumentDefaults(describeScalars(makeExecutableSchema({ typeDefs, resolvers })));
}

interface Options {
  readonly schema: GraphQLSchema;
  readonly trusted: TrustedDocuments;
  readonly developerMode: boolean;
  readonly metrics: Metrics;
  readonly streams: StreamLimit;
  readonly log: Logger;
}

/**
 * GraphQL over HTTP. Yoga features that the gateway replaces or does not want are off: CORS (no other origin may call),
 * its GraphiQL (loads from a CDN), error masking (ours adds the request id), logging, landing page and uploads.
 */
export function createGraphQL({ schema, trusted, developerMode, metrics, streams, log }: Options) {
  return createYoga<YogaServerContext>({
    schema,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    maskedErrors: false,
    multipart: false,
    // Only subscriptions that share one stream arrive as a batch; `http/graphql.ts` rejects any other.
    batching: { limit: MOST_SHARED },
    // The plugin caches documents and validation results itself, without building a cache key from the rules on each
    // request.
    parserAndValidationCache: false,
    // `http/graphql.ts` has already limited and read the body; checking again would copy every request into a new
    // stream.
    maxRequestBodySize: false,
    extraParamNames: ['documentId'],
    // Each hook belongs to one plugin: every further implementation of a hook costs time on each request.
    plugins: [
      useTrustedDocuments({ trusted, developerMode }),
      useDocumentCache({ schema, trusted }),
      useExecutor({ schema, trusted, streams }),
      useResultProcessor({ metrics, log, exposeCalls: developerMode }),
    ],
  });
}
