import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import { isForeign } from '../../schema/isForeign.ts';
import { asGraphQLError } from '../graphql/maskError.ts';
import type { OperationRunner } from '../graphql/operationRunner.ts';
import type { GraphQLResult, ResultProcessor } from '../graphql/results.ts';
import type { SharedStream } from '../graphql/sharedStream.ts';
import { mergeStreams } from '../graphql/sharedStream.ts';
import { EVENT_STREAM, VARY } from '../http/graphql.ts';
import type { HttpContext } from '../http/httpContext.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import type { Ask, TrustedQueries } from './trustedQueries.ts';

interface Options {
  readonly schema: GraphQLSchema;
  readonly queries: TrustedQueries;
  readonly runner: OperationRunner;
  readonly processResult: ResultProcessor;
  readonly production: boolean;
}

/**
 * Serves the streams of the site's pages without Yoga, which takes several times the memory for each. Everything else,
 * such as a single subscription or one that is refused as a request, is left to Yoga.
 */
export interface StreamServer {
  /** What a page listens to; null for any other request. */
  asksOf(request: IncomingMessage, body: string): readonly Ask[] | null;
  /** @returns whether it was answered */
  answer(http: HttpContext, asks: readonly Ask[]): Promise<boolean>;
}

const PING = ':\n\n';
/** Each stream is pinged every twelve seconds: each second those whose turn it is. */
const PING_TURNS = 12;
const TURN_MS = 1_000;

export function createStreamServer({ schema, queries, runner, processResult, production }: Options): StreamServer {
  const pings = createPings();
  const fixedHeaders = Object.entries({
    ...securityHeaders(production),
    'Content-Type': EVENT_STREAM,
    Connection: 'keep-alive',
    'Content-Encoding': 'none',
    // A proxy that compresses a stream holds its events back.
    'Cache-Control': 'no-cache, no-transform',
    Vary: VARY,
  }).flat();

  async function start(http: HttpContext, { query, variables }: Ask): Promise<GraphQLResult> {
    const args = { schema, document: query.document, contextValue: { http }, variableValues: variables };
    try {
      return processResult(http, await runner.subscribe(args));
    } catch (error) {
      return processResult(http, { errors: [asGraphQLError(error)] });
    }
  }

  return {
    asksOf: ({ headers }, body) =>
      headers.accept === EVENT_STREAM && headers.authorization === undefined ? queries.fromStream(body) : null,
    async answer(http, asks) {
      const { request, response, visitor, requestId } = http;
      if (isForeign(request.headers, visitor.origin)) return false;
      if (response.socket === null) return refusePipelined(request);
      http.sharesStream = true;
      http.body = undefined;
      const results = await Promise.all(asks.map((ask) => start(http, ask)));
      if (response.destroyed) return true;
      forgetHeaders(request);
      response.writeHead(200, [...fixedHeaders, 'X-Request-Id', requestId]);
      // Some browsers report a response as begun only with its first byte.
      response.write(PING);
      openPage(response, results, pings);
      return true;
    },
  };
}

/** What waits for the end of another answer on its connection; a browser's stream never does. */
function refusePipelined({ socket }: IncomingMessage): true {
  socket.destroy();
  return true;
}

/** Nothing reads them any more, and they would be kept for as long as the page is open. */
function forgetHeaders(request: IncomingMessage): void {
  request.rawHeaders = [];
  request.headers = {};
}

function openPage(response: ServerResponse, results: readonly GraphQLResult[], pings: Pings): void {
  const leavePings = pings.enter(response);
  const close = mergeStreams(results, new PageStream(response, leavePings));
  response.on('close', () => {
    leavePings();
    close();
  });
}

/** Writes merged results to a page. A class, because there is one for each open page. */
class PageStream implements SharedStream {
  private readonly response: ServerResponse;
  private readonly leavePings: () => void;

  constructor(response: ServerResponse, leavePings: () => void) {
    this.response = response;
    this.leavePings = leavePings;
  }

  send(result: ExecutionResult): Promise<void> | undefined {
    const { response } = this;
    if (response.write(`event: next\ndata: ${textOf(result)}\n\n`)) return undefined;
    return new Promise((resolve) => {
      response.once('drain', resolve);
    });
  }

  end(): void {
    // It closes only when the page has taken all of it; a ping written before that would end the process.
    this.leavePings();
    this.response.end('event: complete\ndata:\n\n');
  }
}

/** Without what only says how an error is sent as an answer of its own. */
function textOf(result: ExecutionResult): string {
  return JSON.stringify(result.errors ? { ...result, errors: result.errors.map(formatted) } : result);
}

function formatted(error: GraphQLError): object {
  const { extensions, ...told } = error.toJSON();
  const { http: _http, ...more } = extensions ?? {};
  return { ...told, extensions: more };
}

interface Pings {
  /** @returns leaves again, if it has not */
  enter(response: ServerResponse): () => void;
}

/** One timer for all streams. */
function createPings(): Pings {
  const turns = Array.from({ length: PING_TURNS }, () => new Set<ServerResponse>());
  let turn = 0;
  let entries = 0;
  let open = 0;
  let timer: NodeJS.Timeout | null = null;

  function pingNext(): void {
    turn = (turn + 1) % PING_TURNS;
    for (const response of turns[turn] ?? []) if (!response.writableNeedDrain) response.write(PING);
  }

  return {
    enter(response) {
      // Pages that open at the same time, as after a restart, are pinged at different times.
      const entered = turns[entries % PING_TURNS];
      entries += 1;
      entered?.add(response);
      open += 1;
      timer ??= setInterval(pingNext, TURN_MS).unref();
      return () => {
        if (!entered?.delete(response)) return;
        open -= 1;
        if (open > 0 || timer === null) return;
        clearInterval(timer);
        timer = null;
      };
    },
  };
}
