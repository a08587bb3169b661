import { issueTickets } from '../../../domains/promotions/tickets/issue.ts';
import { systemRandom } from '../../../random.ts';
import type { Transaction } from '../../database.ts';
import { chanceOf } from './chance.ts';
import type { Guest } from './seedPeople.ts';

const DAY = 86_400_000;
const TABLES = ['wheel', 'envelope', 'scratch', 'chests', 'card'] as const;

/** Gives the demo members tickets to open: the first one of each style, the others a wheel and some more. */
export async function seedTickets(tx: Transaction, guests: readonly Guest[], now: Date): Promise<void> {
  for (const { person, member } of guests.filter(({ person: { isDemo } }) => isDemo)) {
    if (person.habits === null) continue;
    const chance = chanceOf(`tickets of ${person.username}`);
    const count = person.username === 'demo01' ? TABLES.length : chance.between(1, TABLES.length);
    for (const [at, table] of TABLES.slice(0, count).entries())
      await issueTickets(
        tx,
        { clock: { now: () => now }, random: systemRandom },
        {
          memberId: member.id,
          table,
          count: 1,
          key: `seed:${person.username}:${table}`,
          endsAt: new Date(now.getTime() + (14 + 3 * at) * DAY),
        },
      );
  }
}
