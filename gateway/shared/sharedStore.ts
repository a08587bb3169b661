/** A text, or a function that makes it: called each time it is read, which with one process is often never. */
export type StoredText = string | (() => string);

export const textOf = (stored: StoredText): string => (typeof stored === 'string' ? stored : stored());

/**
 * State shared by the gateway processes; with one process, its memory. Losing it costs speed and the list of revoked
 * cookies, no other data.
 */
export interface SharedStore {
  get(key: string): Promise<string | null>;
  /** @param ms lifetime */
  set(key: string, value: StoredText, ms: number): Promise<void>;
  /**
   * Increments a counter and returns its value within the running window, and when the window ends.
   * @param by 1 by default
   */
  count(key: string, windowMs: number, by?: number): Promise<{ readonly count: number; readonly endsInMs: number }>;
  /** Takes or renews a lock for `ms`; false while another process holds it. */
  claim(key: string, ms: number): Promise<boolean>;
  /** Releases the lock. */
  release(key: string): Promise<void>;
  publish(channel: string, message: StoredText): void;
  /** Also receives this process's own messages. Returns the function that unsubscribes. */
  subscribe(channel: string, listener: (message: string) => void): () => void;
  /** Whether other processes share the store. */
  readonly isShared: boolean;
  close(): Promise<void>;
}
