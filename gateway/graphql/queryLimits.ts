import { GraphQLError } from 'graphql';
import { addressHolder } from '../../schema/addressHolder.ts';
import type { SharedStore } from '../shared/sharedStore.ts';

/** Who sends a query. */
export interface Asker {
  readonly address: string;
  /** Null for a guest, who has the address only. */
  readonly sessionId: string | null;
}

/** Limits how much is asked in a minute: a query counts 1, and 1 more for each call to the operator that it makes. */
export interface QueryLimits {
  /** Counts the query; an error where the address or the session has used up its minute. */
  enter(asker: Asker): Promise<GraphQLError | null>;
  /** Counts what a query has cost. */
  charge(asker: Asker, calls: number): Promise<void>;
  /** How much of the minute is left. */
  left(asker: Asker): Promise<QueriesLeft>;
}

export interface QueriesLeft {
  /** A guest has the address only. */
  readonly sessionLeft?: number;
  readonly addressLeft: number;
}

/**
 * A page of the site is some five queries, and watches by subscriptions from then on: a session may open a page each
 * second. A household or a mobile network shares an address.
 */
export const PER_MINUTE = { session: 1_200, address: 6_000 } as const;

const WINDOW_MS = 60_000;

interface Options {
  readonly store: SharedStore;
  /** Multiplies the limits. */
  readonly factor: number;
  readonly onLimited: (field: string) => void;
}

export function createQueryLimits({ store, factor, onLimited }: Options): QueryLimits {
  const countersOf = ({ address, sessionId }: Asker): readonly (readonly [key: string, limit: number])[] => [
    [`limit:query:address:${addressHolder(address)}`, PER_MINUTE.address],
    ...(sessionId === null ? [] : [[`limit:query:session:${sessionId}`, PER_MINUTE.session] as const]),
  ];

  /** What is left of each limit after `by` more: of the address, then of the session. */
  async function count(
    asker: Asker,
    by: number,
  ): Promise<readonly { readonly left: number; readonly endsInMs: number }[]> {
    return Promise.all(
      countersOf(asker).map(async ([key, limit]) => {
        const { count: counted, endsInMs } = await store.count(key, WINDOW_MS, by);
        return { left: limit * factor - counted, endsInMs };
      }),
    );
  }

  return {
    async enter(asker) {
      const spent = (await count(asker, 1)).filter(({ left }) => left < 0);
      if (spent.length === 0) return null;
      onLimited('query');
      const wait = Math.max(1, ...spent.map(({ endsInMs }) => endsInMs));
      return rateLimited(Math.ceil(wait / 1000));
    },
    async charge(asker, calls) {
      if (calls > 0) await count(asker, calls);
    },
    async left(asker) {
      const [address = 0, session] = (await count(asker, 0)).map(({ left }) => Math.max(0, left));
      return { ...(session !== undefined && { sessionLeft: session }), addressLeft: address };
    },
  };
}

function rateLimited(retryAfterSeconds: number): GraphQLError {
  return new GraphQLError('Too many queries.', {
    extensions: {
      code: 'RATE_LIMITED',
      retryAfterSeconds,
      http: { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } },
    },
  });
}
