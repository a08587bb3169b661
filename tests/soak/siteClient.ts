import { setTimeout as wait } from 'node:timers/promises';
import { cookieHeaders, keepCookies } from '../support/cookies.ts';
import { eventsOf } from '../support/eventsOf.ts';
import { siteAddress, siteBody } from '../support/siteRequest.ts';

/** As the site's `fetchLink` does with a query that got no answer. */
const TRIES = 3;
const FIRST_WAIT_MS = 400;
const DEADLINE_MS = 20_000;
/** Of a write, which is sent again under its key until it is known what became of it. */
const WRITE_TRIES = 20;
const REOPEN_AFTER_MS = 300;

/** What an operation was answered; whoever asked decides what counts as a failure. */
export interface Result {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> }[];
}

/** There is no answer that can be read: the connection broke, or a balancer answered. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** The site in somebody's browser, as far as the network sees it. */
export interface SiteClient {
  readonly cookies: Map<string, string>;
  /** Asks again where no answer came. Rejects with `Unanswered` after the last try. */
  query(name: string, variables?: object): Promise<Result>;
  /** Sends it once. */
  mutate(name: string, variables: object): Promise<Result>;
  /** Sends what carries a key, again and again, until an answer comes that is clear. */
  write(name: string, variables: object): Promise<Result>;
  /** Listens to a subscription, again whenever its stream has ended, until told to stop. */
  watch(name: string, heard: (data: Readonly<Record<string, unknown>>) => void): Stream;
  /** How often something was sent once more. */
  readonly repeated: { queries: number; writes: number };
}

export interface Stream {
  /** How often it has begun. */
  readonly opened: number;
  close(): Promise<void>;
}

const isClear = ({ data, errors }: Result): boolean =>
  errors === undefined &&
  Object.values(data ?? {}).every((outcome) => (outcome as { __typename?: string }).__typename !== 'OutcomeUnclear');

/** A client of the site at an address: operations travel as their ids, those of guests by GET. */
export function createSiteClient(siteUrl: string, brought: ReadonlyMap<string, string> = new Map()): SiteClient {
  const cookies = new Map(brought);
  const repeated = { queries: 0, writes: 0 };
  const post = (name: string, variables: object, accept: string, signal: AbortSignal): Promise<Response> =>
    fetch(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept, ...cookieHeaders(cookies) },
      body: siteBody(name, variables),
      signal,
    });
  const get = (name: string, variables: object, accept: string, signal: AbortSignal): Promise<Response> =>
    fetch(siteAddress(siteUrl, name, variables), { headers: { accept }, signal });

  async function send(name: string, variables: object, how: typeof post): Promise<Result> {
    try {
      const answer = await how(name, variables, 'application/json', AbortSignal.timeout(DEADLINE_MS));
      keepCookies(cookies, answer);
      const text = await answer.text();
      if ([502, 503, 504].includes(answer.status)) throw new Unanswered(`${name} was answered ${answer.status}`);
      return JSON.parse(text) as Result;
    } catch (error) {
      if (error instanceof Unanswered) throw error;
      throw new Unanswered(`${name}: ${String((error as Error).cause ?? error)}`, { cause: error });
    }
  }

  return {
    cookies,
    repeated,
    async query(name, variables = {}) {
      for (let tried = 1; ; tried += 1) {
        try {
          return await send(name, variables, cookies.size === 0 ? get : post);
        } catch (error) {
          if (tried === TRIES) throw error;
          repeated.queries += 1;
          await wait(FIRST_WAIT_MS * 2 ** (tried - 1) * (0.75 + Math.random() / 2));
        }
      }
    },
    mutate: async (name, variables) => send(name, variables, post),
    async write(name, variables) {
      for (let tried = 1; ; tried += 1) {
        const result = await send(name, variables, post).catch((error: Error) => error);
        if (!(result instanceof Error) && isClear(result)) return result;
        if (tried === WRITE_TRIES)
          throw result instanceof Error ? result : new Error(`${name}: ${JSON.stringify(result)}`);
        repeated.writes += 1;
        await wait(FIRST_WAIT_MS);
      }
    },
    watch(name, heard) {
      const over = new AbortController();
      const stream = { opened: 0 };
      async function listen(): Promise<void> {
        const answer = await post(name, {}, 'text/event-stream', over.signal);
        if (answer.status !== 200) return void (await answer.text());
        stream.opened += 1;
        for await (const payload of eventsOf(answer)) {
          const { data } = JSON.parse(payload) as Result;
          if (data) heard(data);
        }
      }
      const listening = (async () => {
        while (!over.signal.aborted) {
          await listen().catch(() => undefined);
          if (!over.signal.aborted) await wait(REOPEN_AFTER_MS);
        }
      })();
      return {
        get opened() {
          return stream.opened;
        },
        async close() {
          over.abort();
          await listening;
        },
      };
    },
  };
}
