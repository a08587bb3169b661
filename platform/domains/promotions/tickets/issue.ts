import { desc, eq, inArray } from '../../../database/drizzle.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../../database/database.ts';
import type { Clock } from '../../../clock.ts';
import type { Random } from '../../../random.ts';
import type { Texts } from '../../../texts.ts';
import type { PrizeTable, PrizeTicket } from './tables.ts';
import { prizeTables, prizeTickets } from './tables.ts';

/** What issuing needs: seed data has a time of its own. */
export interface Issuing {
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
}

/** Tickets to hand out. */
export interface Issue {
  readonly memberId: number;
  /** The code of a prize table, of which the newest version is taken. */
  readonly table: string;
  readonly count: number;
  /** Names what they are for, at most 150 characters: issued once for ever, however often it is asked. */
  readonly key: string;
  readonly endsAt: Date;
  /** What they are for; as the table is called where it is left out. */
  readonly titles?: Texts;
  /** As the promotion is called on the wire. */
  readonly promotionId?: string;
}

/**
 * Issues tickets, each committed to a server seed of its own. A repeat answers the tickets of the first time.
 * @throws Refusal where there is no such prize table
 */
export async function issueTickets(
  tx: Transaction,
  { clock, random }: Issuing,
  { memberId, table: code, count, key, endsAt, titles, promotionId }: Issue,
): Promise<readonly PrizeTicket[]> {
  const table = await newestTable(tx, code);
  const keys = Array.from({ length: count }, (_, at) => `${key}:${at + 1}`);
  const [earlier] = await tx
    .select({ id: prizeTickets.id })
    .from(prizeTickets)
    .where(eq(prizeTickets.key, `${key}:1`));
  if (!earlier)
    await tx
      .insert(prizeTickets)
      .values(
        keys.map((each) => ({
          id: random.uuid(),
          memberId,
          key: each,
          promotionId: promotionId ?? null,
          titles: titles ?? null,
          tableCode: code,
          tableVersion: table.version,
          serverSeed: Buffer.from(random.bytes(32)).toString('hex'),
          issuedAt: clock.now(),
          endsAt,
        })),
      )
      .onConflictDoNothing({ target: prizeTickets.key });
  return tx.select().from(prizeTickets).where(inArray(prizeTickets.key, keys));
}

/** The version of a prize table that new tickets get. Refuses with 404 where there is no such table. */
export async function newestTable(executor: Executor, code: string): Promise<PrizeTable> {
  const [table] = await executor
    .select()
    .from(prizeTables)
    .where(eq(prizeTables.code, code))
    .orderBy(desc(prizeTables.version))
    .limit(1);
  if (!table) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: 'There is no such prize table' });
  return table;
}
