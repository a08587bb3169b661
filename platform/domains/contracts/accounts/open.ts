import { eq } from '../../../database/drizzle.ts';
import type { Language } from '../../../../schema/languages.ts';
import type { openDownlineAccount } from '../../../../schema/upstream/agentAccounts.ts';
import type { BodyOf, ValueOf } from '../../../../schema/upstream/call.ts';
import { verifyPassword } from '../../../members/passwords.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';
import { onceUnder } from '../../../outcomes/onceUnder.ts';
import type { Services } from '../../../services.ts';
import { newcomerFor, writeNewcomer } from '../../session/registration/forAnother.ts';
import { openedAccounts } from './tables.ts';
import { requireAllowed, requireLeftToday } from './terms.ts';

/** Opens an account directly below an agent, once for the key. */
export async function openAccount(
  services: Services,
  agent: Member,
  { username, password, customerType: type, idempotencyKey: key }: BodyOf<typeof openDownlineAccount>,
  language: Language,
): Promise<ValueOf<typeof openDownlineAccount>> {
  const { db, clock } = services;
  const id = await onceUnder(
    services,
    { memberId: agent.id, key, content: ['downlineAccount', username.trim(), type] },
    {
      isSame: (subject) => isSamePassword(services, subject, password),
      prepare: async () => {
        await requireAllowed(db, services, type);
        await requireLeftToday(db, services, agent.id);
        return newcomerFor(services, { username, password, type, agentId: agent.id, language });
      },
      work: async (tx, newcomer) => {
        await requireAllowed(tx, services, type);
        await requireLeftToday(tx, services, agent.id);
        const member = await writeNewcomer(tx, services, newcomer);
        await tx.insert(openedAccounts).values({ memberId: member.id, agentId: agent.id, openedAt: clock.now() });
        return String(member.id);
      },
    },
  );
  return { customerId: Number(id), userName: (await memberOf(services, id))?.username ?? username.trim() };
}

/** Once the member has chosen another password, the first one can no longer be compared, and does not matter. */
async function isSamePassword(services: Services, subject: string | null, password: string): Promise<boolean> {
  const member = await memberOf(services, subject);
  return !member?.weakPassword || verifyPassword(password, member.passwordHash);
}

async function memberOf({ db }: Services, id: string | null): Promise<Member | null> {
  const [member] = await db
    .select()
    .from(members)
    .where(eq(members.id, Number(id)));
  return member ?? null;
}
