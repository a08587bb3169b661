import { setTimeout as wait } from 'node:timers/promises';
import type { Executor, Transaction } from './database.ts';
import { sqlStateOf } from './sqlState.ts';

/**
 * Ten requests at one account on a busy machine may all have to give way several times; together they wait no more than
 * a second or so.
 */
const ATTEMPTS = 10;
const LONGEST_STEP = 5;

/**
 * Serialisation failure and deadlock: the database chose this transaction to give way, and running it again is the
 * remedy.
 */
const GIVE_WAY: ReadonlySet<string | null> = new Set(['40001', '40P01']);

/** Whether the database asks for a transaction to be run again. */
export const givesWay = (error: unknown): boolean => GIVE_WAY.has(sqlStateOf(error));

/**
 * Runs work that writes in several places: all of it or nothing, again when the database asks for that. `work` must not
 * touch the outer database.
 */
export async function inTransaction<T>(db: Executor, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !givesWay(error)) throw error;
      await wait(Math.random() * 5 * 2 ** Math.min(attempt, LONGEST_STEP));
    }
  }
}
