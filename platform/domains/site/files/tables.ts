import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from '../../../database/drizzle.ts';
import { members } from '../../../members/tables.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Pictures that members uploaded, so that other calls can carry their ids. */
export const memberFiles = pgTable(
  'member_files',
  {
    /** Cannot be guessed. */
    id: text().primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id),
    /** The member's own, bound to `content` (`contentOf`). */
    key: text().notNull(),
    content: text().notNull(),
    contentType: text('content_type', { enum: ['image/png', 'image/jpeg'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    data: bytes().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** What it belongs to, such as `deposit:700001`; null until something uses it. */
    user: text('used_by'),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('member_files_key').on(table.memberId, table.key),
    index('member_files_used_by').on(table.user, table.at),
  ],
);

export type MemberFile = typeof memberFiles.$inferSelect;
