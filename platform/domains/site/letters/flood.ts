import { eq } from 'drizzle-orm';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Services } from '../../../services.ts';
import { type Letters, type Writer, lettersSince } from './store.ts';

const HOUR_MS = 3_600_000;

/** Whether the writer's address, or their account, has left as many letters of a kind in the last hour as the house reads from one. */
export async function isFlood({ db, clock, settings }: Services, table: Letters, { ip, memberId }: Writer): Promise<boolean> {
  const { perHour } = await settings.get(db, 'letters');
  const since = new Date(clock.now().getTime() - HOUR_MS);
  if ((await lettersSince(db, table, eq(table.ip, ip), since)) >= perHour) return true;
  return memberId !== null && (await lettersSince(db, table, eq(table.memberId, memberId), since)) >= perHour;
}

export async function refuseFlood(services: Services, table: Letters, writer: Writer): Promise<void> {
  if (await isFlood(services, table, writer)) throw new Refusal('TOO_MANY_REQUESTS', { status: 429, message: 'Too many letters from here; try again later' });
}
