import type { LiveQuery, LiveValues, RequestScope } from '../requestScope.ts';
import type { Poller, Subscriber } from './poller.ts';

/** Where subscriptions to a query get their values from. */
export interface Pollers {
  /** Null where there is nothing to wait for, such as a member's values for a guest. */
  enter(query: LiveQuery<unknown>, subscriber: Subscriber): Poller | null;
  leave(query: LiveQuery<unknown>, subscriber: Subscriber, poller: Poller): void;
}

const OVER = { done: true, value: undefined } as const;

/**
 * The values of one subscription, which begins when the first is requested. Keeps only the latest for a slow consumer.
 * A class, because there are some for each open page. A consumer that awaits a generator cannot be cancelled, so the
 * signal of the scope ends the subscription, too.
 */
export class Subscription<Value> implements LiveValues<Value>, Subscriber {
  readonly scope: RequestScope;
  private readonly query: LiveQuery<Value>;
  private readonly pollers: Pollers;
  private poller: Poller | null = null;
  private state: 'new' | 'open' | 'over' = 'new';
  /** The value that was not requested yet, as JSON. */
  private latest: string | null = null;
  private wake: PromiseWithResolvers<IteratorResult<Value, void>> | null = null;
  /** What it ended with, until that is told; null for none. */
  private failure: { readonly error: unknown } | null = null;

  constructor(query: LiveQuery<Value>, scope: RequestScope, pollers: Pollers) {
    this.query = query;
    this.scope = scope;
    this.pollers = pollers;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Value, void>> {
    if (this.state === 'new') this.begin();
    const { latest, failure } = this;
    if (failure) {
      this.failure = null;
      throw failure.error;
    }
    if (this.state === 'over') return OVER;
    if (latest === null) {
      this.wake = Promise.withResolvers();
      return this.wake.promise;
    }
    this.latest = null;
    return valueOf<Value>(latest);
  }

  async return(): Promise<IteratorReturnResult<void>> {
    this.end();
    return OVER;
  }

  push(text: string): void {
    if (this.wake) this.resume(valueOf<Value>(text));
    else this.latest = text;
  }

  end(error?: unknown): void {
    if (this.state === 'over') return;
    this.state = 'over';
    this.latest = null;
    const { poller, query, pollers, scope } = this;
    if (poller) {
      scope.signal.removeEventListener('abort', this);
      pollers.leave(query, this, poller);
    }
    if (error === undefined) return this.resume(OVER);
    const { wake } = this;
    this.wake = null;
    if (wake) wake.reject(error);
    else this.failure = { error };
    return undefined;
  }

  /** Of the signal. */
  handleEvent(): void {
    this.end();
  }

  private begin(): void {
    this.state = 'open';
    const { query, scope, pollers } = this;
    this.poller = scope.signal.aborted ? null : pollers.enter(query, this);
    if (this.poller) scope.signal.addEventListener('abort', this);
    else this.state = 'over';
  }

  private resume(step: IteratorResult<Value, void>): void {
    const { wake } = this;
    this.wake = null;
    wake?.resolve(step);
  }
}

const valueOf = <Value>(text: string): IteratorYieldResult<Value> => ({
  done: false,
  value: JSON.parse(text) as Value,
});
