import { useQuery } from '@apollo/client/react';
import { useSession } from '../../../lib/session.ts';
import { SupportRankDocument } from './SupportRank.generated.ts';

/** Above this rank, members have the VIP service ([000] §2). */
const HIGHEST_COMMON_RANK = 4;

/**
 * The visitor's service: VIP from rank 5 on, else the live chat. The rank is queried only if `wanted`, and only for
 * members.
 */
export function useServiceKind(wanted: boolean): 'VIP' | 'LIVE_CHAT' {
  const { status } = useSession();
  const { data } = useQuery(SupportRankDocument, { skip: !wanted || status !== 'member', errorPolicy: 'ignore' });
  return (data?.viewer?.club?.rank ?? 0) > HIGHEST_COMMON_RANK ? 'VIP' : 'LIVE_CHAT';
}
