/**
 * Bounds how much of this process one group of calls may hold, so that one that hangs leaves the others their
 * connections.
 */
export interface Bulkhead {
  /**
   * Waits for a place and takes it. Throws `BulkheadFull` at once when too many wait already, or when none came free in
   * time.
   * @param patience milliseconds
   * @returns gives the place back; to be called once
   */
  acquire(patience: number): Promise<() => void>;
}

export interface BulkheadSize {
  /** Calls under way at once. */
  readonly concurrency: number;
  /** Calls that wait for a place. */
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

/**
 * A platform of one process answers no more at a time; who waits longer than so many others would give up before their
 * turn.
 */
export const DEFAULT_SIZE: BulkheadSize = { concurrency: 32, queue: 256 };

export function createBulkhead({ concurrency, queue }: BulkheadSize = DEFAULT_SIZE): Bulkhead {
  let taken = 0;
  /** In the order they came; a set, so that one that gives up can leave from the middle. */
  const waiting = new Set<() => void>();

  function leave(): void {
    const [next] = waiting;
    if (next) next();
    else taken -= 1;
  }

  function wait(patience: number): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const turn = (): void => {
        clearTimeout(timer);
        waiting.delete(turn);
        resolve(leave);
      };
      const timer = setTimeout(() => {
        waiting.delete(turn);
        reject(new BulkheadFull('queue-timeout'));
      }, patience);
      waiting.add(turn);
    });
  }

  return {
    async acquire(patience) {
      if (taken < concurrency) {
        taken += 1;
        return leave;
      }
      if (waiting.size >= queue) throw new BulkheadFull('queue-full');
      return wait(patience);
    },
  };
}
