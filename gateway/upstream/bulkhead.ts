/** Limits the concurrency of one group of calls, so that a hanging group leaves connections for the others. */
export interface Bulkhead {
  /**
   * Takes a slot where one is free.
   * @returns releases the slot, to be called once; null where none is free
   */
  tryAcquire(): (() => void) | null;
  /**
   * Waits for a slot and takes it. Rejects with `BulkheadFull` when the queue is full, or when no slot became free in
   * time.
   * @param maxWaitMs longest wait, milliseconds
   * @returns releases the slot; to be called once
   */
  acquire(maxWaitMs: number): Promise<() => void>;
}

export interface BulkheadSize {
  /** Concurrent calls. */
  readonly concurrency: number;
  /** Queued calls. */
  readonly queue: number;
}

/** Nothing was sent. */
export class BulkheadFull extends Error {
  override readonly name = 'BulkheadFull';
  readonly reason: 'queue-full' | 'queue-timeout';

  constructor(reason: BulkheadFull['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** A platform of one process handles no more at a time; a longer queue would time out before its turn. */
export const DEFAULT_SIZE: BulkheadSize = { concurrency: 32, queue: 256 };

export function createBulkhead({ concurrency, queue }: BulkheadSize = DEFAULT_SIZE): Bulkhead {
  let active = 0;
  /** In order of arrival; a set, so that a call that times out can be removed. */
  const waiting = new Set<() => void>();

  function release(): void {
    const [next] = waiting;
    if (next) next();
    else active -= 1;
  }

  function wait(maxWaitMs: number): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve(release);
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new BulkheadFull('queue-timeout'));
      }, maxWaitMs);
      waiting.add(start);
    });
  }

  function tryAcquire(): (() => void) | null {
    if (active >= concurrency) return null;
    active += 1;
    return release;
  }

  return {
    tryAcquire,
    async acquire(maxWaitMs) {
      const acquired = tryAcquire();
      if (acquired) return acquired;
      if (waiting.size >= queue) throw new BulkheadFull('queue-full');
      return wait(maxWaitMs);
    },
  };
}
