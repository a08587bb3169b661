import { createHash } from 'node:crypto';
import { desc, eq, inArray } from '../../../database/drizzle.ts';
import { fromCents } from '../../../../schema/cents.ts';
import type { ContractRevision } from '../../../../schema/contractRevision.ts';
import { revisionText } from '../../../../schema/contractRevision.ts';
import type { Transaction } from '../../../database/database.ts';
import { members } from '../../../members/tables.ts';
import type { Tier } from '../rules/terms.ts';
import type { AgentContract } from '../tables.ts';
import { agentContracts, contractRevisions } from '../tables.ts';

/** What can happen to a contract. `CUT`: a change above took what it stands on. */
export type RevisionStep =
  | 'OFFERED'
  | 'ACCEPTED'
  | 'REJECTED'
  | 'WITHDRAWN'
  | 'EXPIRED'
  | 'END_ASKED'
  | 'END_REJECTED'
  | 'END_WITHDRAWN'
  | 'END_ACCEPTED'
  | 'CUT'
  | 'REPLACED'
  | 'ENDED';

interface Noted {
  readonly step: RevisionStep;
  /** Null for the house, and for what time does. */
  readonly byId: number | null;
  readonly at: Date;
}

/** Adds a step to the history of a contract, with the contract as it is after the step. Its row is locked. */
export async function note(tx: Transaction, contractId: number, noted: Noted): Promise<void> {
  const [contract] = await tx.select().from(agentContracts).where(eq(agentContracts.id, contractId));
  if (!contract) throw new Error(`There is no contract ${contractId}`);
  const [before] = await tx
    .select({ revision: contractRevisions.revision, hash: contractRevisions.hash })
    .from(contractRevisions)
    .where(eq(contractRevisions.contractId, contractId))
    .orderBy(desc(contractRevisions.revision))
    .limit(1);
  const marks = await marksOf(tx, [contract.giverId, contract.holderId, noted.byId]);
  const revision = (before?.revision ?? 0) + 1;
  const content = revisionText(toRevision(contract, noted, { marks, revision, previous: before?.hash ?? null }));
  const hash = createHash('sha256').update(content).digest('hex');
  await tx.insert(contractRevisions).values({ contractId, revision, ...noted, content, hash });
}

interface Place {
  readonly marks: ReadonlyMap<number, string>;
  readonly revision: number;
  readonly previous: string | null;
}

function toRevision(
  { id, kind, giverId, holderId, productType, period, tiers, effectiveFrom, endsAt, replacesId }: AgentContract,
  { step, byId, at }: Noted,
  { marks, revision, previous }: Place,
): ContractRevision {
  const markOf = (memberId: number | null) => (memberId === null ? null : (marks.get(memberId) ?? null));
  return {
    at: at.toISOString(),
    by: markOf(byId),
    contract: id,
    endsAt: endsAt?.toISOString() ?? null,
    giver: markOf(giverId),
    holder: markOf(holderId) ?? '',
    kind,
    previous,
    replaces: replacesId,
    revision,
    step,
    takesEffectAt: effectiveFrom?.toISOString() ?? null,
    terms: { period, productType, tiers: tiers.map(toTier) },
    version: 1,
  };
}

const toTier = ({ rate, leastStakes, leastActive, leastResult }: Tier) => ({
  activeMembers: leastActive === 0 ? null : leastActive,
  periodBets: leastStakes === '0' ? null : fromCents(BigInt(leastStakes)),
  periodProfitAndLoss: leastResult === null ? null : fromCents(BigInt(leastResult)),
  rate,
});

async function marksOf(tx: Transaction, ids: ReadonlyArray<number | null>): Promise<ReadonlyMap<number, string>> {
  const known = ids.filter((id) => id !== null);
  const rows = await tx.select({ id: members.id, mark: members.mark }).from(members).where(inArray(members.id, known));
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}
