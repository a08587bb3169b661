/**
 * What several gateway processes know together; with one process, its memory. Losing it costs speed and forgets which
 * cookies were revoked, never truth.
 */
export interface SharedStore {
  get(key: string): Promise<string | null>;
  /** @param ms how long it is kept */
  set(key: string, value: string, ms: number): Promise<void>;
  /** Counts one more and says how many there were within the running window, and when it ends. */
  count(key: string, windowMs: number): Promise<{ readonly count: number; readonly endsInMs: number }>;
  /** Takes or keeps a task for `ms`; false while another process has it. */
  claim(key: string, ms: number): Promise<boolean>;
  /** Lets go of a claimed task. */
  release(key: string): Promise<void>;
  publish(channel: string, message: string): void;
  /** Also hears what this process itself publishes. Returns how to stop listening. */
  subscribe(channel: string, listener: (message: string) => void): () => void;
  /** Whether other processes can be on the other side. */
  readonly isShared: boolean;
  close(): Promise<void>;
}
