type MaybePromise<Value> = Value | Promise<Value>;

/** What becomes of the events of a subscription on their way. */
export interface EventMapping<Event, Mapped> {
  map(event: Event): MaybePromise<Mapped>;
  /** The last event in place of an error; without it the error passes. */
  failed?(error: unknown): Mapped;
  /** Called once when the first event is requested. */
  started?(): void;
  /** Called once when a subscription that was started is over, or is closed. */
  ended?(): void;
}

/**
 * Maps events one by one. A page has several such mappings for as long as it is open, and async generators would take
 * three times the memory. Closing calls `return` of the events at once, also while one is waited for; a generator that
 * waits for something ends only by the signal of its scope.
 */
export function mapEvents<Event, Mapped>(
  events: AsyncIterable<Event>,
  mapping: EventMapping<Event, Mapped>,
): AsyncIterableIterator<Mapped, void, void> {
  return new MappedEvents(events[Symbol.asyncIterator](), mapping);
}

const resultOf = <Value>(value: Value): IteratorYieldResult<Value> => ({ done: false, value });

const OVER = { done: true, value: undefined } as const;

class MappedEvents<Event, Mapped> implements AsyncIterableIterator<Mapped, void, void> {
  private readonly events: AsyncIterator<Event, unknown, void>;
  private readonly mapping: EventMapping<Event, Mapped>;
  private state: 'new' | 'open' | 'over' = 'new';

  constructor(events: AsyncIterator<Event, unknown, void>, mapping: EventMapping<Event, Mapped>) {
    this.events = events;
    this.mapping = mapping;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<Mapped, void>> {
    if (this.state === 'over') return Promise.resolve(OVER);
    if (this.state === 'new') this.mapping.started?.();
    this.state = 'open';
    return this.events
      .next()
      .then((step) => this.take(step))
      .catch((error: unknown) => this.fail(error));
  }

  async return(): Promise<IteratorReturnResult<void>> {
    this.end();
    await this.events.return?.();
    return OVER;
  }

  private take({ done, value }: IteratorResult<Event, unknown>): MaybePromise<IteratorResult<Mapped, void>> {
    if (done) {
      this.end();
      return OVER;
    }
    const mapped = this.mapping.map(value);
    return mapped instanceof Promise ? mapped.then(resultOf) : resultOf(mapped);
  }

  private fail(error: unknown): IteratorResult<Mapped, void> {
    this.end();
    void this.leave();
    if (!this.mapping.failed) throw error;
    return resultOf(this.mapping.failed(error));
  }

  /** The events may have ended by the error, or fail once more. */
  private async leave(): Promise<void> {
    try {
      await this.events.return?.();
    } catch {
      // The first error is told.
    }
  }

  private end(): void {
    if (this.state === 'open') this.mapping.ended?.();
    this.state = 'over';
  }
}
