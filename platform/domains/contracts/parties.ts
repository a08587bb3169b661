import { inArray } from '../../database/drizzle.ts';
import type { Executor } from '../../database/database.ts';
import { members } from '../../members/tables.ts';
import type { AgentContract } from './tables.ts';

type Sides = Pick<AgentContract, 'giverId' | 'holderId'>;

/** Names of the sides of contracts, by their ids. */
export async function namesOf(executor: Executor, contracts: readonly Sides[]): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(
    contracts.flatMap(({ giverId, holderId }) => (giverId === null ? [holderId] : [giverId, holderId])),
  );
  if (ids.size === 0) return new Map();
  const rows = await executor
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.id, [...ids]));
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** The sides of a contract on the wire; no giver for the house. */
export const sidesOnWire = ({ giverId, holderId }: Sides, names: ReadonlyMap<number, string>) => ({
  giver: giverId === null ? null : { customerId: giverId, userName: names.get(giverId) ?? null },
  holder: { customerId: holderId, userName: names.get(holderId) ?? null },
});
