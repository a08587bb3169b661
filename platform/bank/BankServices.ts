import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../database/database.ts';
import type { Random } from '../random.ts';

/** How the bank sends its events; tests make it worse than it is. */
export interface Sending {
  /** How often each event is sent; a platform has to live with any number. */
  readonly copies: number;
  /** The longest that a copy waits, in milliseconds; with `isShuffled` each waits for a time by chance. */
  readonly delay: number;
  readonly isShuffled: boolean;
  /** Nothing is sent while it holds. */
  readonly isSilent: boolean;
}

/** What the bank stands on. */
export interface BankServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  /** Signs and checks: the first secret signs, all of them are believed. */
  readonly secrets: readonly [string, ...string[]];
  /** Where browsers reach the bank; null: at the origin that an order names. */
  readonly origin: string | null;
  sending(executor: Executor): Promise<Sending>;
  /** Posts an event to the platform; resolves to the HTTP status of its answer, rejects where there is none. */
  post(body: string, headers: Readonly<Record<string, string>>): Promise<number>;
}
