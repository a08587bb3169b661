import { inArray } from 'drizzle-orm';
import type { ContractKind } from '../../../domains/contracts/tables.ts';
import { agentContracts } from '../../../domains/contracts/tables.ts';
import { members } from '../../../members/tables.ts';
import type { Transaction } from '../../database.ts';
import { AGENTS } from './people.ts';

const DAY = 86_400_000;

type Seeded = readonly [
  giver: string | null,
  holder: string,
  kind: ContractKind,
  productType: string,
  period: 'D' | 'W' | 'H' | 'M',
  rate: string,
  answered: boolean,
];

/**
 * The first agent's own contracts are with the operator; what they give their two below is always less. One offer waits
 * for the last agent's answer.
 */
const CONTRACTS: readonly Seeded[] = [
  [null, 'agent01', 'dividend', 'RNG', 'M', '12.0', true],
  [null, 'agent01', 'dailySalary', 'RNG', 'D', '0.40', true],
  ['agent01', 'agent02', 'dividend', 'RNG', 'M', '8.0', true],
  ['agent01', 'agent02', 'dailySalary', 'RNG', 'D', '0.25', true],
  ['agent01', 'agent02', 'hourSalary', 'RNG', 'D', '0.05', true],
  ['agent01', 'agent02', 'realTimeSalary', 'RNG', 'D', '0.02', true],
  ['agent01', 'agent03', 'dividend', 'RNG', 'H', '6.0', true],
  ['agent01', 'agent03', 'hourSalary', 'RNG', 'D', '0.03', false],
];

/** The agents' contracts, closed in the operator's first months. */
export async function seedContracts(tx: Transaction, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(
      inArray(
        members.username,
        AGENTS.map(({ username }) => username),
      ),
    );
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY);
  const values = CONTRACTS.flatMap(([giver, holder, kind, productType, period, rate, answered], at) => {
    const holderId = ids.get(holder);
    if (holderId === undefined) return [];
    const common = {
      kind,
      productType,
      period,
      rate,
      holderId,
      giverId: giver === null ? null : (ids.get(giver) ?? null),
    };
    return [
      answered
        ? { ...common, status: 'active' as const, offeredAt: ago(400 - at * 20), answeredAt: ago(399 - at * 20) }
        : { ...common, status: 'pending' as const, offeredAt: ago(2) },
    ];
  });
  await tx.insert(agentContracts).values(values);
}
