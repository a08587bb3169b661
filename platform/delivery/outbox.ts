import { desc, eq } from '../database/drizzle.ts';
import type { Clock } from '../clock.ts';
import type { Executor } from '../database/database.ts';
import { outbox as table } from '../tables.ts';
import type { Carriers } from './carriers.ts';

/** An SMS or e-mail of the platform. */
export interface OutboxMessage {
  readonly channel: 'sms' | 'email';
  /** Mobile number as `+`, dialing code and digits, or an address. */
  readonly recipient: string;
  /** E-mails only. */
  readonly subject?: string;
  /** Plain text. */
  readonly body: string;
  /** E-mails only: the same in HTML. */
  readonly html?: string;
  /** What it is for, such as `registration`. */
  readonly purpose: string;
  /** What is blotted out of the kept copy once the message is with its carrier, such as a code. */
  readonly secret?: string;
  /** Not worth bringing after this moment. */
  readonly goodUntil?: Date;
}

export type OutboxRow = typeof table.$inferSelect;

export interface Outbox {
  /** Whether messages of a channel reach anybody: by a carrier or, outside production, by reading the outbox. */
  reaches(channel: OutboxMessage['channel']): boolean;
  /**
   * Joins the caller's transaction, so a message exists exactly when its cause does. A carrier takes it after the
   * commit, see `deliver.ts`.
   */
  send(executor: Executor, message: OutboxMessage): Promise<void>;
  /** The newest first, at most `limit`. */
  list(
    executor: Executor,
    filter: { readonly recipient?: string; readonly limit: number },
  ): Promise<readonly OutboxRow[]>;
}

/** Where no carrier is set up messages are only kept, whole: the control port is where they are read. */
export function createOutbox(clock: Clock, carriers: Carriers, isProduction: boolean): Outbox {
  return {
    reaches: (channel) => carriers[channel] !== null || !isProduction,
    async send(executor, { secret, ...message }) {
      const now = clock.now();
      const isCarried = carriers[message.channel] !== null;
      await executor.insert(table).values({
        ...message,
        at: now,
        ...(isCarried ? { state: 'waiting', dueAt: now, secret: secret ?? null } : { state: 'kept' }),
      });
    },
    list(executor, { recipient, limit }) {
      const wanted = recipient === undefined ? undefined : eq(table.recipient, recipient);
      return executor.select().from(table).where(wanted).orderBy(desc(table.id)).limit(limit);
    },
  };
}
