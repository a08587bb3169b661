import { makeExecutableSchema } from '@graphql-tools/schema';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { readFileSync, readdirSync } from 'node:fs';
import { MOST_SHARED } from '../schema/streams.ts';
import { leavePersonalFields } from './answers/personalFields.ts';
import { domainResolvers } from './domains/resolvers.ts';
import { resolveArgumentDefaults } from './graphql/argumentDefaults.ts';
import { boundLists } from './graphql/boundedLists.ts';
import { describeCosts } from './graphql/describeCosts.ts';
import type { YogaServerContext } from './graphql/yogaServerContext.ts';
import { useDocumentCache } from './plugins/useDocumentCache.ts';
import { useExecutor } from './plugins/useExecutor.ts';
import { useResultProcessor } from './plugins/useResultProcessor.ts';
import { useTrustedDocuments } from './plugins/useTrustedDocuments.ts';
import type { OperationRunner } from './graphql/operationRunner.ts';
import type { ResultProcessor } from './graphql/results.ts';
import type { TrustedDocuments } from './graphql/trustedDocuments.ts';
import { describeScalars, scalars } from './shared/scalars.ts';

const SDL = new URL('../schema/', import.meta.url);

/** The executable schema: every domain's resolvers under the SDL of `schema/`, with what each field costs. */
export function createSchema(): GraphQLSchema {
  const typeDefs = readdirSync(SDL)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(new URL(name, SDL), 'utf8'));
  const resolvers = [scalars, ...domainResolvers];
  // Without the positions of types in their files, which nothing reads and which take memory.
  const schema = describeScalars(makeExecutableSchema({ typeDefs, resolvers, noLocation: true }));
  return leavePersonalFields(describeCosts(boundLists(resolveArgumentDefaults(schema))));
}

interface Options {
  readonly schema: GraphQLSchema;
  readonly trusted: TrustedDocuments;
  readonly developerMode: boolean;
  readonly runner: OperationRunner;
  /** Filled with parsed documents that are none of the site's own. */
  readonly untrusted: WeakSet<DocumentNode>;
  readonly processResult: ResultProcessor;
}

/**
 * GraphQL over HTTP. Yoga features that the gateway replaces or does not want are off: CORS (no other origin may call),
 * its GraphiQL (loads from a CDN), error masking (ours adds the request id), logging, landing page and uploads.
 */
export function createGraphQL({ schema, trusted, developerMode, runner, untrusted, processResult }: Options) {
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
      useDocumentCache({ schema, trusted, untrusted }),
      useExecutor(runner),
      useResultProcessor(processResult),
    ],
  });
}
