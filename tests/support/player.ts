import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import type { UpstreamReport } from '../../gateway/graphql/upstreamReport.ts';
import { cookieHeaders, keepCookies } from './cookies.ts';
import { eventsOf } from './eventsOf.ts';

export interface GraphQLFailure {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** One answer of the gateway. */
export interface Outcome<Data> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly errors: readonly GraphQLFailure[];
  /** Upstream calls that this operation really sent, by name. */
  readonly upstreamCalls: Readonly<Record<string, number>>;
  /** The data; fails the test, showing document and answer, when there are errors or none. */
  expectData(): Data;
  /** The errors; fails the test when there are none. */
  expectErrors(): readonly GraphQLFailure[];
}

/** Somebody with a browser: keeps cookies, sends operations. */
export interface Visitor {
  /** Rejects where the operation has made more calls than the gateway counted for it before it ran. */
  run<Data, Variables>(
    document: TypedDocumentNode<Data, Variables> | string,
    variables?: Variables,
  ): Promise<Outcome<Data>>;
  /** A subscription over server-sent events; ends when the caller stops reading. */
  watch<Data>(document: string, variables?: unknown): AsyncGenerator<Data, void, void>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  readonly cookies: ReadonlyMap<string, string>;
  /** Every text that this visitor was sent. */
  readonly received: readonly string[];
}

/** @param brought cookies this browser has already */
export function createVisitor(gatewayUrl: string, brought: ReadonlyMap<string, string> = new Map()): Visitor {
  const cookies = new Map(brought);
  const received: string[] = [];
  return {
    cookies,
    received,
    async run<Data, Variables>(document: TypedDocumentNode<Data, Variables> | string, variables?: Variables) {
      const query = typeof document === 'string' ? document : print(document);
      const answer = await fetch(`${gatewayUrl}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json, application/json',
          ...cookieHeaders(cookies),
        },
        body: JSON.stringify({ query, variables }),
      });
      const text = await answer.text();
      received.push(text);
      keepCookies(cookies, answer);
      checkCost(query, text);
      return outcomeOf<Data>(query, answer, text);
    },
    async *watch<Data>(query: string, variables?: unknown) {
      const leaving = new AbortController();
      const answer = await fetch(`${gatewayUrl}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...cookieHeaders(cookies) },
        body: JSON.stringify({ query, variables }),
        signal: leaving.signal,
      });
      try {
        for await (const payload of eventsOf(answer)) {
          received.push(payload);
          const { data, errors } = JSON.parse(payload) as { data?: Data | null; errors?: unknown };
          if (errors !== undefined || !data) throw new Error(`${query}\n→ ${payload}`);
          yield data;
        }
      } finally {
        leaving.abort();
      }
    },
    async get(path, headers = {}) {
      const answer = await fetch(gatewayUrl + path, {
        headers: { ...cookieHeaders(cookies), ...headers },
        redirect: 'manual',
      });
      keepCookies(cookies, answer);
      return answer;
    },
  };
}

/** What was sent again after a failure was not counted. */
function checkCost(query: string, text: string): void {
  const { upstream } = (jsonOf(text)['extensions'] ?? {}) as { readonly upstream?: UpstreamReport };
  if (!upstream || upstream.calls.some(({ failed }) => failed)) return;
  const { made, most } = upstream.cost;
  if (made > most) throw new Error(`${made} calls, counted as ${most}:\n${query}\n→ ${JSON.stringify(upstream)}`);
}

function outcomeOf<Data>(query: string, { status, headers }: Response, text: string): Outcome<Data> {
  const body = jsonOf(text);
  const errors = (body['errors'] ?? []) as readonly GraphQLFailure[];
  const story = () => `${query}\n→ ${status} ${text}\nrequest ${headers.get('x-request-id') ?? 'without id'}`;
  return {
    status,
    headers,
    text,
    errors,
    upstreamCalls: JSON.parse(headers.get('x-upstream-calls') ?? '{}') as Record<string, number>,
    expectData() {
      if (errors.length > 0 || typeof body['data'] !== 'object' || body['data'] === null)
        throw new Error(`Data was expected:\n${story()}`);
      return body['data'] as Data;
    },
    expectErrors() {
      if (errors.length === 0) throw new Error(`Errors were expected:\n${story()}`);
      return errors;
    },
  };
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
