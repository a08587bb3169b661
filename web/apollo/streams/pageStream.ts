import type { ExecutionResult, RequestParams } from 'graphql-sse';
import i18next from 'i18next';
import { MOST_SHARED } from '../../../schema/streams.ts';
import { requestSessionCheck } from '../lostSession.ts';
import { markStreamStarted, markStreamLost, markStreamEnded } from './streamStatus.ts';
import { backOff, listen } from './streamClient.ts';

/** A subscription that the page's stream carries. */
export interface SharedSubscription {
  readonly operation: string;
  readonly question: RequestParams;
  next(result: ExecutionResult): void;
  error(error: unknown): void;
  complete(): void;
}

/** The index of the subscription that a result belongs to, and whether it was its last. */
interface Mark {
  readonly stream?: number;
  readonly isOver?: boolean;
}

/** Subscriptions that components add or remove within this time are changed together. */
const SETTLE_MS = 60;

const carried = new Set<SharedSubscription>();
/** How often each was refused since its last event. */
const refusals = new WeakMap<SharedSubscription, number>();
/** Functions that close the open streams, the newest last: an older one stays open until the newer is connected. */
let ends: readonly (() => void)[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;

document.addEventListener('visibilitychange', follow);
// The operator's texts come in the language that the stream was opened with.
i18next.on('languageChanged', renewSoon);

/**
 * Adds a subscription to the page's single stream: over HTTP/1.1 a browser opens at most six connections to a server.
 * Each addition or removal reopens the stream for all subscriptions. It is closed while the page is hidden. A
 * subscription to a state starts with the present value; one to events has a gap, for which the page refetches
 * (`streamStatus.ts`).
 * @returns a function that removes it
 */
export function shareSubscription(subscription: SharedSubscription): () => void {
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

function open(aboard: readonly SharedSubscription[]): () => void {
  /** Subscriptions that will be retried: a complete event does not end them. */
  const refused = new Set<SharedSubscription>();
  let isOpen = true;
  const waiting = (): readonly SharedSubscription[] =>
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
          if (lacksSession(result)) requestSessionCheck();
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

function askAgain(subscription: SharedSubscription): void {
  markStreamLost(subscription);
  const times = refusals.get(subscription) ?? 0;
  refusals.set(subscription, times + 1);
  void backOff(times).then(() => carried.has(subscription) && renewSoon());
}

/** An error without data means that the subscription itself failed. */
const isRefusal = ({ data, errors }: ExecutionResult): boolean => errors?.[0] !== undefined && data === undefined;

const SESSION_OVER: ReadonlySet<unknown> = new Set(['SESSION_ENDED', 'SESSION_REQUIRED']);

/** Whether it failed for lack of a session, which a query may renew. */
const lacksSession = ({ errors }: ExecutionResult): boolean =>
  errors?.some(({ extensions }) => SESSION_OVER.has(extensions['code'])) === true;
