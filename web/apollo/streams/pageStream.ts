import type { ExecutionResult, RequestParams } from 'graphql-sse';
import { MOST_SHARED } from '../../../schema/streams.ts';
import { markStreamStarted, markStreamLost, markStreamEnded } from './streamStatus.ts';
import { backOff, listen } from './streamClient.ts';

/** A subscription that the page's stream carries. */
export interface Carried {
  readonly operation: string;
  readonly question: RequestParams;
  next(result: ExecutionResult): void;
  error(error: unknown): void;
  complete(): void;
}

/** Whose result it is, by its place in the question; and whether there is no more to come of it. */
interface Mark {
  readonly stream?: number;
  readonly isOver?: boolean;
}

/** What comes and goes with a page does so together, and is asked for together. */
const SETTLE_MS = 60;

const carried = new Set<Carried>();
/** How often each was refused since it last told something. */
const refusals = new WeakMap<Carried, number>();
/** The ends of the streams that are open, the newest last: an older one goes on until the newer is there. */
let ends: readonly (() => void)[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;

document.addEventListener('visibilitychange', follow);

/**
 * Has the page's one stream carry a subscription: a browser opens six connections at most to a server that speaks
 * HTTP/1.1. With each that comes or goes the stream is asked for anew, for all of them. It runs while the page is in
 * sight: a hidden tab costs nothing. What tells of the present begins again with the value of then; what tells only of
 * what is new leaves a gap, for which the page has to ask (`streamStatus.ts`).
 * @returns a function that ends it
 */
export function carry(subscription: Carried): () => void {
  if (carried.size >= MOST_SHARED) throw new Error(`A page follows ${String(MOST_SHARED)} subscriptions at most`);
  carried.add(subscription);
  renewSoon();
  return () => {
    carried.delete(subscription);
    markStreamEnded(subscription);
    renewSoon();
  };
}

function follow(): void {
  if (document.visibilityState !== 'visible') hangUp();
  else if (ends.length === 0) renew();
}

function hangUp(): void {
  for (const end of ends) end();
  ends = [];
}

function renewSoon(): void {
  settling ??= setTimeout(renew, SETTLE_MS);
}

function renew(): void {
  clearTimeout(settling);
  settling = undefined;
  if (carried.size === 0) hangUp();
  else if (document.visibilityState === 'visible') ends = [...ends, open([...carried])];
}

function open(aboard: readonly Carried[]): () => void {
  /** Those that are asked for again: what ends here is not the end of them. */
  const refused = new Set<Carried>();
  let isOpen = true;
  const waiting = (): readonly Carried[] =>
    aboard.filter((subscription) => carried.has(subscription) && !refused.has(subscription));

  const question = { query: '', streams: aboard.map((subscription) => subscription.question) };
  const leave = listen<Mark>(
    question,
    {
      next({ extensions, ...result }) {
        const subscription = aboard[extensions?.stream ?? -1];
        if (!subscription || !carried.has(subscription)) return;
        if (extensions?.isOver === true) {
          if (!refused.has(subscription)) subscription.complete();
        } else if (isRefusal(result)) {
          refused.add(subscription);
          askAgain(subscription);
        } else {
          refusals.delete(subscription);
          subscription.next(result);
        }
      },
      error: (error) => isOpen && waiting().forEach((subscription) => subscription.error(error)),
      complete: () => isOpen && waiting().forEach((subscription) => subscription.complete()),
    },
    {
      connecting(isRetry) {
        if (!isRetry) return;
        if (ends.at(-1) === end) waiting().forEach(markStreamLost);
        else end();
      },
      connected() {
        const own = ends.indexOf(end);
        for (const endOlder of ends.slice(0, own)) endOlder();
        ends = ends.slice(own);
        waiting().forEach(markStreamStarted);
      },
    },
  );
  function end(): void {
    isOpen = false;
    leave();
  }
  return end;
}

function askAgain(subscription: Carried): void {
  markStreamLost(subscription);
  const times = refusals.get(subscription) ?? 0;
  refusals.set(subscription, times + 1);
  void backOff(times).then(() => carried.has(subscription) && renewSoon());
}

/** An error without data is what a subscription itself ended with: unless the session is over, it may come yet. */
function isRefusal({ data, errors }: ExecutionResult): boolean {
  const [error] = errors ?? [];
  return error !== undefined && data === undefined && error.extensions['code'] !== 'SESSION_ENDED';
}
