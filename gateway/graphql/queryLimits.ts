import { GraphQLError } from 'graphql';
import { addressHolder } from '../../schema/addressHolder.ts';
import { createGrowingCache } from '../shared/growingCache.ts';
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
  enter(asker: Asker): GraphQLError | null;
  /** Counts what a query has cost. */
  charge(asker: Asker, calls: number): void;
  /** How much of the minute is left. */
  left(asker: Asker): QueriesLeft;
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
/** How often processes tell each other what they have counted. */
const EXCHANGE_MS = 250;
const MAX_COUNTERS = 50_000;

interface Options {
  readonly store: SharedStore;
  /** Multiplies the limits. */
  readonly factor: number;
  readonly onLimited: (field: string) => void;
  readonly now?: () => number;
}

interface Counter {
  count: number;
  /** Epoch milliseconds. */
  endsAt: number;
  /** Counted here and not yet told to the others. */
  untold: number;
}

/**
 * Each process counts in its own memory, so that a query costs nothing to count, and exchanges what it counted with the
 * others through the store four times a second: together they may let a little more through than one.
 */
export function createQueryLimits({ store, factor, onLimited, now = Date.now }: Options): QueryLimits {
  const counters = createGrowingCache<Counter>({ max: MAX_COUNTERS });
  const changed = new Map<string, Counter>();
  let exchange: NodeJS.Timeout | null = null;

  function counterOf(key: string): Counter {
    const time = now();
    const known = counters.get(key);
    if (known && known.endsAt > time) return known;
    const counter = { count: 0, endsAt: time + WINDOW_MS, untold: 0 };
    counters.set(key, counter);
    return counter;
  }

  function add(key: string, by: number): Counter {
    const counter = counterOf(key);
    counter.count += by;
    if (store.isShared && by > 0) {
      counter.untold += by;
      changed.set(key, counter);
      exchange ??= setTimeout(tellOthers, EXCHANGE_MS).unref();
    }
    return counter;
  }

  function tellOthers(): void {
    exchange = null;
    const told = [...changed];
    changed.clear();
    for (const [key, counter] of told) {
      const { untold } = counter;
      counter.untold = 0;
      void store.count(key, WINDOW_MS, untold).then(({ count, endsInMs }) => {
        // What was counted here meanwhile is not among it.
        counter.count = count + counter.untold;
        counter.endsAt = now() + endsInMs;
      });
    }
  }

  const ofAddress = ({ address }: Asker, by: number): Counter =>
    add(`limit:query:address:${addressHolder(address)}`, by);
  const ofSession = ({ sessionId }: Asker, by: number): Counter | null =>
    sessionId === null ? null : add(`limit:query:session:${sessionId}`, by);

  return {
    enter(asker) {
      const address = ofAddress(asker, 1);
      const session = ofSession(asker, 1);
      const isAddressSpent = address.count > PER_MINUTE.address * factor;
      const isSessionSpent = session !== null && session.count > PER_MINUTE.session * factor;
      if (!isAddressSpent && !isSessionSpent) return null;
      onLimited('query');
      const endsAt = Math.max(isAddressSpent ? address.endsAt : 0, isSessionSpent ? session.endsAt : 0);
      return rateLimited(Math.ceil(Math.max(1, endsAt - now()) / 1000));
    },
    charge(asker, calls) {
      if (calls === 0) return;
      ofAddress(asker, calls);
      ofSession(asker, calls);
    },
    left(asker) {
      const session = ofSession(asker, 0);
      return {
        ...(session && { sessionLeft: Math.max(0, PER_MINUTE.session * factor - session.count) }),
        addressLeft: Math.max(0, PER_MINUTE.address * factor - ofAddress(asker, 0).count),
      };
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
