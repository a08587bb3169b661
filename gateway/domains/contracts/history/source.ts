import { contractHistory } from '../../../../schema/upstream/contractRecords.ts';
import type { RequestScope } from '../../../requestScope.ts';
import type { Assets } from '../../../shared/assets.ts';
import { refusedFor } from '../../../upstream/refusals.ts';
import { toHistory } from './mappers.ts';
import type { ContractHistoryRecord } from './records.ts';

interface Neighbours {
  readonly site: { assets(): Promise<Assets> };
}

/** As the operator numbers contracts. */
const NUMBER = /^\d{1,15}$/;

/** The steps of a contract of the signed-in agent's; null for what is none of theirs, and for who is no agent. */
export async function readHistory(
  { upstream, session }: Pick<RequestScope, 'upstream' | 'session'>,
  { site }: Neighbours,
  contractId: string,
): Promise<ContractHistoryRecord | null> {
  if (session?.kind !== 'AGENT' || !NUMBER.test(contractId)) return null;
  try {
    const [value, assets] = await Promise.all([
      upstream.call(contractHistory, { query: { contractId } }),
      // Without them only the way to the page that checks it is missing.
      site.assets().catch(() => ({ gameBase: null })),
    ]);
    return toHistory(value, assets);
  } catch (error) {
    if (refusedFor(error, 'not-found', 'not-an-agent')) return null;
    throw error;
  }
}
