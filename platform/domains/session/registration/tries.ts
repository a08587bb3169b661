import { sql } from '../../../database/drizzle.ts';
import { addressHolder } from '../../../../schema/addressHolder.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Services } from '../../../services.ts';
import { registrationTries as table } from './tables.ts';

const HOUR = 3_600_000;

/** Counts a try of an address: a registration reveals, for example, that a name is taken, and so must be limited. */
export async function countTry(services: Services, address: string): Promise<void> {
  const { hourlyPerAddress } = await services.settings.get(services.db, 'registration');
  await count(services, addressHolder(address), hourlyPerAddress);
}

/** The same for checks of names, which need no captcha: fewer per address, and a limit for all addresses together. */
export async function countName(services: Services, address: string): Promise<void> {
  const { hourlyNamesPerAddress, hourlyNamesInAll } = await services.settings.get(services.db, 'registration');
  await count(services, `names:${addressHolder(address)}`, hourlyNamesPerAddress);
  await count(services, 'names', hourlyNamesInAll);
}

/** The same for accounts that an agent opens for others: the answer reveals whether a name is taken. */
export async function countAgentsTry(services: Services, agentId: number): Promise<void> {
  const { hourlyPerAddress } = await services.settings.get(services.db, 'registration');
  await count(services, `agent:${agentId}`, hourlyPerAddress);
}

/** The same for looking at invitation codes. Nobody guesses one, so there is no limit for all addresses together. */
export async function countCode(services: Services, address: string): Promise<void> {
  const { hourlyCodesPerAddress } = await services.settings.get(services.db, 'registration');
  await count(services, `codes:${addressHolder(address)}`, hourlyCodesPerAddress);
}

async function count({ db, clock }: Services, ip: string, most: number): Promise<void> {
  const now = clock.now();
  const over = sql`${table.endsAt} <= ${now.toISOString()}::timestamptz`;
  const endsAt = new Date(now.getTime() + HOUR);
  const [row] = await db
    .insert(table)
    .values({ ip, count: 1, endsAt })
    .onConflictDoUpdate({
      target: table.ip,
      set: {
        count: sql`case when ${over} then 1 else ${table.count} + 1 end`,
        endsAt: sql`case when ${over} then ${endsAt.toISOString()}::timestamptz else ${table.endsAt} end`,
      },
    })
    .returning();
  if (!row || row.count <= most) return;
  throw new Refusal('TOO_MANY_REQUESTS', {
    message: 'Too many attempts from this address',
    value: { retryAfterSeconds: Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000) },
  });
}
