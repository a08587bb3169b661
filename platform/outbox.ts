import { desc, eq } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Executor } from './database/database.ts';
import { outbox as table } from './tables.ts';

/** An SMS or e-mail the house would send. */
export interface OutboxMessage {
  readonly channel: 'sms' | 'email';
  /** Mobile number with dialing code, or an address. */
  readonly recipient: string;
  readonly subject?: string;
  readonly body: string;
  /** What it is for, such as `registration`. */
  readonly purpose: string;
}

export interface Outbox {
  /** Joins the caller's transaction, so a message exists exactly when its cause does. */
  send(executor: Executor, message: OutboxMessage): Promise<void>;
  /** The newest first, at most `limit`. */
  list(executor: Executor, filter: { readonly recipient?: string; readonly limit: number }): Promise<ReadonlyArray<typeof table.$inferSelect>>;
}

/** Messages are kept, never sent: the control port is where they are read. */
export function createOutbox(clock: Clock): Outbox {
  return {
    async send(executor, message) {
      await executor.insert(table).values({ ...message, at: clock.now() });
    },
    list(executor, { recipient, limit }) {
      const wanted = recipient === undefined ? undefined : eq(table.recipient, recipient);
      return executor.select().from(table).where(wanted).orderBy(desc(table.id)).limit(limit);
    },
  };
}
