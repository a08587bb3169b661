import { and, asc, eq, gt, inArray, isNull, or, sql } from '../../database/drizzle.ts';
import type { BodyOf } from '../../../schema/upstream/call.ts';
import type { contractPreview } from '../../../schema/upstream/contracts.ts';
import { Refusal } from '../../contract/Refusal.ts';
import type { Executor, Transaction } from '../../database/database.ts';
import { members } from '../../members/tables.ts';
import { namesOf } from './parties.ts';
import type { Step } from './steps/steps.ts';
import type { AgentContract } from './tables.ts';
import { agentContracts } from './tables.ts';
import { termsOnWire, toStep } from './wire.ts';

/** A step of the house's: agents are named. */
export type HouseStep = Omit<BodyOf<typeof contractPreview>, 'receiverId'> & { readonly username?: string };

/** The step with the agent's id. Refuses a name that nobody has. */
export async function toHouseStep(executor: Executor, { username, kind, ...asked }: HouseStep): Promise<Step> {
  if (asked.request !== 'OFFER') return toStep(kind, asked);
  const [agent] = await executor
    .select({ id: members.id })
    .from(members)
    .where(eq(sql`lower(${members.username})`, (username ?? '').trim().toLowerCase()));
  if (!agent) throw new Refusal('DATA_NOT_FOUND', { status: 404, message: `There is no member ${username ?? ''}` });
  return toStep(kind, { ...asked, receiverId: agent.id });
}

const summary = (contract: AgentContract, names: ReadonlyMap<number, string>) => ({
  id: contract.id,
  kind: contract.kind,
  agent: names.get(contract.holderId) ?? String(contract.holderId),
  ...termsOnWire(contract),
  state: contract.state,
  from: contract.effectiveFrom?.toISOString() ?? null,
  endsAt: contract.endsAt?.toISOString() ?? null,
  answerUntil: contract.answerUntil.toISOString(),
  endAskedBy: contract.endAskedBy,
});

export type HouseContract = ReturnType<typeof summary>;

/** What the house has given, or offers: what is or will be in force, by agent. */
export async function houseContracts(executor: Executor, now: Date): Promise<readonly HouseContract[]> {
  const { state, endsAt, answerUntil, giverId } = agentContracts;
  const found = await executor
    .select()
    .from(agentContracts)
    .where(
      and(
        isNull(giverId),
        inArray(state, ['offered', 'active']),
        or(
          and(eq(state, 'offered'), gt(answerUntil, now)),
          and(eq(state, 'active'), or(isNull(endsAt), gt(endsAt, now))),
        ),
      ),
    )
    .orderBy(asc(agentContracts.holderId), asc(agentContracts.kind), asc(agentContracts.id));
  const names = await namesOf(executor, found);
  return found.map((contract) => summary(contract, names));
}

/** One of them, as it is written down with a change; null for none. */
export async function houseContract(tx: Transaction, id: number | null): Promise<HouseContract | null> {
  if (id === null) return null;
  const [contract] = await tx.select().from(agentContracts).where(eq(agentContracts.id, id));
  return contract ? summary(contract, await namesOf(tx, [contract])) : null;
}
