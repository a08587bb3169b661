import { eq, inArray } from '../../drizzle.ts';
import { hash32 } from '../../../art/hash32.ts';
import { hashPassword } from '../../../members/passwords.ts';
import { registerAddress } from '../../../domains/session/security/addresses.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';
import type { Transaction } from '../../database.ts';
import type { Person } from './people.ts';
import { AGENTS, DEMO_MEMBERS, REGULARS, STAFF, TRAVELLER, TRAVELLER_ADDRESS, TRAVELLER_NAME } from './people.ts';

/** The password of every demo account; shown where the platform starts. */
export const DEMO_PASSWORD = 'Croupier#2026';

const DAY = 86_400_000;

export interface Guest {
  readonly person: Person;
  readonly member: Member;
}

/** Writes agents, demo members, staff and regulars, each below their agent. Returns those who play. */
export async function seedPeople(tx: Transaction, now: Date): Promise<Guest[]> {
  const everybody = [...AGENTS, ...DEMO_MEMBERS, TRAVELLER, STAFF, ...REGULARS];
  const rows = await Promise.all(
    everybody.map(async (person) => rowOf(person, person.isDemo ? await hashPassword(DEMO_PASSWORD) : null, now)),
  );
  const written = await tx.insert(members).values(rows).returning();
  const byName = new Map(written.map((member) => [member.username, member]));
  for (const agent of AGENTS) {
    const below = everybody.filter(({ upline }) => upline === agent.username).map(({ username }) => username);
    const above = byName.get(agent.username);
    if (above) await tx.update(members).set({ uplineId: above.id }).where(inArray(members.username, below));
  }
  const traveller = byName.get(TRAVELLER.username);
  if (traveller) {
    await tx
      .update(members)
      .set({ checksNewAddresses: true, payeeName: TRAVELLER_NAME, mobileVerified: true, hasLoggedIn: true })
      .where(eq(members.id, traveller.id));
    await registerAddress(tx, traveller.id, TRAVELLER_ADDRESS, now);
  }
  return [...DEMO_MEMBERS, ...REGULARS].flatMap((person) => {
    const member = byName.get(person.username);
    return member ? [{ person, member }] : [];
  });
}

function rowOf(person: Person, passwordHash: string | null, now: Date): typeof members.$inferInsert {
  const { username, nickname, type, rankLevel, language, affiliateCode = null, habits } = person;
  const days = habits?.days ?? (type === 1 ? 450 : 0);
  return {
    username,
    nickname,
    type,
    rankLevel,
    language,
    affiliateCode,
    passwordHash,
    avatar: String(hash32(username, 'avatar') % 12),
    countryDialingCode: '63',
    mobile: mobileOf(person),
    mobileVerified: days > 20,
    email: person.isDemo ? `${username}@example.com` : null,
    labels: rankLevel > 4 ? [{ labelName: 'High table', color: '#B8954A' }] : [],
    hasLoggedIn: days > 0,
    registeredAt: new Date(now.getTime() - days * DAY),
  };
}

/** Numbers of demo accounts are easy to type: demo01 has 917 000 0001, agent01 has 918 000 0001. */
function mobileOf({ username, type, isDemo, mobile }: Person): string {
  if (mobile !== undefined) return mobile;
  const number = isDemo ? Number(username.slice(-2)) : hash32(username, 'mobile') % 10_000_000;
  return `${isDemo ? (type === 1 ? 918 : 917) : 919}${String(number).padStart(7, '0')}`;
}
