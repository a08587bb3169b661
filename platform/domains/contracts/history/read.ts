import { desc, eq } from '../../../database/drizzle.ts';
import { MOST_REVISIONS } from '../../../../schema/contractLimits.ts';
import type { ContractRevision } from '../../../../schema/contractRevision.ts';
import { readRevision, revisionLine, signedRevisionText } from '../../../../schema/contractRevision.ts';
import type { ValueOf } from '../../../../schema/upstream/call.ts';
import type { contractHistory } from '../../../../schema/upstream/contractRecords.ts';
import { Refusal } from '../../../contract/Refusal.ts';
import type { Executor } from '../../../database/database.ts';
import type { Member } from '../../../members/tables.ts';
import { members } from '../../../members/tables.ts';
import { agentContracts, contractRevisions } from '../tables.ts';

/** Signs with a key that is listed (`domains/wallet/receipts/keys.ts`). */
export interface Signer {
  readonly keyId: string;
  sign(text: string): string;
}

/** The latest steps of a contract, the first of them first, each signed. For its two sides only. */
export async function historyOf(
  executor: Executor,
  agent: Member,
  contractId: number,
  signer: Signer,
): Promise<ValueOf<typeof contractHistory>> {
  const [contract] = await executor.select().from(agentContracts).where(eq(agentContracts.id, contractId));
  if (contract?.holderId !== agent.id && contract?.giverId !== agent.id)
    throw new Refusal('DATA_NOT_FOUND', { message: 'There is no such contract of this agent' });
  const rows = await executor
    .select({ row: contractRevisions, by: members.username })
    .from(contractRevisions)
    .leftJoin(members, eq(members.id, contractRevisions.byId))
    .where(eq(contractRevisions.contractId, contractId))
    .orderBy(desc(contractRevisions.revision))
    .limit(MOST_REVISIONS);
  return {
    list: rows.toReversed().map(({ row, by }) => ({
      revision: row.revision,
      step: row.step,
      by,
      time: row.at.getTime(),
      signed: signed(row.content, signer),
    })),
    verifyPath: '/play/verify',
  };
}

function signed(content: string, { keyId, sign }: Signer): string {
  const read = readRevision({ key: keyId, revision: JSON.parse(content) as unknown, signature: '' });
  if (!read) throw new Error('A revision is not what was written');
  const revision: ContractRevision = read.revision;
  const signature = sign(signedRevisionText({ key: keyId, revision }));
  return revisionLine({ key: keyId, revision, signature });
}
