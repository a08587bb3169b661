import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { execute, parse } from 'graphql';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { withSources } from '../../../gateway/context.ts';
import { createDetachedScope } from '../../../gateway/createRequestScope.ts';
import { createGameReader } from '../../../gateway/domains/games/gameReader.ts';
import { createLiveQueries } from '../../../gateway/live/liveQueries.ts';
import { createMetrics } from '../../../gateway/metrics.ts';
import type { Services } from '../../../gateway/services.ts';
import { createCookieCodec } from '../../../gateway/session/cookieCodec.ts';
import { createRenewal } from '../../../gateway/session/renewal.ts';
import { createRevocations } from '../../../gateway/session/revocations.ts';
import type { Session } from '../../../gateway/session/session.ts';
import { createSessionEnder } from '../../../gateway/session/sessionEnder.ts';
import { createDerivedCache } from '../../../gateway/shared/derivedCache.ts';
import { localeOf } from '../../../gateway/shared/locale.ts';
import { createMemoryStore } from '../../../gateway/shared/memoryStore.ts';
import { createBulkhead } from '../../../gateway/upstream/bulkhead.ts';
import { createCircuitBreaker } from '../../../gateway/upstream/circuitBreaker.ts';
import { createUpstream } from '../../../gateway/upstream/client.ts';
import { createLineReader } from '../../../gateway/upstream/lines.ts';
import { createPayloadSealer } from '../../../gateway/upstream/payload.ts';
import { createResponseCache } from '../../../gateway/upstream/responseCache.ts';
import { createRetryAfter } from '../../../gateway/upstream/retryAfter.ts';
import { createSender } from '../../../gateway/upstream/send.ts';
import type { RawResponse, Transport } from '../../../gateway/upstream/transport.ts';
import { UpstreamUnavailable } from '../../../gateway/upstream/upstream.ts';
import { changesSomething } from '../../../schema/upstream/call.ts';
import { calls } from '../../../schema/upstream/table.ts';

/** One document's run on a gateway that has nothing cached. */
export interface ColdRun {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors: NonNullable<ExecutionResult['errors']>;
  /** Names of the calls that were sent, failed ones included, in their order. */
  readonly calls: readonly string[];
}

export interface ColdRunOptions {
  readonly session: Session | null;
  /** Calls of this name fail. */
  readonly failing?: string;
}

/** Runs each document as a gateway does that has just been started. */
export interface ColdGateway {
  run(document: string, options: ColdRunOptions): Promise<ColdRun>;
  close(): Promise<void>;
}

const READS: ReadonlySet<string> = new Set(calls.filter((call) => !changesSomething(call)).map(({ name }) => name));
const log = pino({ level: 'silent' });
const TIMEOUT = 8_000;
const VISITOR = {
  address: '203.0.113.7',
  host: 'play.example',
  origin: 'https://play.example',
  device: 'DESKTOP',
  userAgent: 'test',
} as const;

/**
 * The gateway's own parts in this process, new for each document. What the platform answers to a call that only reads
 * is kept, so that thousands of documents cost it a few dozen calls.
 */
export function createColdGateway(schema: GraphQLSchema, platform: Transport): ColdGateway {
  const metrics = createMetrics();
  const answers = new Map<string, Promise<RawResponse>>();
  const documents = new Map<string, DocumentNode>();

  async function ask(request: Parameters<Transport['send']>[0]): Promise<RawResponse> {
    const { call, method, path, headers, body } = request;
    if (!READS.has(call)) return platform.send(request);
    const key = [method, path, headers['Authorization'], body].join(' ');
    const answer = answers.get(key) ?? platform.send(request);
    answers.set(key, answer);
    return answer;
  }

  function connect(sent: string[], failing: string | undefined): Services {
    const transport: Transport = {
      async send(request) {
        sent.push(request.call);
        if (request.call === failing) throw new UpstreamUnavailable(request.call, 'too-large');
        return ask(request);
      },
      open: (request, signal) => platform.open(request, signal),
      close: async () => undefined,
    };
    const retryAfter = createRetryAfter();
    const merchantCode = 'CROUPIER';
    const sealer = createPayloadSealer(transport, merchantCode, retryAfter);
    const breaker = createCircuitBreaker();
    const bulkhead = createBulkhead();
    const upstream = createUpstream({
      send: createSender({
        transport,
        merchantCode,
        breakerFor: () => breaker,
        bulkheadFor: () => bulkhead,
        retryAfter,
        sealer,
        callTimeout: TIMEOUT,
      }),
      lines: createLineReader({
        transport,
        merchantCode,
        breakerFor: () => breaker,
        retryAfter,
        callTimeout: TIMEOUT,
      }),
      cache: createResponseCache({ isTransient: () => true }),
      newerNames: false,
      callTimeout: TIMEOUT,
    });
    const store = createMemoryStore();
    const cookieCodec = createCookieCodec([new Uint8Array(32)]);
    const revocations = createRevocations(store);
    const services: Services = {
      log,
      metrics,
      store,
      cookieCodec,
      upstream,
      live: createLiveQueries({ store, log, detach: (scope) => createDetachedScope(services, scope) }),
      derivedCache: createDerivedCache({
        log,
        detach: ({ locale, visitor }) => createDetachedScope(services, { session: null, locale, visitor }),
      }),
      renewal: createRenewal({ upstream, cookieCodec, store, revocations }),
      revocations,
      sessionEnder: createSessionEnder({ upstream, revocations, log, timeout: TIMEOUT }),
      gameReader: createGameReader(),
      settings: { merchantCode, esportsVendors: [], cockfightVendors: [], providers: ['google'] },
      requestTimeout: TIMEOUT,
    };
    return services;
  }

  return {
    async run(text, { session, failing }) {
      const sent: string[] = [];
      const services = connect(sent, failing);
      const scope = await createDetachedScope(services, {
        session: session && { ...session, id: randomUUID() },
        locale: localeOf('EN'),
        visitor: VISITOR,
      });
      // A captcha waits to be solved, so that asking for it costs what it can cost.
      await scope.encryptedCookies.write('captcha', 'shown', 60);
      const document = documents.get(text) ?? parse(text);
      documents.set(text, document);
      const contextValue = withSources(scope);
      const { data, errors = [] } = await execute({ schema, document, contextValue });
      await services.store.close();
      return { data: data ?? null, errors, calls: sent };
    },
    close: async () => platform.close(),
  };
}
