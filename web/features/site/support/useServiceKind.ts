import { useQuery } from '@apollo/client/react';
import { useSession } from '../../../lib/session.ts';
import { SupportRankDocument } from './SupportRank.generated.ts';

/** Above it, members are served by the VIP desk ([000] §2). */
const HIGHEST_COMMON_RANK = 4;

/**
 * Whose service the visitor gets: the VIP desk's from rank 5 on, else the live chat's. The rank is asked for only where
 * `wanted`, and only of members.
 */
export function useServiceKind(wanted: boolean): 'VIP' | 'LIVE_CHAT' {
  const { status } = useSession();
  const { data } = useQuery(SupportRankDocument, { skip: !wanted || status !== 'member', errorPolicy: 'ignore' });
  return (data?.viewer?.club?.rank ?? 0) > HIGHEST_COMMON_RANK ? 'VIP' : 'LIVE_CHAT';
}
